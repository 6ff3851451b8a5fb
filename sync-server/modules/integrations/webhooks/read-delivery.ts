import { refuse } from '#shared/core/errors.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import type { readWebhookDelivery } from '#shared/modules/integrations/webhook.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { readAs } from './read-as.ts';
import { bodyOf, headersOfTry, plainHeaders } from './send-event.ts';

/**
 * The request of one delivery: its headers without what is secret, and the record by the rights of the
 * reader.
 */
export async function readDelivery({
  services,
  actor,
  params,
}: QueryCall<typeof readWebhookDelivery>): Promise<QueryReply<typeof readWebhookDelivery>> {
  const { database } = services;
  const { tenantId } = actor;
  const webhook = await readRow(
    database,
    webhooks,
    tenantId,
    webhooks.access.read(actor),
    params['id'] ?? '',
  );
  const row = await database.read
    .selectFrom('webhook_deliveries')
    .select(['id', 'event', 'coll', 'row_id', 'at'])
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', webhook.id)
    .where('id', '=', params['delivery'] ?? '')
    .executeTakeFirst();
  if (!row) return refuse('not_found', ['Not found', 'नहीं मिला']);
  const [id, event, at] = [String(row['id']), String(row['event']), String(row['at'])];
  const data = await readAs(services, actor, { coll: String(row['coll']), rowId: String(row['row_id']) });
  return {
    data: {
      method: 'POST',
      url: webhook.url,
      headers: [
        ...Object.entries(plainHeaders(id)).map(([name, value]) => ({ name, value })),
        ...headersOfTry.map((name) => ({ name, value: null })),
      ],
      body: data && bodyOf({ id, event, at, data }),
    },
  };
}
