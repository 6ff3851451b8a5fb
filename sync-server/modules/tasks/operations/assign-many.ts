import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { assignMany as contract, mostPeople } from '#shared/modules/tasks/audience.ts';
import { taskSays as messages } from '#shared/modules/tasks/server-messages.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { publicRecord } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { peopleOf } from '../audience-queries.ts';
import { giveToEach } from './give-to-each.ts';

/** Gives one task to each of some people, in one transaction with one line in the log. */
export const assignMany = handleOnline(contract, {
  handler: async (tx, { input: { batch, task, audience } }) => {
    const ids = await staffIdsOf(tx, audience);
    const place = audience.by === 'category' ? null : audience.site_id;
    const given = { ...task, site_id: task.site_id ?? place };
    const made = await giveToEach(tx, { batch, task: given, people: ids });
    return {
      answer: { count: made.length, tasks: made.map((one) => publicRecord(tasks, one)) },
      about: [tasks.name],
      logged: { title: task.title, audience, count: made.length, ids: made.map(({ id }) => id) },
      message: messages.bulkDone,
    };
  },
});

async function staffIdsOf(tx: Tx, audience: Parameters<typeof peopleOf>[2]): Promise<string[]> {
  const found = await peopleOf(tx.sql, tx.actor.tenantId, audience, dateOf(tx.now))
    .select('s.id')
    .orderBy('s.id')
    .limit(mostPeople + 1)
    .execute();
  if (found.length === 0) refuse('invalid', messages.nobody, 'audience');
  if (found.length > mostPeople)
    refuse('invalid', filled(messages.manyPeople, { n: mostPeople }), 'audience');
  return found.map((row) => String(row['id']));
}
