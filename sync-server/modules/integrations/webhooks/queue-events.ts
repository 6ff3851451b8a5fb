import { newId } from '#shared/core/ids.ts';
import { noMoney, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { WebhookEvent } from '#shared/modules/integrations/webhook-events.ts';
import { wakeJob } from '#server/core/jobs/wake.ts';
import { readSample } from '#server/core/sql/sample-records.ts';
import type { SqlValue } from '#server/core/sql/database.ts';
import type { Change, Follow } from '#server/core/sql/follow.ts';
import { storedTexts } from '#server/core/sql/stored-values.ts';
import { hasFeature } from '#server/modules/subscriptions/queries.ts';
import { sql } from 'kysely';
import { eventOf } from './events-of.ts';

/** The job that sends what waits. */
export const webhooksJob = 'integrations.webhooks';

/** The columns of a delivery as they are written. */
export const deliveryColumns = [
  'tenant_id',
  'id',
  'webhook_id',
  'n',
  'event',
  'coll',
  'row_id',
  'at',
  'state',
  'tries',
  'due_at',
  'answer',
] as const;

/** Something that happened with a record, under its number in the order of the business. */
type Happening = {
  readonly event: WebhookEvent;
  readonly coll: string;
  readonly rowId: string;
  readonly n: number;
};
type Place = Parameters<Follow>[0];

/**
 * Writes for each webhook that listens what is to be sent of some changes, in the transaction that makes
 * them, where the plan of the business has webhooks. A business without a webhook pays one question by key,
 * and only where something happened that one could hear.
 */
export const queueEvents: Follow = async (place, changes) => {
  const told = changes.filter((change) => eventOf(change) !== null);
  if (told.length === 0) return;
  const listening = await readListening(place);
  if (listening.length === 0 || !(await hasFeature(place.sql, place.tenantId, 'integrations'))) return;
  // What listens would keep people who were never there.
  const mark = (await readSample(place.sql, place.tenantId))?.mark;
  const plain = told.flatMap((change): Happening[] => {
    const event = eventOf(change);
    if (!event || (mark !== undefined && JSON.stringify(change.after ?? change.before).includes(mark)))
      return [];
    return [{ event, coll: change.resource.name, rowId: idOf(change), n: change.seq }];
  });
  const happened = [...plain, ...(await paidInvoices(place, changes))];
  const { database, sql: trx, tenantId, now } = place;
  const rows: SqlValue[][] = [];
  const awake = new Set<string>();
  for (const webhook of listening)
    for (const { event, coll, rowId, n } of happened)
      if (webhook.events.has(event)) {
        rows.push([tenantId, newId(), webhook.id, n, event, coll, rowId, now, 'waiting', 0, now, '']);
        awake.add(webhook.id);
      }
  if (rows.length === 0) return;
  await database.insertMany(trx, 'webhook_deliveries', deliveryColumns, rows);
  await trx
    .updateTable('webhook_states')
    .set({ next_at: now, wakes: sql<number>`wakes + 1` })
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('webhook_id', [...awake]))
    .execute();
  place.afterCommit(() => wakeJob(database, webhooksJob));
};

async function readListening({ sql: trx, tenantId }: Place) {
  const rows = await trx
    .selectFrom('webhooks')
    .select(['id', 'events'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('active', '=', 1)
    .execute();
  return rows.map((row) => ({ id: String(row['id']), events: new Set(storedTexts(row['events'])) }));
}

/** The invoices that these payments have settled, and that were not settled before them. */
async function paidInvoices(
  { sql: trx, database, tenantId }: Place,
  changes: readonly Change[],
): Promise<Happening[]> {
  const added = new Map<string, { amount: Paise; n: number }>();
  for (const { resource, before, after, seq } of changes) {
    if (resource.name !== 'invoice_payments' || after === null) continue;
    if (after['status'] !== 'confirmed' || before?.['status'] === 'confirmed') continue;
    const id = String(after['invoice_id']);
    const amount = sumOf([added.get(id)?.amount ?? noMoney, rupeesToPaise(Number(after['amount']))]);
    added.set(id, { amount, n: seq });
  }
  if (added.size === 0) return [];
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', 'settled', 'total'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...added.keys()]))
    .where('stage', '=', 'issued')
    .execute();
  return rows.flatMap((row): Happening[] => {
    const id = String(row['id']);
    const { amount = noMoney, n = 0 } = added.get(id) ?? {};
    const [settled, total] = [Number(row['settled']), Number(row['total'])];
    const isPaid = settled >= total && settled - amount < total;
    return isPaid ? [{ event: 'invoice.paid', coll: 'invoices', rowId: id, n }] : [];
  });
}

function idOf({ before, after }: Change): string {
  return String((after ?? before)?.['id']);
}
