import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { beyond, minus, paiseToRupees, rupeesToPaise, smallest, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { invoicePayments } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { keptInAll } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readCarried, sumIn, usedMoney } from '../free-money.ts';
import { billsIn, readTakenBack } from '../read-credited.ts';
import { createReceiptForPayment } from '../receipts/receipt-of-payment.ts';
import { reversePart } from './remove-payment.ts';
import { paymentState } from './take-payment.ts';

/**
 * Lets an invoice follow the latest money that went back at its booking: what settles the invoice is no more
 * than what is left there. Money beyond the invoice, as of a booking that was paid twice, changes nothing.
 * Refused for a client, whose receipt says how it goes back.
 */
export async function followRefund(
  tx: Tx,
  { id, payments }: Pick<Booking, 'id' | 'payments'>,
): Promise<void> {
  const refund = payments.findLast(({ state }) => state === 'returned');
  const carried = await creditedFirst(tx, await carriedOf(tx, id));
  let over = minus(sumIn(carried), rupeesToPaise(keptInAll(payments)));
  for (const payment of carried) {
    if (over <= 0) return;
    if (payment.receipt_id !== null) refuse('illegal_transition', messages.refundByReceipt, 'amount');
    const part = smallest(over, rupeesToPaise(payment.amount));
    const reversed = await reversePart(tx, payment, part);
    if (refund) await keepReturn(tx, reversed.id, refund);
    over = minus(over, part);
  }
}

/**
 * Whether what was paid at a booking is on an invoice, also one that was credited, or went back there, by its
 * receipt, and not at the booking.
 */
export async function isCarried(tx: Tx, booking: Pick<Booking, 'id' | 'payments'>): Promise<boolean> {
  await tx.flush();
  const carried = await readCarried(billsIn(tx), tx.actor.tenantId, [booking.id]);
  return usedMoney(booking, carried.get(booking.id) ?? []) > 0;
}

/** Keeps how a payment went back, which is seldom the way it came. */
export async function keepReturn(
  tx: Tx,
  paymentId: string,
  { id, method, reference }: Pick<InvoicePayment, 'id' | 'method' | 'reference'>,
): Promise<void> {
  await tx.sql
    .insertInto('returned_payments')
    .values({ tenant_id: tx.actor.tenantId, payment_id: paymentId, return_id: id, method, reference })
    .execute();
}

/** A refund at a booking that failed, and an invoice that has the booking. */
type OnBill = { readonly bookingId: string; readonly billId: string };
type Failed = Pick<Payment, 'id' | 'amount' | 'method' | 'reference'>;
/** What an invoice takes along of money that is there again, and what credit notes settle the less for it. */
export type Carrying = { readonly amount: Paise; readonly fromNotes: Paise };

/**
 * What an invoice takes along of a refund that failed: first what is due there, whoever made it due, then
 * what this refund had taken off and credit notes settle since. What is more stays free at the booking. Null
 * where somebody has paid meanwhile what it had taken off, and where all of it is due beside no credit note:
 * it is a payment of the invoice then.
 */
export async function planCarrying(
  tx: Tx,
  { bookingId, billId }: OnBill,
  { id: refundId, amount }: Failed,
): Promise<Carrying | null> {
  const taken = await takenRows(tx, { bookingId, billId, refundId });
  const [refunded, off] = [rupeesToPaise(amount), sumIn(taken)];
  const bill = await tx.rows(invoices).find(billId);
  if (!bill) return null;
  const left = rupeesToPaise((await paymentState(tx, bill)).left);
  const byNotes = sumIn(await notesOf(tx, billId));
  if (byNotes === 0 && off >= refunded && left >= refunded) return null;
  const due = smallest(refunded, left);
  const fromNotes = smallest(beyond(off, due), byNotes);
  const carried = sumOf([due, fromNotes]);
  if (off > carried && (await isPaidSince(tx, billId, taken))) return null;
  return { amount: carried, fromNotes };
}

/**
 * Lets an invoice take along again money of a refund that failed, as was planned. Credit notes that give way
 * settle as much less, and what is unused of them is owed to the customer. Of a client it is in a receipt.
 */
export async function carryAgain(
  tx: Tx,
  { bookingId, billId }: OnBill,
  { method, reference, amount, fromNotes }: Pick<Failed, 'method' | 'reference'> & Carrying,
): Promise<void> {
  const bill = await tx.rows(invoices).find(billId);
  if (!bill || amount === 0) return;
  lowerNotes(tx, await notesOf(tx, billId), fromNotes);
  const saved = tx.rows(invoicePayments).insert({
    id: newId(),
    invoice_id: billId,
    user_id: bill.user_id,
    receipt_id: null,
    booking_id: bookingId,
    amount: paiseToRupees(amount),
    tds: 0,
    method,
    reference,
    paid_on: dateOf(tx.now),
    status: 'confirmed',
    reversed_on: null,
    note: '',
  });
  const receipt = await createReceiptForPayment(tx, bill, saved);
  if (receipt !== null) tx.rows(invoicePayments).update({ ...saved, receipt_id: receipt });
}

