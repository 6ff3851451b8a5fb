import { addDays, calendarDate, clockTime, instantAt } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { integrationMessages as messages } from '#shared/modules/integrations/messages.ts';
import { testEvent } from '#shared/modules/integrations/webhook-events.ts';
import { replayDeliveries as contract, webhooks } from '#shared/modules/integrations/webhook.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { wakeWebhook } from './write-webhook.ts';

const mostDays = 31;
const midnight = clockTime('00:00');

/** Sends again, under the same ids and in the order in which it happened. What waits is left as it is. */
export const replayDeliveries = handleOnline(contract, {
  handler: async (tx, { input, params }) => {
    const webhook = await tx.rows(webhooks).visible(params['id'] ?? '', webhooks.access.write(tx.actor));
    const { ids, from, to = from } = input;
    if (ids === undefined && from === undefined) refuse('invalid', messages.nothingChosen, 'from');
    let query = tx.sql
      .updateTable('webhook_deliveries')
      .set({ state: 'waiting', tries: 0, due_at: tx.now, done_at: null })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('webhook_id', '=', webhook.id)
      .where('event', '!=', testEvent)
      .where('state', '!=', 'waiting');
    if (ids !== undefined) query = query.where(tx.database.isOneOf('id', ids));
    if (from !== undefined && to !== undefined) {
      const [first, last] = [calendarDate(from), calendarDate(to)];
      if (last < first || addDays(first, mostDays) <= last) refuse('invalid', messages.tooFar, 'to');
      query = query
        .where('at', '>=', instantAt(first, midnight))
        .where('at', '<', instantAt(addDays(last, 1), midnight));
    }
    const done = await query.executeTakeFirst();
    await wakeWebhook(tx, webhook.id);
    const queued = Number(done.numUpdatedRows);
    return { answer: { queued }, about: ['webhooks', webhook.id], logged: { ...input, queued } };
  },
});
