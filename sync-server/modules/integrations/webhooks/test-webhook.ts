import { instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { testEvent } from '#shared/modules/integrations/webhook-events.ts';
import { testWebhook as contract, webhooks } from '#shared/modules/integrations/webhook.ts';
import { can } from '#shared/core/access.ts';
import { readRow } from '#server/core/http/crud.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { sendEvent } from './send-event.ts';

/** Sends a test outside of any transaction, and writes down that it was sent and what came back. */
export const testWebhook = handleOnline(contract, {
  prepare: async ({ call, params }) => {
    const { services, actor } = call;
    const { tenantId, userId } = actor;
    await services.limits.take(`webhook-test:${tenantId}`, { burst: 10, perMinute: 6 }, services.nowMs());
    const mayWrite = can(actor, 'integrations:write');
    const webhook = await readRow(services.database, webhooks, tenantId, mayWrite, params['id'] ?? '');
    const at = instantFromMs(services.nowMs());
    const message = { id: newId(), event: testEvent, at, data: { webhook_id: webhook.id, sent_by: userId } };
    return { webhook, message, attempt: await sendEvent(services, webhook, message, call.signal) };
  },
  handler: async (tx, { prepared: { webhook, message, attempt } }) => {
    const { isTaken, answered, answer, tookMs } = attempt;
    await tx.sql
      .insertInto('webhook_deliveries')
      .values({
        tenant_id: tx.actor.tenantId,
        id: message.id,
        webhook_id: webhook.id,
        n: 0,
        event: message.event,
        coll: '',
        row_id: '',
        at: message.at,
        state: isTaken ? 'sent' : 'failed',
        tries: 1,
        due_at: null,
        answered,
        answer,
        took_ms: tookMs,
        done_at: tx.now,
      })
      .execute();
    return {
      answer: { delivered: isTaken, answered, answer, took_ms: tookMs },
      about: ['webhooks', webhook.id],
      logged: { delivered: isTaken, answered },
    };
  },
});
