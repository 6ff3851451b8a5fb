import { pickRow } from '#server/core/sql/table.ts';
import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { chargingKinds, invoices, ownBills } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { invoicePayments, paymentLifecycle } from '#shared/modules/billing/invoice-payment.ts';
import type { InvoicePayment, PaymentAction } from '#shared/modules/billing/invoice-payment.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import * as contract from '#shared/modules/billing/operations.ts';
import { isReported, isTooMuchTds, paymentStateOf } from '#shared/modules/billing/rules.ts';
import type { PaymentState } from '#shared/modules/billing/rules.ts';
import { bind } from '#server/core/sync/operations.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { claimsOf } from '../receipts/claims-of.ts';
import type { Claim } from '../receipts/claims-of.ts';
import { createReceiptForPayment } from '../receipts/receipt-of-payment.ts';
import { bookingSource, sourcesOf } from './billed-work.ts';
import { refuseDay } from './refuse-day.ts';
import { recordedReference, reportedReference } from '#shared/core/payment-reference.ts';
import { payerOf, refuseSameReference } from './refuse-same-reference.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

type Given = Pick<InvoicePayment, 'method' | 'reference' | 'note'> & {
  amount?: number | undefined;
  tds?: number | undefined;
  paid_on?: InvoicePayment['paid_on'] | undefined;
};

/** Money the business says it has. */
export const recordPayment = bind(contract.recordPayment, async (tx, { id, input }) => {
  // Two payments, or a payment and a cancellation, at once would not see each other.
  await lockTenantSequence(tx);
  const invoice = await tx.rows(invoices).visible(id ?? '', invoices.access.write(tx.actor));
  const { tds, same_reference: isMeant, ...said } = input;
  const given = { ...said, reference: recordedReference(said) };
  // Money that came before the bill is an advance, with the tax of one.
  if (given.paid_on !== undefined && given.paid_on < invoice.issued_on)
    refuse('invalid', messages.paidBefore, 'paid_on');
  const { reference } = given;
  await refuseSameReference(tx, { reference, ...payerOf(invoice) }, { isMeant });
  if (tds === undefined || tds === 0) return addPayment(tx, invoice, given, 'confirmed');
  // Money and tax together may not be more than is due; the tax settles its part first.
  if (await isBeyondTds(tx, invoice, tds)) refuse('invalid', messages.tdsTooMuch, 'tds');
  const { left } = await paymentState(tx, invoice);
  const amount = given.amount ?? paiseToRupees(rupeesToPaise(left) - rupeesToPaise(tds));
  if (rupeesToPaise(amount) + rupeesToPaise(tds) > rupeesToPaise(left))
    refuse('invalid', messages.tooMuch, 'amount');
  const kept = await addPayment(tx, invoice, { ...given, amount: tds, method: 'tds' }, 'confirmed');
  return amount === 0 ? kept : addPayment(tx, invoice, { ...given, amount }, 'confirmed', tds);
});

