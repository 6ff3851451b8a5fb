import { dateOf } from '#shared/core/dates.ts';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { bankLineLifecycle, bankLines } from '#shared/modules/billing/bank/bank-line.ts';
import type { BankLine, BookingPayment } from '#shared/modules/billing/bank/bank-line.ts';
import { dividedOver, leftOf } from '#shared/modules/billing/bank/customer-due.ts';
import type { CustomerDue } from '#shared/modules/billing/bank/customer-due.ts';
import { bankMessages as messages } from '#shared/modules/billing/bank/messages.ts';
import * as contract from '#shared/modules/billing/bank/operations.ts';
import { paymentLifecycle } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { orders } from '#shared/modules/cart/order.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { receiveFromBank } from '#server/modules/bookings/operations/bank-payment.ts';
import { dueOfBooking, duesOfOrder } from '../bank/customer-dues.ts';
import { taxFor } from '../bank/read-customer-dues.ts';
import { billedSources, bookingSource } from './billed-work.ts';
import { addPayment } from './take-payment.ts';

type Field = 'order_id' | 'booking_id' | 'invoice_id';
const fields = ['order_id', 'booking_id', 'invoice_id'] as const satisfies readonly Field[];

/** Records a line as money of a customer of the app, for one order, booking or invoice. */
export const receiveFromCustomer = bind(contract.receiveFromCustomer, async (tx, { id, input }) => {
  // Of two at once the second finds the line recorded, and what the first has left to pay.
  await lockTenantSequence(tx);
  const line = await tx.rows(bankLines).visible(id ?? '', bankLines.access.write(tx.actor));
  if (line.direction === 'debit') refuse('illegal_transition', messages.debit, 'status');
  if (line.status === 'posted' || (await isPosted(tx, line.id)))
    refuse('illegal_transition', messages.posted, 'status');
  const status = move(bankLineLifecycle, line.status, 'post');
  const named = fields.filter((field) => input[field] !== undefined);
  const [field] = named;
  if (field === undefined || named.length > 1) return refuse('invalid', messages.chooseDue, 'order_id');
  const chosen = input[field] ?? '';
  const recorded =
    field === 'invoice_id'
      ? { payment_id: await payInvoice(tx, line, chosen) }
      : { booking_payments: await payBookings(tx, line, field, { id: chosen, left: input.left }) };
  return tx.rows(bankLines).update({ ...line, ...recorded, status, linked: false });
});

/** Whether somebody else has recorded a line since it was read, which was before this had its turn. */
async function isPosted(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('bank_lines')
    .select('status')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.['status'] === 'posted';
}

async function payInvoice(tx: Tx, line: BankLine, id: string): Promise<string> {
  const bill = await tx.rows(invoices).find(id);
  if (!bill || bill.stage === 'draft') return refuse('invalid', messages.unknownDue, 'invoice_id');
  if (bill.client_id !== null) refuse('invalid', messages.ofClient, 'invoice_id');
  if (bill.issued_on > line.day) refuse('invalid', messages.billedLater, 'invoice_id');
  const reported = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', id)
    .where('status', '=', paymentLifecycle.initial)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (reported) refuse('exists', messages.reportedSince, 'invoice_id');
  const { amount, day, reference, narration } = line;
  const given = { amount, paid_on: day, reference, method: methodOf(narration), note: '' };
  return (await addPayment(tx, bill, given, 'confirmed')).id;
}

async function payBookings(
  tx: Tx,
  line: BankLine,
  field: Exclude<Field, 'invoice_id'>,
  { id, left }: { readonly id: string; readonly left: number | undefined },
): Promise<BookingPayment[]> {
  if (!can(tx.actor, 'bookings:write')) refuse('forbidden', messages.mayNotBook);
  const due = await (field === 'order_id' ? orderDue(tx, id) : bookingDue(tx, id));
  if (!due) return refuse('invalid', messages.unknownDue, field);
  if (left !== undefined && leftOf(due) !== rupeesToPaise(left)) refuse('stale', messages.dueChanged, field);
  const parts = dividedOver(line, due);
  if (parts.length === 0) refuse('invalid', messages.noDue, field);
  const told = new Map(
    due.parts.flatMap((part) => part.reported.map((payment) => [payment.id, payment.reference])),
  );
  const paid: BookingPayment[] = [];
  for (const part of parts) {
    const paymentId = part.reported ?? newId();
    const reported = await receiveFromBank(tx, part.id, {
      id: paymentId,
      amount: part.amount,
      method: methodOf(line.narration),
      reference: line.reference || (told.get(paymentId) ?? ''),
      day: line.day,
    });
    paid.push({ booking_id: part.id, payment_id: paymentId, reported });
  }
  return paid;
}

async function orderDue(tx: Tx, id: string): Promise<CustomerDue | undefined> {
  const order = await tx.rows(orders).find(id);
  if (order?.status !== 'placed') return undefined;
  const sources = order.lines.map((line) => bookingSource(line.booking_id));
  const onBills = await billedSources(tx, sources);
  const held = [];
  for (const { booking_id: bookingId } of order.lines) {
    const booking = await tx.rows(bookings).find(bookingId);
    // What is on a bill is paid there.
    if (booking && !onBills.has(bookingSource(bookingId))) held.push(booking);
  }
  return duesOfOrder(order, held)[0];
}

async function bookingDue(tx: Tx, id: string): Promise<CustomerDue | undefined> {
  const booking = await tx.rows(bookings).find(id);
  if (!booking) return undefined;
  if (booking.order_id === null) {
    const asked = { today: dateOf(tx.now), userId: booking.user_id };
    return dueOfBooking(booking, await taxFor(tx.sql, tx.actor.tenantId, asked));
  }
  const order = await tx.rows(orders).find(booking.order_id);
  return order?.status === 'placed' ? duesOfOrder(order, [booking]).find((due) => due.id === id) : undefined;
}

/** How the money came, as far as the narration says. */
function methodOf(narration: string): 'upi' | 'cash' | 'bank' {
  if (/\bUPI\b/i.test(narration)) return 'upi';
  return /\bCASH\b/i.test(narration) ? 'cash' : 'bank';
}
