import { paymentAccounts } from '#shared/modules/billing/online-payments/payment-account.ts';
import type {
  PaymentAccount,
  PaymentProvider,
} from '#shared/modules/billing/online-payments/payment-account.ts';
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

/** Through which services clients of a business can pay now. */
export async function offeredProviders(sql: Sql, tenantId: string): Promise<PaymentProvider[]> {
  const rows = await sql
    .selectFrom('payment_accounts')
    .select('provider')
    .where('tenant_id', '=', tenantId)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('provider')
    .execute();
  return rows.map((row) => (row['provider'] === 'stripe' ? 'stripe' : 'razorpay'));
}
