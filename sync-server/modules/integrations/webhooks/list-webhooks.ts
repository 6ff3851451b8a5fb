import { sql } from 'kysely';
import { deliveryStates, webhooks } from '#shared/modules/integrations/webhook.ts';
import type { listWebhookDeliveries, listWebhooks } from '#shared/modules/integrations/webhook.ts';
import { pageOf, readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { storedText } from '#server/core/sql/stored-values.ts';
import { publicRow } from '#server/core/sql/table.ts';
import { countAll, visibleRows } from '#server/core/sql/visible-rows.ts';

/** Every webhook of the business and how it stands. */
export async function readWebhooks({
  services,
  actor,
}: QueryCall<typeof listWebhooks>): Promise<QueryReply<typeof listWebhooks>> {
  const { database } = services;
  const { tenantId } = actor;
  const rows = await visibleRows(database, webhooks, tenantId, webhooks.access.read(actor))
    .selectAll()
    .orderBy('name')
    .orderBy('id')
    .execute();
  const states = await database.read
    .selectFrom('webhook_states')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .execute();
  const waiting = await database.read
    .selectFrom('webhook_deliveries')
    .select(['webhook_id', countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('state', '=', sql.lit('waiting'))
    .groupBy('webhook_id')
    .execute();
  const stateOf = new Map(states.map((row) => [String(row['webhook_id']), row]));
  const waitingOf = new Map(waiting.map((row) => [String(row['webhook_id']), Number(row['n'])]));
  return {
    data: rows.map((row) => {
      const webhook = publicRow(webhooks, row);
      const state = stateOf.get(webhook.id);
      return {
        webhook,
        delivered_at: storedText(state?.['delivered_at']),
        failures: Number(state?.['failures'] ?? 0),
        held_until: storedText(state?.['held_until']),
        waiting: waitingOf.get(webhook.id) ?? 0,
      };
    }),
  };
}

/** The log of one webhook, a page at a time. */
export async function readDeliveries({
  services,
  actor,
  params,
  query,
}: QueryCall<typeof listWebhookDeliveries>): Promise<QueryReply<typeof listWebhookDeliveries>> {
  const { database } = services;
  const { tenantId } = actor;
  const id = params['id'] ?? '';
  await readRow(database, webhooks, tenantId, webhooks.access.read(actor), id);
  const { page, limit } = pageOf(query, 20);
  let found = database.read
    .selectFrom('webhook_deliveries')
    .where('tenant_id', '=', tenantId)
    .where('webhook_id', '=', id);
  const state = deliveryStates.find((one) => one === query['state']);
  if (state) found = found.where('state', '=', state);
  const counted = await found.select(countAll.as('n')).executeTakeFirst();
  const rows = await found
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('n', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const total = Number(counted?.['n'] ?? 0);
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      event: String(row['event']),
      record_id: String(row['row_id']),
      at: String(row['at']),
      state: deliveryStates.find((one) => one === row['state']) ?? 'waiting',
      tries: Number(row['tries']),
      next_at: storedText(row['due_at']),
      done_at: storedText(row['done_at']),
      answered: row['answered'] === null ? null : Number(row['answered']),
      answer: String(row['answer']),
      took_ms: row['took_ms'] === null ? null : Number(row['took_ms']),
    })),
    pagination: { total, totalPages: Math.ceil(total / limit), currentPage: page, limit },
  };
}
