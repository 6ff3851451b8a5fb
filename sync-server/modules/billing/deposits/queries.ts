import { dateOf } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { minus, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { DepositDue } from '#shared/modules/billing/deposit-due.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { readPaymentDetails } from '../read-where-to-pay.ts';

type Agreed = {
  readonly clientId: string;
  /** In rupees, and when it was agreed on. */
  readonly deposit: number;
  readonly at: Instant;
  /** The number of the quote, by which its payment is known. */
  readonly quote: string;
};

/**
 * What of a deposit is still due and where to pay it; null once advances of its client that came since then
 * cover it. A deposit is an advance: it is taxed by the receipt voucher when it arrives.
 */
export async function readDepositDue(
  sql: Sql,
  tenantId: string,
  { clientId, deposit, at, quote }: Agreed,
): Promise<DepositDue | null> {
  const row = await sql
    .selectFrom('receipts')
    .select(({ fn }) => fn.sum('advance').as('came'))
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', clientId)
    .where('status', '=', 'recorded')
    .where('brought_in', '=', 0)
    .where('received_on', '>=', dateOf(at))
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const left = minus(rupeesToPaise(deposit), paise(Number(row?.['came'] ?? 0)));
  if (left <= 0) return null;
  return { amount: paiseToRupees(left), quote, pay: await readPaymentDetails(sql, tenantId) };
}