/** Whether tax kept back of a bill would be more than any section allows, with what was kept before. */
export async function isBeyondTds(tx: Tx, { id, taxable }: Invoice, tds: number): Promise<boolean> {
  const row = await tx.sql
    .selectFrom('invoice_payments')
    .select(({ fn }) => fn.sum('amount').as('paise'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', id)
    .where('method', '=', 'tds')
    .where('status', '=', 'confirmed')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const before = paise(Number(row?.['paise'] ?? 0));
  return isTooMuchTds(taxable, paiseToRupees(sumOf([rupeesToPaise(tds), before])));
}

/** «I have paid», by the customer the bill is for: counts once the business has confirmed it. */
export const claimPayment = bind(contract.claimPayment, async (tx, { id, input }) => {
  const invoice = await tx.rows(invoices).visible(id ?? '', ownBills(tx.actor));
  if (invoice.stage === 'draft') refuse('not_found', ['Not found', 'नहीं मिला']);
  // Who says so hears what became of it, whoever else sees the bill.
  return claim(tx, { ...invoice, user_id: tx.actor.userId }, { ...input, ...reportedReference(input) });
});

/** Keeps what somebody says to have paid, one report of the whole at a time, and tells the office. */
export async function claim(tx: Tx, invoice: Invoice, given: Given): Promise<InvoicePayment> {
  await lockTenantSequence(tx);
  if (isReported(await paymentState(tx, invoice))) refuse('exists', messages.thanks);
  const payment = await addPayment(tx, invoice, given, 'claimed', given.tds);
  tellOfClaim(tx, invoice, payment);
  return payment;
}

/** Tells the office what somebody says to have paid. */
export function tellOfClaim(
  tx: Tx,
  invoice: Pick<Invoice, 'number' | 'id'>,
  payment: Pick<InvoicePayment, 'amount' | 'tds' | 'reference'>,
): void {
  const tds = payment.tds === 0 ? '' : `, TDS ${formatRupees(payment.tds)}`;
  const details = `${formatRupees(payment.amount)}${tds}, ${payment.reference}`;
  notifyOffice(
    tx,
    'billing:write',
    newsOf('payment.claimed', { number: invoice.number, details }, '/admin/billing'),
  );
}

/** The money that somebody reported is there: of a client it is in a receipt from now on. */
export async function confirmPayment(tx: Tx, payment: Claim): Promise<Claim> {
  await refuseTooMuch(tx, payment);
  const status = move(paymentLifecycle, payment.status, 'confirm');
  const bill = await tx.rows(invoices).find(payment.invoice_id);
  // Money before the bill would be an advance; the day is what the payer said.
  const day = bill && payment.paid_on < bill.issued_on ? bill.issued_on : payment.paid_on;
  const found = { ...payment, status, paid_on: day };
  const receipt = bill ? await createReceiptForPayment(tx, bill, found) : null;
  const saved = tx.rows(invoicePayments).update({ ...found, receipt_id: receipt });
  if (found.tds > 0) insertTds(tx, saved);
  tellCustomer(tx, saved, 'confirm');
  return saved;
}

/** The tax that was kept back with a payment settles its part of the bill, and waits for its certificate. */
function insertTds(tx: Tx, { invoice_id, receipt_id, tds, reference, paid_on, note }: Claim): void {
  tx.rows(invoicePayments).insert({
    booking_id: null,
    reversed_on: null,
    id: newId(),
    invoice_id,
    user_id: null,
    receipt_id,
    amount: tds,
    tds: 0,
    method: 'tds',
    reference,
    paid_on,
    status: 'confirmed',
    note,
  });
}

/** Tells a customer what became of the payment that they reported. */
export function tellCustomer(tx: Tx, payment: InvoicePayment, action: PaymentAction): void {
  if (payment.user_id === null) return;
  const event = action === 'confirm' ? 'payment.confirmed' : 'payment.rejected';
  notifyPerson(tx, payment.user_id, newsOf(event, { amount: formatRupees(payment.amount) }, '/payments'));
}

/** What the office has entered meanwhile may be the very money that the customer speaks of. */
async function refuseTooMuch(tx: Tx, payment: InvoicePayment): Promise<void> {
  const invoice = await tx.rows(invoices).find(payment.invoice_id);
  if (!invoice || payment.status !== 'claimed') return;
  const { left } = await paymentState(tx, invoice);
  if (rupeesToPaise(payment.amount) + rupeesToPaise(payment.tds) > rupeesToPaise(left))
    refuse('illegal_transition', filled(messages.claimTooMuch, { amount: formatRupees(left) }), 'status');
}

/**
 * Adds what settles a bill, or is said to. Money with the reference of a payment that the client has reported
 * is that payment, so that it is not counted twice.
 */
export async function addPayment(
  tx: Tx,
  invoice: Invoice,
  given: Given,
  status: 'claimed' | 'confirmed',
  kept = 0,
): Promise<InvoicePayment> {
  refuseDay(given.paid_on ?? dateOf(tx.now), dateOf(tx.now), 'paid_on');
  const { state, left } = await paymentState(tx, invoice);
  if (state === 'cancelled') refuse('illegal_transition', messages.cancelled);
  if (state === 'draft') refuse('illegal_transition', messages.draft);
  if (!chargingKinds.some((kind) => kind === invoice.kind)) refuse('illegal_transition', messages.noPayment);
  if (state === 'paid') refuse('illegal_transition', await whySettled(tx, invoice, status));
  const amount = given.amount ?? left;
  if (amount <= 0) refuse('invalid', messages.zeroPayment, 'amount');
  if (rupeesToPaise(amount) > rupeesToPaise(left) - rupeesToPaise(kept))
    refuse('invalid', messages.tooMuch, 'amount');
  const { method, reference, note, tds = 0 } = given;
  const paidOn = given.paid_on ?? dateOf(tx.now);
  const money = { amount, method, reference, paid_on: paidOn, status, note };
  const reported =
    status === 'confirmed' && method !== 'tds' ? await claimsOf(tx, [invoice.id], reference, null) : null;
  const found = reported?.get(invoice.id);
  if (found) {
    move(paymentLifecycle, found.status, 'confirm');
    const saved = tx.rows(invoicePayments).update({ ...found, ...money, note: note || found.note });
    tellCustomer(tx, saved, 'confirm');
    return saved;
  }
  return tx.rows(invoicePayments).insert({
    booking_id: null,
    ...money,
    reversed_on: null,
    receipt_id: null,
    id: newId(),
    invoice_id: invoice.id,
    user_id: invoice.user_id,
    tds,
  });
}

/** Of who is no client, what is over has its place at the booking, which the office alone is told. */
async function whySettled(
  tx: Tx,
  { id, client_id: clientId }: Invoice,
  status: 'claimed' | 'confirmed',
): Promise<Message> {
  if (status === 'claimed' || clientId !== null) return messages.settled;
  const isOfBooking = (await sourcesOf(tx, id)).some((source) => source.startsWith(bookingSource('')));
  return isOfBooking ? messages.settledBooking : messages.settled;
}

/** How a bill stands inside of a transaction. */
export async function paymentState(tx: Tx, invoice: Invoice): Promise<PaymentState> {
  const rows = await tx.sql
    .selectFrom('invoice_payments')
    .select(['amount', 'tds', 'status', 'created_at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoice.id)
    .where('deleted', '=', 0)
    .execute();
  const payments = rows.map((row) => ({
    ...pickRow(invoicePayments, ['amount', 'tds', 'status', 'created_at'], row),
  }));
  return paymentStateOf(invoice, payments, Date.parse(tx.now));
}
