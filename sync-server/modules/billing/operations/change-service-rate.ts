import { dateOf, formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import type { Stored } from '#shared/core/resource.ts';
import { resourceOperations } from '#shared/core/resource-operations.ts';
import { blankRate } from '#shared/modules/billing/blank-rate.ts';
import { clientSays as messages } from '#shared/modules/billing/server-messages.ts';
import { rateWork, serviceRates } from '#shared/modules/billing/service-rate.ts';
import type { ServiceRate } from '#shared/modules/billing/service-rate.ts';
import { checkRecord, refuseStrangers } from '#server/core/http/resource-routes.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { titleKey } from '#shared/modules/staff/job-titles.ts';

type NewRate = Omit<ServiceRate, keyof Stored> & { readonly id: string };

const contracts = resourceOperations(serviceRates);

/**
 * Adding and editing a rate. A fixed amount is a line of each bill, so the same one cannot be agreed twice.
 * Of two rates for the same duties the later counts, so no two of them are from one day.
 */
export const serviceRateVerbs = {
  create: bind(contracts.create, async (tx, { input }) => {
    const id = typeof input['id'] === 'string' ? input['id'] : newId();
    const rate: NewRate = { ...blankRate, client_id: '', from: dateOf(tx.now), ...input, id };
    await check(tx, rate, input);
    return tx.rows(serviceRates).insert(rate);
  }),
  update: bind(contracts.update, async (tx, { id, input }) => {
    const current = await tx.rows(serviceRates).visible(id ?? '', serviceRates.access.write(tx.actor));
    const rate = { ...current, ...input };
    await check(tx, rate, input, current);
    return tx.rows(serviceRates).update(rate);
  }),
} as const;

async function check(
  tx: Tx,
  rate: NewRate,
  said: Readonly<Record<string, unknown>>,
  before: NewRate | null = null,
): Promise<void> {
  checkRecord(serviceRates, rate);
  await refuseStrangers(tx, serviceRates, rate, said);
  if (rate.basis === 'fixed') await refuseTwice(tx, rate);
  // What stands beside another already can still be put right.
  else if (before === null || before.from !== rate.from || rateWork(before) !== rateWork(rate))
    await refuseSameDay(tx, rate);
}

/** Refuses a second rate for the same duties of a client from the same day: only one of them could count. */
async function refuseSameDay(tx: Tx, rate: NewRate): Promise<void> {
  await lockTenantSequence(tx);
  const rows = await tx.sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', rate.client_id)
    .where('from', '=', rate.from)
    .where('id', '!=', rate.id)
    .where('deleted', '=', 0)
    .execute();
  const other = rows
    .map((row) => decodeRow(serviceRates, row))
    .find((known) => rateWork(known) === rateWork(rate));
  if (!other) return;
  const from = inBoth((language) => formatDate(other.from, language));
  refuse('exists', filled(messages.rateTwice, { title: other.title, from }), 'from');
}

/** Refuses a fixed amount of a name that the client already pays at this place in some of the days. */
async function refuseTwice(tx: Tx, rate: NewRate): Promise<void> {
  // Two that add the same amount at once would not see each other.
  await lockTenantSequence(tx);
  const rows = await tx.sql
    .selectFrom('service_rates')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('client_id', '=', rate.client_id)
    .where('basis', '=', 'fixed')
    .where('id', '!=', rate.id)
    .where('deleted', '=', 0)
    .execute();
  const other = rows
    .map((row) => decodeRow(serviceRates, row))
    .find((known) => placeOf(known) === placeOf(rate) && meet(known, rate));
  if (!other) return;
  const from = inBoth((language) => formatDate(other.from, language));
  refuse('exists', filled(messages.fixedTwice, { title: other.title, from }), 'from');
}

function placeOf({ title, site_id, post_id, rank, shift_id }: NewRate): string {
  return JSON.stringify([title.trim().toLowerCase(), site_id, post_id, titleKey(rank), shift_id]);
}

function meet(a: NewRate, b: NewRate): boolean {
  return (a.to === null || a.to >= b.from) && (b.to === null || b.to >= a.from);
}
