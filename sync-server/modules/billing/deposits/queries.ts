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

/** Why a proforma that was issued is no longer withdrawn; null while it can be. */
export async function whyProformaStays(
  sql: Sql,
  tenantId: string,
  proforma: { readonly id: string; readonly clientId: string; readonly since: Instant },
): Promise<'paid' | 'invoiced' | null> {
  const invoice = await sql
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('proforma_id', '=', proforma.id)
    .where('stage', '<>', 'cancelled')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (invoice) return 'invoiced';
  const payment = await sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', proforma.id)
    .where('status', 'not in', ['rejected', 'reversed'])
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (payment) return 'paid';
  // A deposit arrives as an advance of its client, which names no proforma.
  const advance = await sql
    .selectFrom('receipts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('client_id', '=', proforma.clientId)
    .where('status', '=', 'recorded')
    .where('brought_in', '=', 0)
    .where('advance', '>', 0)
    .where('received_on', '>=', dateOf(proforma.since))
    .where('created_at', '>=', proforma.since)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return advance ? 'paid' : null;
}
