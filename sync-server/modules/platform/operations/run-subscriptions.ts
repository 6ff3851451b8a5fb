import { addDays, dateOf, formatDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { platformMessages as messages } from '#shared/modules/platform/messages.ts';
import * as contracts from '#shared/modules/platform/online.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { mustExist, tenantOf } from './run-tenants.ts';
import { refundTransfer } from '#server/modules/subscriptions/operations/refund-transfer.ts';
import { look, moveTrial, settle } from '#server/modules/subscriptions/operations/move-subscription.ts';
import { readSubscription, viewOf } from '#server/modules/subscriptions/queries.ts';

const named = ({ params }: { readonly params: Readonly<Record<string, string>> }): string =>
  params['id'] ?? '';

export const recordSubscriptionPayment = handleOnline(contracts.recordSubscriptionPayment, {
  within: named,
  prepare: ({ call, params }) => mustExist(call.services, params['id'] ?? ''),
  handler: async (tx, { input }) => {
    const paid = await settle(tx, input.invoice_id, {
      paid_on: input.paid_on ?? dateOf(tx.now),
      method: 'bank',
      reference: input.reference,
    });
    await look(tx);
    return { answer: paid, about: [subscriptionInvoices.name, paid.id] };
  },
});

export const refundSubscriptionPayment = handleOnline(contracts.refundSubscriptionPayment, {
  within: named,
  prepare: ({ call, params }) => mustExist(call.services, params['id'] ?? ''),
  handler: async (tx, { input: { invoice_id: invoiceId, amount, paid_on: paidOn, reference } }) => {
    const note = await refundTransfer(tx, invoiceId, {
      amount,
      reference,
      paid_on: paidOn ?? dateOf(tx.now),
    });
    await look(tx);
    return { answer: note, about: [subscriptionInvoices.name, note.id] };
  },
});

export const extendTrial = handleOnline(contracts.extendTrial, {
  within: named,
  prepare: ({ call, params }) => mustExist(call.services, params['id'] ?? ''),
  handler: async (tx, { input, call }) => {
    if ((await tenantOf(tx)).delete_on !== null) refuse('illegal_transition', messages.keepFirst);
    const subscription = await tx.rows(subscriptions).find(subscriptionId);
    const ranOut = subscription?.state === 'past_due' && subscription.late_since === subscription.period_to;
    if (!subscription || (subscription.state !== 'trialing' && !ranOut))
      refuse('illegal_transition', messages.inTrialOnly);
    if (subscription.method !== 'bank') refuse('illegal_transition', messages.trialOfProvider);
    const end = addDays(dateOf(tx.now), input.days);
    const { period_to: until } = subscription;
    if (subscription.state === 'trialing' && end <= until)
      refuse(
        'invalid',
        filled(messages.trialIsLonger, { date: inBoth((language) => formatDate(until, language)) }),
        'days',
      );
    await moveTrial(tx, subscription, end);
    const { tenantId } = tx.actor;
    const kept = await readSubscription(tx.sql, tenantId);
    return {
      answer: await viewOf(tx.sql, tenantId, kept, { now: tx.now, language: call.language }),
      about: [subscriptions.name, subscriptionId],
    };
  },
});
