import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import {
  beyond,
  minus,
  noMoney,
  paise,
  paiseToRupees,
  rupeesToPaise,
  smallest,
  sumOf,
} from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { namesPayment } from '#shared/core/payment-reference.ts';
import type { Stored } from '#shared/core/resource.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { invoicePayments, paymentMethods } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { keptInAll } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { freePayments, readCarried, sumIn, usedMoney } from '../free-money.ts';
import { bookingsOn } from '../online-payments/same-money.ts';
import { billsIn, readTakenBack } from '../read-credited.ts';
import { createReceiptForPayment } from '../receipts/receipt-of-payment.ts';
import { bookingSource } from './billed-work.ts';
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
/**
 * What an invoice takes along of money that is there again, and what settles the less of it without money.
 */
export type Carrying = { readonly amount: Paise; readonly givenUp: Paise };

/**
 * What an invoice takes along of a refund that failed: first what is due there, whoever made it due, then
 * what this refund had taken off and credit notes settle since. What is more stays free at the booking. What
 * the office wrote off stands until it is reversed by who may, and then takes along what is free.
 */
export async function planCarrying(
  tx: Tx,
  { bookingId, billId }: OnBill,
  { id: refundId, amount }: Pick<Payment, 'id' | 'amount'>,
): Promise<Carrying> {
  const off = sumIn(await takenRows(tx, { bookingId, billId, refundId }));
  const bill = await tx.rows(invoices).find(billId);
  if (!bill) return { amount: noMoney, givenUp: noMoney };
  return planOn(tx, bill, { amount: rupeesToPaise(amount), off });
}

/** The same of so much money, of which a part had been taken off the invoice. */
async function planOn(
  tx: Tx,
  bill: Invoice & Stored,
  { amount, off }: { readonly amount: Paise; readonly off: Paise },
): Promise<Carrying> {
  const left = rupeesToPaise((await paymentState(tx, bill)).left);
  const due = smallest(amount, beyond(left, await reportedOf(tx, bill.id)));
  const givenUp = smallest(beyond(off, smallest(amount, left)), sumIn(await creditedOf(tx, bill.id)));
  return { amount: sumOf([due, givenUp]), givenUp };
}

