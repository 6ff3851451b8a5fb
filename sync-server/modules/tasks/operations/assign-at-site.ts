import { can } from '#shared/core/access.ts';
import { addDays, dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { taskSays as messages } from '#shared/modules/tasks/server-messages.ts';
import { assignAtSite as contract } from '#shared/modules/tasks/operations.ts';
import { tasks } from '#shared/modules/tasks/task.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { makeTask } from './write-task.ts';

/** Days on either side of today in which somebody with duty at a site belongs to its people. */
const near = 7;

/**
 * Gives a task where one answers for the site, to whoever is on duty there or to somebody of its people. Sent
 * twice, it is one task.
 */
export const assignAtSite = bind(contract, async (tx, { id, input }) => {
  const desk = can(tx.actor, 'tasks:write');
  if (!desk && !tx.actor.siteIds.includes(input.site_id))
    refuse('forbidden', messages.notYourSite, 'site_id');
  const taskId = id ?? input.id ?? newId();
  const known = await tx
    .rows(tasks)
    .own(
      taskId,
      (task) =>
        task.site_id === input.site_id && task.title === input.title && task.made_by === tx.actor.name,
    );
  if (known) return known;
  if (!desk && input.assignee_id !== null && !(await hasDuty(tx, input.assignee_id, input.site_id)))
    refuse('invalid', messages.notThereNow, 'assignee_id');
  const { site_name: _site, assignee_name: _person, ...facts } = input;
  return makeTask(tx, { ...facts, id: taskId, description: '', checklist: [], repeat: 'none' });
});

async function hasDuty(tx: Tx, staffId: string, siteId: string): Promise<boolean> {
  const today = dateOf(tx.now);
  const row = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('site_id', '=', siteId)
    .where('date', '>=', addDays(today, -near))
    .where('date', '<=', addDays(today, near))
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