/** Whether money that no booking had was recorded at an invoice since a refund took something off it. */
async function isPaidSince(
  tx: Tx,
  billId: string,
  taken: readonly (InvoicePayment & Stored)[],
): Promise<boolean> {
  const [first = ''] = taken.map(({ updated_at: at }) => at).toSorted();
  const row = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', billId)
    .where('booking_id', 'is', null)
    .where('method', 'not in', ['credit_note', 'write_off'])
    .where('status', '=', 'confirmed')
    .where('updated_at', '>=', first)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row !== undefined;
}

/** What of the payments of an invoice a refund took off, at one booking where that is given. */
async function takenRows(
  tx: Tx,
  { bookingId, billId, refundId }: Pick<OnBill, 'billId'> & Partial<OnBill> & { readonly refundId: string },
) {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoice_payments as p')
    .innerJoin('returned_payments as b', (join) =>
      join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.payment_id', '=', 'p.id'),
    )
    .select('p.id')
    .where('p.tenant_id', '=', tx.actor.tenantId)
    .$if(bookingId !== undefined, (rows) => rows.where('p.booking_id', '=', bookingId ?? ''))
    .where('p.invoice_id', '=', billId)
    .where('b.return_id', '=', refundId)
    .where('p.deleted', '=', 0)
    .execute();
  return paymentsWith(tx, rows);
}

/**
 * Lets credit notes of an invoice give way, where they can, to money that a return had taken off it and that
 * is there again: no more than that, and no more than is not due without.
 */
export async function makeRoomAgain(
  tx: Tx,
  { billId, returnId, amount }: { billId: string; returnId: string; amount: Paise },
): Promise<void> {
  const bill = await tx.rows(invoices).find(billId);
  if (bill?.stage !== 'issued') return;
  const taken = await takenRows(tx, { billId, refundId: returnId });
  const most = smallest(amount, sumIn(taken));
  const rest = beyond(most, rupeesToPaise((await paymentState(tx, bill)).left));
  const notes = await notesOf(tx, billId);
  lowerNotes(tx, notes, smallest(rest, sumIn(notes)));
}

/** What credit notes settle of an invoice, the latest first. */
async function notesOf(tx: Tx, billId: string): Promise<(InvoicePayment & Stored)[]> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', billId)
    .where('method', '=', 'credit_note')
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return paymentsWith(tx, rows);
}

/** Takes so much off what credit notes settle, from the first of them on. */
function lowerNotes(tx: Tx, notes: readonly (InvoicePayment & Stored)[], part: Paise): void {
  let left = part;
  for (const note of notes) {
    const taken = smallest(left, rupeesToPaise(note.amount));
    if (taken === 0) return;
    left = minus(left, taken);
    const kept = minus(rupeesToPaise(note.amount), taken);
    if (kept === 0) tx.rows(invoicePayments).remove(note);
    else tx.rows(invoicePayments).update({ ...note, amount: paiseToRupees(kept) });
  }
}

/** What settles bills that credit notes have taken back goes back before what settles others. */
async function creditedFirst(
  tx: Tx,
  carried: readonly (InvoicePayment & Stored)[],
): Promise<(InvoicePayment & Stored)[]> {
  const bills: (Invoice & Stored)[] = [];
  for (const id of new Set(carried.map(({ invoice_id }) => invoice_id))) {
    const bill = await tx.rows(invoices).find(id);
    if (bill) bills.push(bill);
  }
  const takenBack = await readTakenBack(
    billsIn(tx),
    tx.actor.tenantId,
    bills.map(({ id, taxable }) => ({ id, taxable: rupeesToPaise(taxable) })),
  );
  const isLast = ({ invoice_id: id }: InvoicePayment): number => (takenBack.has(id) ? 0 : 1);
  return carried.toSorted((a, b) => isLast(a) - isLast(b));
}

/** What was carried over from a booking and settles an invoice, the latest first. */
async function carriedOf(tx: Tx, bookingId: string): Promise<(InvoicePayment & Stored)[]> {
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('booking_id', '=', bookingId)
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return paymentsWith(tx, rows);
}

async function paymentsWith(
  tx: Tx,
  rows: readonly { readonly id?: unknown }[],
): Promise<(InvoicePayment & Stored)[]> {
  const found: (InvoicePayment & Stored)[] = [];
  for (const { id } of rows) {
    const payment = await tx.rows(invoicePayments).find(String(id));
    if (payment) found.push(payment);
  }
  return found;
}
