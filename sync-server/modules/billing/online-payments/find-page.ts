import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { PaymentProvider } from '#shared/modules/billing/online-payments/payment-account.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** A payment page by its id here. */
export async function findPage(sql: Sql, tenantId: string, id: string): Promise<OnlinePayment | null> {
  const row = await pagesOf(sql, tenantId).where('id', '=', id).executeTakeFirst();
  return row ? decodeRow(onlinePayments, row) : null;
}

type Named = {
  readonly tenantId: string;
  readonly provider: PaymentProvider;
  readonly name: 'ref' | 'payment_ref';
  readonly value: string;
};

/** The page to which a service has given a name: to the page itself, or to the payment that it took there. */
export async function findPageOf(
  sql: Sql,
  { tenantId, provider, name, value }: Named,
): Promise<OnlinePayment | null> {
  if (value === '') return null;
  const row = await pagesOf(sql, tenantId)
    .where('provider', '=', provider)
    .where(name, '=', value)
    .executeTakeFirst();
  return row ? decodeRow(onlinePayments, row) : null;
}

function pagesOf(sql: Sql, tenantId: string) {
  return sql.selectFrom('online_payments').selectAll().where('tenant_id', '=', tenantId);
}
