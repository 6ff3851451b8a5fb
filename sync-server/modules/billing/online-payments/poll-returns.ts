import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { paymentAccounts } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { PaymentProvider } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { Services } from '#server/core/http/route.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { findAccount } from './find-account.ts';
import { findPageOf } from './find-page.ts';
import { gatewayOf } from './gateways.ts';
import { stepOf, takeReturns } from './take-returns.ts';

const hour = 60 * 60_000;
/** For so long a refund may still fail, and a dispute be decided. */
const heardDays = 120;
/** A long list takes its time, and no other business waits for it longer. */
const turnMs = 60_000;

/**
 * Asks the gateways for refunds and disputes of which no event has come: one may be lost, or the webhook of a
 * business may not have these events.
 */
export const pollReturns: Job<Services> = {
  name: 'billing.payment_returns',
  title: ['Returned online payments', 'वापस हुए ऑनलाइन भुगतान'],
  everyMs: 6 * hour,
  runs: 'one-server',
  run: (services, { signal }) => pollAllReturns(services, signal),
};

type AccountRow = { readonly tenant_id: string; readonly provider: PaymentProvider };

/** Asks for those of every business that was paid through a gateway lately; gives how many were looked at. */
export function pollAllReturns(services: Services, signal?: AbortSignal): Promise<number> {
  return sweepDue<AccountRow>({
    read: (after) => readAccounts(services, after),
    run: (_tenantId, rows) => eachInTurn(rows, (row) => pollAccount(services, row), signal),
    signal,
    turnMs,
  });
}

/** Accounts in use that have taken a payment lately. */
async function readAccounts(
  { database, nowMs }: Pick<Services, 'database' | 'nowMs'>,
  after: AccountRow | null,
): Promise<AccountRow[]> {
  const since = addDays(dateOf(instantFromMs(nowMs())), -heardDays);
  let query = database.read
    .selectFrom('payment_accounts as a')
    .innerJoin('tenants as t', 't.id', 'a.tenant_id')
    .select(['a.tenant_id', 'a.provider'])
    .where('t.active', '=', 1)
    .where('a.active', '=', 1)
    .where('a.deleted', '=', 0)
    .where((is) =>
      is.exists(
        is
          .selectFrom('online_payments as p')
          .select('p.id')
          .whereRef('p.tenant_id', '=', 'a.tenant_id')
          .whereRef('p.provider', '=', 'a.provider')
          .where('p.payment_ref', '!=', '')
          .where('p.paid_on', '>=', since),
      ),
    )
    .orderBy('a.tenant_id')
    .orderBy('a.provider')
    .limit(dueAtOnce);
  if (after)
    query = query.where((is) =>
      is.or([
        is('a.tenant_id', '>', after.tenant_id),
        is.and([is('a.tenant_id', '=', after.tenant_id), is('a.provider', '>', after.provider)]),
      ]),
    );
  return (await query.execute()).map((row) => ({
    tenant_id: String(row['tenant_id']),
    provider: pickRow(paymentAccounts, ['provider'], row).provider,
  }));
}

async function pollAccount(services: Services, { tenant_id: tenantId, provider }: AccountRow) {
  const { read } = services.database;
  const account = await findAccount(read, tenantId, provider);
  if (!account) return 0;
  const since = services.nowMs() - heardDays * 24 * hour;
  try {
    const { found, refused } = await gatewayOf(services.config, account).listReturns(since);
    if (refused.length > 0)
      log('warn', 'a payment service does not let its keys read', { tenantId, provider, refused });
    for (const { payment, back } of found) {
      const page = await findPageOf(read, { tenantId, provider, name: 'payment_ref', value: payment });
      const known = page?.returns.find(({ id }) => id === back.id)?.state;
      if (page && stepOf(known, back) !== null) await takeReturns(services, tenantId, page, [back]);
    }
  } catch (error) {
    // A service that is down, or keys that it refuses, are asked again later.
    if (!(error instanceof AppError)) throw error;
    log('warn', 'a payment service could not be asked for refunds', { tenantId, provider });
  }
  return 1;
}
