import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { minus, paise, paiseToRupees, rupeesToPaise, smallest } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Stored } from '#shared/core/resource.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { invoicePayments, paymentLifecycle } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment } from '#shared/modules/billing/invoice-payment.ts';
import { dateIn } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { paymentState } from './take-payment.ts';

/**
 * Removes what settled a bill. A credit note of the bill that had nothing left to settle is then set against
 * what is due again.
 */
export async function removePayment(tx: Tx, payment: InvoicePayment & Stored): Promise<void> {
  tx.rows(invoicePayments).remove(payment);
  await applyCreditNotes(tx, payment.invoice_id, dateOf(tx.now));
}

/**
 * Reverses what has settled a bill: it stays in the books of its day, and the opposite stands on the day of
 * its receipt’s reversal, or on the given one where it has none. Credit notes as above, from that day on.
 */
export async function reversePayment(
  tx: Tx,
  payment: InvoicePayment & Stored,
  on: CalendarDate = dateOf(tx.now),
): Promise<InvoicePayment & Stored> {
  const status = move(paymentLifecycle, payment.status, 'reverse');
  const day = payment.receipt_id === null ? on : null;
  const reversed = tx.rows(invoicePayments).update({ ...payment, status, reversed_on: day });
  await applyCreditNotes(tx, payment.invoice_id, on);
  return reversed;
}

/**
 * Reverses a part of what has settled a bill, in paise; all of it where the part is as much. The day it came
 * keeps the whole amount, and the part stands against it on a day, which is today unless it is given. Gives
 * what was reversed.
 */
export async function reversePart(
  tx: Tx,
  payment: InvoicePayment & Stored,
  part: Paise,
  on?: CalendarDate,
): Promise<InvoicePayment & Stored> {
  const rest = minus(rupeesToPaise(payment.amount), part);
  if (rest <= 0) return reversePayment(tx, payment, on);
  tx.rows(invoicePayments).update({ ...payment, amount: paiseToRupees(rest) });
  const { ver: _ver, created_at: _created, updated_at: _updated, ...facts } = payment;
  const back = tx.rows(invoicePayments).insert({ ...facts, id: newId(), amount: paiseToRupees(part) });
  return reversePayment(tx, back, on);
}

/**
 * Sets what is left of the credit notes of a bill against what is due of it on a day, or on the day of the
 * note where that is later; the oldest note first.
 */
async function applyCreditNotes(tx: Tx, billId: string, on: CalendarDate): Promise<void> {
  const bill = await tx.rows(invoices).find(billId);
  if (bill?.stage !== 'issued') return;
  await tx.flush();
  let left = rupeesToPaise((await paymentState(tx, bill)).left);
  for (const { number, unused, issuedOn } of await creditNotesOf(tx, billId)) {
    const amount = smallest(left, paise(unused));
    if (amount <= 0) continue;
    left = minus(left, amount);
    tx.rows(invoicePayments).insert({
      booking_id: null,
      reversed_on: null,
      tds: 0,
      receipt_id: null,
      id: newId(),
      invoice_id: bill.id,
      user_id: bill.user_id,
      amount: paiseToRupees(amount),
      method: 'credit_note',
      reference: number,
      paid_on: issuedOn > on ? issuedOn : on,
      status: 'confirmed',
      note: '',
    });
  }
}

type UnusedNote = { readonly number: string; readonly unused: number; readonly issuedOn: CalendarDate };

/** The issued credit notes of a bill with what they have not settled of it, in paise. */
async function creditNotesOf(tx: Tx, billId: string): Promise<UnusedNote[]> {
  const notes = await tx.sql
    .selectFrom('invoices')
    .select(['number', 'total', 'issued_on'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('original_id', '=', billId)
    .where('kind', '=', 'credit_note')
    .where('stage', '=', 'issued')
    .where('deleted', '=', 0)
    .orderBy('issued_on')
    .orderBy('number')
    .execute();
  const settled = await tx.sql
    .selectFrom('invoice_payments')
    .select(({ fn }) => ['reference', fn.sum('amount').as('amount')])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', billId)
    .where('method', '=', 'credit_note')
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .groupBy('reference')
    .execute();
  const used = new Map(settled.map((row) => [String(row['reference']), Number(row['amount'])]));
  return notes.map((row) => {
    const number = String(row['number']);
    const unused = Number(row['total']) - (used.get(number) ?? 0);
    return { number, unused, issuedOn: dateIn(row['issued_on']) };
  });
}
