import { paymentAccounts } from '#shared/modules/billing/online-payments/payment-account.ts';
import type {
  PaymentAccount,
  PaymentProvider,
} from '#shared/modules/billing/online-payments/payment-account.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Config } from '#server/core/runtime/config.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** The keys of a business at a payment service, in use or not; null where it has none there. */
export async function findAccount(
  sql: Sql,
  tenantId: string,
  provider: PaymentProvider,
): Promise<PaymentAccount | null> {
  const row = await sql
    .selectFrom('payment_accounts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('provider', '=', provider)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(paymentAccounts, row) : null;
}

/**
 * Whether clients can pay through an account: it is in use, and its keys are no test keys, with which nobody
 * pays anything. The demo takes those too.
 */
export function isOffered(
  account: Pick<PaymentAccount, 'active' | 'secret' | 'key_id'>,
  { demo }: Pick<Config, 'demo'>,
): boolean {
  const isTest = /^(sk_test_|rk_test_|rzp_test_)/;
  return account.active && (demo || !(isTest.test(account.secret) || isTest.test(account.key_id)));
}

/** Through which services clients of a business can pay now. */
export async function offeredProviders(
  { database, config }: Pick<Services, 'database' | 'config'>,
  tenantId: string,
): Promise<PaymentProvider[]> {
  const rows = await database.read
    .selectFrom('payment_accounts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('provider')
    .execute();
  return rows
    .map((row) => decodeRow(paymentAccounts, row))
    .filter((account) => isOffered(account, config))
    .map(({ provider }) => provider);
}
