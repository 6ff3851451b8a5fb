import { groupBy } from '#shared/core/group-by.ts';
import { beyond, minus, noMoney, paise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { chargingKinds } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { readTakenBack, sumCreditNotes } from '../read-credited.ts';
import type { BillReader } from '../read-credited.ts';
import { asksSame } from './same-payer.ts';
import type { BilledParty } from './same-payer.ts';

/** What a customer owes, and whether any invoice holds more than it asks for. */
type Owed = { readonly amount: Paise; readonly hasOver: boolean };

/**
 * What somebody who is no client owes to the company of an invoice: all that is open, less what was paid on
 * invoices beyond what credit notes have left of them. Money of a booking on an invoice that was taken back
 * is not such a payment: the booking has it again.
 */
export async function owedByCustomer(
  reader: BillReader,
  tenantId: string,
  bill: BilledParty & Pick<Invoice, 'supplier_gstin'>,
): Promise<Owed> {
  const rows = await reader.read
    .selectFrom('invoices as i')
    .select(['i.id', 'i.taxable', 'i.total'])
    .where('i.tenant_id', '=', tenantId)
    .where(asksSame(bill))
    .where('i.supplier_gstin', '=', bill.supplier_gstin)
    .where('i.kind', 'in', [...chargingKinds])
    .where('i.stage', '=', 'issued')
    .where('i.deleted', '=', 0)
    .execute();
  const bills = rows.map((row) => ({
    id: String(row['id']),
    taxable: row['taxable'],
    total: paise(Number(row['total'])),
  }));
  const ids = bills.map(({ id }) => id);
  const takenBack = await readTakenBack(reader, tenantId, bills);
  const payments = groupBy(await readPayments(reader, tenantId, ids), ({ billId }) => billId);
  const credited = await sumCreditNotes(reader, { tenantId, column: 'total' }, ids);
  let amount = noMoney;
  let hasOver = false;
  for (const { id, total } of bills) {
    const own = payments.get(id) ?? [];
    const settled = sumOf([noMoney, ...own.map((one) => one.amount)]);
    const paid = own.filter(
      ({ method, bookingId }) => method !== 'credit_note' && !(bookingId !== null && takenBack.has(id)),
    );
    const kept = beyond(total, credited.get(id) ?? noMoney);
    const over = beyond(sumOf([noMoney, ...paid.map((one) => one.amount)]), kept);
    hasOver ||= over > 0;
    amount = minus(sumOf([amount, beyond(total, settled)]), over);
  }
  return { amount, hasOver };
}

async function readPayments({ read, isOneOf }: BillReader, tenantId: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await read
    .selectFrom('invoice_payments')
    .select(['invoice_id', 'method', 'amount', 'booking_id'])
    .where('tenant_id', '=', tenantId)
    .where(isOneOf('invoice_id', ids))
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .execute();
  return rows.map((row) => ({
    billId: String(row['invoice_id']),
    method: String(row['method']),
    amount: paise(Number(row['amount'])),
    bookingId: row['booking_id'],
  }));
}