/** What somebody says to have paid of an invoice, and nobody has answered: as much is kept due for it. */
async function reportedOf(tx: Tx, billId: string): Promise<Paise> {
  await tx.flush();
  const row = await tx.sql
    .selectFrom('invoice_payments')
    .select(({ fn }) => [fn.sum('amount').as('amount'), fn.sum('tds').as('tds')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', billId)
    .where('status', '=', 'claimed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return paise(Number(row?.['amount'] ?? 0) + Number(row?.['tds'] ?? 0));
}

/**
 * Lets an invoice take along again money of a refund that failed, as was planned. What settles as much less
 * for it is given up: credit notes of which something is unused are owed to the customer.
 */
export async function carryAgain(
  tx: Tx,
  { bookingId, billId }: OnBill,
  { method, reference, amount, givenUp }: Pick<Payment, 'method' | 'reference'> & Carrying,
): Promise<void> {
  const bill = await tx.rows(invoices).find(billId);
  if (!bill || amount === 0) return;
  lower(tx, await creditedOf(tx, billId), givenUp);
  await carryToday(tx, bill, bookingId, { method, reference, amount: paiseToRupees(amount) });
}

/**
 * Lets an invoice that is due again take along what is free at its bookings: nothing is due while it is paid,
 * but what somebody says to have paid.
 */
export async function takeAlong(tx: Tx, billId: string): Promise<void> {
  const bill = await tx.rows(invoices).find(billId);
  if (bill?.stage !== 'issued') return;
  await tx.flush();
  let left = beyond(rupeesToPaise((await paymentState(tx, bill)).left), await reportedOf(tx, billId));
  const ids = await bookingsOn(billsIn(tx), tx.actor.tenantId, billId);
  const carried = await readCarried(billsIn(tx), tx.actor.tenantId, ids);
  for (const id of ids) {
    const booking = await tx.rows(bookings).find(id);
    for (const payment of booking ? freePayments(booking, carried.get(id) ?? []) : []) {
      const amount = smallest(left, rupeesToPaise(payment.amount));
      if (amount === 0) continue;
      left = minus(left, amount);
      await carryToday(tx, bill, id, { ...payment, amount: paiseToRupees(amount) });
    }
  }
}

/** Whether nothing is due any more on an invoice of a customer who is no client. */
export async function isPaidByCustomer(
  tx: Tx,
  { id, isDraft }: { readonly id: string; readonly isDraft: boolean },
): Promise<boolean> {
  const bill = isDraft ? undefined : await tx.rows(invoices).find(id);
  return bill?.stage === 'issued' && bill.client_id === null && (await paymentState(tx, bill)).left === 0;
}

/** Settles an invoice with money of a booking, on this day. Of a client it is in a receipt. */
async function carryToday(
  tx: Tx,
  bill: Invoice & Stored,
  bookingId: string,
  { amount, method, reference }: Pick<Payment, 'amount' | 'method' | 'reference'>,
): Promise<void> {
  const saved = tx.rows(invoicePayments).insert({
    id: newId(),
    invoice_id: bill.id,
    user_id: bill.user_id,
    receipt_id: null,
    booking_id: bookingId,
    amount,
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

/** A number of a cheque is shorter, and the same at every bank. */
const shortestName = 8;

/**
 * The number of an invoice where somebody has recorded money of a refund by its name since it went, as a
 * payment or by an advance, of those that a booking is on or was; null where nobody has.
 */
export async function recordedAtBill(
  tx: Tx,
  bookingId: string,
  { id, method, reference, at }: Pick<Payment, 'id' | 'method' | 'reference' | 'at'>,
): Promise<string | null> {
  // Of cash it is a note.
  const number = method === 'cash' ? '' : reference;
  const isSame = (text: string, name: string): boolean =>
    name.length >= shortestName && namesPayment(text, name);
  await tx.flush();
  const rows = await tx.sql
    .selectFrom('bill_sources as s')
    .innerJoin('invoice_payments as p', (join) =>
      join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.invoice_id', '=', 's.invoice_id'),
    )
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.invoice_id'),
    )
    .leftJoin('receipts as r', (join) =>
      join.onRef('r.tenant_id', '=', 'p.tenant_id').onRef('r.id', '=', 'p.receipt_id'),
    )
    .select(['i.number', 'p.reference', 'r.reference as receipt'])
    .where('s.tenant_id', '=', tx.actor.tenantId)
    .where('s.source', '=', bookingSource(bookingId))
    .where('p.booking_id', 'is', null)
    .where('p.method', 'in', [...paymentMethods, 'advance'])
    .where('p.created_at', '>=', at)
    .where('p.status', '=', 'confirmed')
    .where('p.deleted', '=', 0)
    .execute();
  // The ID of a refund has words and dates of its own, which are looked for in no reference.
  const isNamed = (text: string): boolean => isSame(text, id) || isSame(text, number) || isSame(number, text);
  const found = rows.find(
    (row) => isNamed(String(row['reference'])) || isNamed(String(row['receipt'] ?? '')),
  );
  return found === undefined ? null : String(found['number']);
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
 * Lets what settles an invoice without money give way, as above, to money of a return that is there again: no
 * more than is not due without.
 */
export async function makeRoomAgain(
  tx: Tx,
  { billId, returnId, amount }: { billId: string; returnId: string; amount: Paise },
): Promise<void> {
  const bill = await tx.rows(invoices).find(billId);
  if (bill?.stage !== 'issued') return;
  const off = sumIn(await takenRows(tx, { billId, refundId: returnId }));
  const { givenUp } = await planOn(tx, bill, { amount, off: smallest(amount, off) });
  lower(tx, await creditedOf(tx, billId), givenUp);
}

/** What credit notes settle of an invoice, the latest first. */
async function creditedOf(tx: Tx, billId: string): Promise<(InvoicePayment & Stored)[]> {
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

/** Takes so much off what settles an invoice, from the first of it on. */
function lower(tx: Tx, settled: readonly (InvoicePayment & Stored)[], part: Paise): void {
  let left = part;
  for (const one of settled) {
    const taken = smallest(left, rupeesToPaise(one.amount));
    if (taken === 0) return;
    left = minus(left, taken);
    const kept = minus(rupeesToPaise(one.amount), taken);
    if (kept === 0) tx.rows(invoicePayments).remove(one);
    else tx.rows(invoicePayments).update({ ...one, amount: paiseToRupees(kept) });
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
