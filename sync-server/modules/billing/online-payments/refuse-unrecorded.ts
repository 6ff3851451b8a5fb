import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import { onlinePaymentMessages as messages } from '#shared/modules/billing/online-payments/messages.ts';
import { onlinePayments } from '#shared/modules/billing/online-payments/online-payment.ts';
import type { OnlinePayment } from '#shared/modules/billing/online-payments/online-payment.ts';
import { pickRow } from '#server/core/sql/table.ts';
import type { BillReader } from '../read-credited.ts';
import { readGone } from '../read-credited.ts';
import { isOfAny, readSameMoney } from './same-money.ts';
import type { SameMoney } from './same-money.ts';

type Of = Pick<OnlinePayment, 'invoice_id' | 'order_id'>;

/**
 * Refuses to open a page where money for the same has come that does not count for it: it is in no book yet,
 * a refund of it has failed and a person has to record it, or it settles an invoice that no longer counts.
 */
export async function refuseUnrecorded(reader: BillReader, tenantId: string, of: Of): Promise<void> {
  const same = await readSameMoney(reader, tenantId, of);
  const rows = await reader.read
    .selectFrom('online_payments')
    .select(['status', 'received', 'returned', 'returns'])
    .where('tenant_id', '=', tenantId)
    .where(isOfAny(reader, same))
    .where('status', 'in', ['review', 'received', 'checked'])
    .where('deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const page = pickRow(onlinePayments, ['status', 'received', 'returned', 'returns'], row);
    const isInNoBook = page.status === 'review' && page.received > page.returned;
    const hasFailed = page.returns.some(({ state, needsPerson }) => state === 'back' && needsPerson);
    if (isInNoBook || hasFailed) refuse('exists', messages.checking);
  }
  const number = await holderOf(reader, tenantId, of, same);
  if (number !== null) refuse('exists', filled(messages.heldByCredited, { number }));
}

/**
 * The invoice that no longer counts and still has money for the same, by its number. What an invoice took
 * along from its bookings counts at these, but not on another invoice.
 */
async function holderOf(
  { read, isOneOf }: BillReader,
  tenantId: string,
  of: Of,
  same: SameMoney,
): Promise<string | null> {
  const others = same.invoiceIds.filter((id) => id !== of.invoice_id);
  if (others.length === 0) return null;
  let paid = read
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 'p.tenant_id').onRef('i.id', '=', 'p.invoice_id'),
    )
    .select(['i.id', 'i.number', 'i.stage', 'i.taxable'])
    .distinct()
    .where('p.tenant_id', '=', tenantId)
    .where(isOneOf('p.invoice_id', others))
    .where('p.method', 'in', [...paymentMethods, 'advance'])
    .where('p.status', '=', 'confirmed')
    .where('p.deleted', '=', 0);
  if (of.order_id !== null) paid = paid.where('p.booking_id', 'is', null);
  const bills = await paid.execute();
  const gone = await readGone(
    { read, isOneOf },
    tenantId,
    bills.map(({ id, stage, taxable }) => ({ id, stage, taxable })),
  );
  const found = bills.find(({ id }) => gone.has(String(id)));
  return found === undefined ? null : String(found['number']);
}
