import { addDays, clockTime, instantAt } from '#shared/core/dates.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { withdrawNotices as contract } from '#shared/modules/recovery/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { casesOf } from '../cases-of.ts';
import { lined, noNotice } from './write-case.ts';

/** The most letters of one call. */
const mostAtOnce = 500;

/** Takes back the letters of a day that were recorded by mistake; each agent hears of it once. */
export const withdrawNotices = handleOnline(contract, {
  handler: async (tx, { input }) => {
    const from = instantAt(input.on, clockTime('00:00'));
    const to = instantAt(addDays(input.on, 1), clockTime('00:00'));
    const ids = await casesOf(tx, input, (query) =>
      query
        .where('status', '!=', 'closed')
        .where('notice_by', '=', 'letter')
        .where('visits', '=', 0)
        // A letter without a time counts from the end of its day, so that midnight belongs to the day before.
        .where('noticed_at', '>', from)
        .where('noticed_at', '<=', to),
    );
    const some = ids.slice(0, mostAtOnce);
    const rows = tx.rows(recoveryCases);
    await rows.prefetch(some);
    const ofAgents = new Map<string, number>();
    for (const id of some) {
      await giveWay();
      const found = await rows.find(id);
      if (!found) continue;
      rows.update({
        ...found,
        ...noNotice,
        history: lined(tx, found, { action: 'notice_withdrawn', note: input.note }),
      });
      if (found.agent_id !== null) ofAgents.set(found.agent_id, (ofAgents.get(found.agent_id) ?? 0) + 1);
    }
    for (const [agent, n] of ofAgents)
      notifyPerson(tx, agent, newsOf('case.untold_many', { n }, '/field/recovery'));
    return {
      answer: { withdrawn: some.length, left: ids.length - some.length },
      about: some.length === 0 ? null : [recoveryCases.name],
      logged: { ...input, withdrawn: some.length },
    };
  },
});
