import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees, minus, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuseFuture } from '#shared/core/refuse-future.ts';
import { isOneReference } from '#shared/modules/billing/bank/same-reference.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { requestPeriod, subscriptionLink } from './request-payment.ts';
import { readCreditNotes, writeCreditNote } from '../payments/credit-refund.ts';
import { newsOf } from '../payments/take-return.ts';

type Transfer = {
  /** In rupees, with GST. */
  readonly amount: number;
  readonly reference: string;
  readonly paid_on: CalendarDate;
};

/**
 * Books what the operator sent back of a bank transfer, once for each reference, with its credit note. Like a
 * refund of a payment service it ends nothing that has begun; a period to come that was refunded in full is
 * asked for again, also the first one after a trial.
 */
export async function refundTransfer(
  tx: Tx,
  invoiceId: string,
  { amount, reference, paid_on: paidOn }: Transfer,
): Promise<SubscriptionInvoice> {
  await lockTenantSequence(tx);
  const rows = tx.rows(subscriptionInvoices);
  const invoice = (await rows.find(invoiceId)) ?? refuse('not_found', messages.noInvoice, 'invoice_id');
  const notes = await readCreditNotes(tx.sql, tx.actor.tenantId, invoiceId);
  const again = notes.find((note) => isOneReference(note.reference, reference));
  if (again && again.total === amount) return (await rows.find(again.id)) ?? invoice;
  if (again) refuse('illegal_transition', messages.knownRefund, 'reference');
  if (invoice.state !== 'paid' || invoice.method !== 'bank' || invoice.paid_on === null)
    refuse('illegal_transition', messages.notTransferred, 'invoice_id');
  refuseFuture(paidOn, dateOf(tx.now), 'paid_on');
  if (paidOn < invoice.paid_on) refuse('invalid', messages.refundBeforePayment, 'paid_on');
  const [before, refund] = [rupeesToPaise(invoice.refunded), rupeesToPaise(amount)];
  const left = minus(rupeesToPaise(invoice.total), before);
  if (refund <= 0 || refund > left)
    refuse('invalid', filled(messages.refundTooMuch, { left: formatRupees(paiseToRupees(left)) }), 'amount');
  const note = await writeCreditNote(tx, invoice, {
    id: `bank:${newId()}`,
    method: 'bank',
    reference,
    amount: refund,
    paid_on: paidOn,
  });
  const isWhole = refund === left;
  const state = isWhole ? 'refunded' : 'paid';
  rows.update({ ...invoice, state, refunded: paiseToRupees(sumOf([before, refund])) });
  await tx.flush();
  // After a trial only what was bought is asked for, which without its request nothing would tell any more.
  const subscription = await tx.rows(subscriptions).find(subscriptionId);
  const isFirst = subscription?.state === 'trialing' && invoice.starts_on > subscription.period_from;
  if (isWhole && isFirst && !subscription.cancel_at_end && subscription.method === 'bank')
    await requestPeriod(tx, subscription, subscription.period_to, subscription.period_to);
  const { title, body } = newsOf(invoice, { state, refund, isWhole });
  notifyOffice(tx, 'subscriptions:write', {
    event: null,
    kind: 'payment',
    title,
    body: filled(messages.withNote, { news: body, numbers: note.number }),
    link: subscriptionLink,
  });
  return note;
}
