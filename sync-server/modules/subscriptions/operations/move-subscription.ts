import { addDays, dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees } from '#shared/core/money.ts';
import { refuseFuture } from '#shared/core/refuse-future.ts';
import { isOneReference } from '#shared/modules/billing/bank/same-reference.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf, priceOf, trialDays } from '#shared/modules/subscriptions/plans.ts';
import type { PlanId } from '#shared/modules/subscriptions/plans.ts';
import { gstOf, nextPeriod, requestDays } from '#shared/modules/subscriptions/rules.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { nextNumber } from '../next-number.ts';
import { beginOf } from '../queries.ts';
import {
  notifyOfRequest,
  readAhead,
  readRequests,
  refusePaidAhead,
  requestPeriod,
  subscriptionLink as link,
  voidRequests,
  voidUnused,
} from './request-payment.ts';

/** The job that looks at subscriptions, by whose name they are due. */
export const lookJob = 'subscriptions.look';

/** Days in which a payment service collects what a period ends with, and tells of it. */
export const collectDays = 3;

/** Days before a debit on which it is announced; looked at once a day, that is never less than 24 hours. */
const noticeDays = 2;

/** What is bought. */
export type Bought = Pick<Subscription, 'plan' | 'cycle' | 'method'> & {
  readonly subscription_ref?: string;
};

/** Begins the trial of a new business. */
export async function beginTrial(tx: Tx, plan: PlanId): Promise<void> {
  if (await tx.rows(subscriptions).find(subscriptionId)) return;
  const today = dateOf(tx.now);
  const end = addDays(today, trialDays);
  tx.rows(subscriptions).insert({
    id: subscriptionId,
    plan,
    cycle: 'month',
    state: 'trialing',
    period_from: today,
    period_to: end,
    anchor: Number(end.slice(8)),
    late_since: null,
    next_plan: null,
    next_cycle: null,
    cancel_at_end: false,
    method: 'bank',
    subscription_ref: '',
    cancelled_at: null,
  });
  await lookAgain(tx);
}

/** Buys a plan: from the end of a trial that is still running, else from today. */
export async function begin(tx: Tx, bought: Bought): Promise<Subscription> {
  const rows = tx.rows(subscriptions);
  const known = await rows.find(subscriptionId);
  const today = dateOf(tx.now);
  const inTrial = known?.state === 'trialing' && known.period_to > today;
  const from = inTrial ? known.period_to : today;
  if (inTrial) await refusePaidAhead(tx, known, bought);
  const next = {
    ...(known ?? { subscription_ref: '' }),
    ...bought,
    id: subscriptionId,
    state: inTrial ? ('trialing' as const) : ('active' as const),
    period_from: inTrial ? known.period_from : today,
    period_to: inTrial ? known.period_to : nextPeriod(today, bought.cycle),
    anchor: Number(from.slice(8)),
    late_since: null,
    next_plan: null,
    next_cycle: null,
    cancel_at_end: false,
    cancelled_at: null,
  };
  if (known) rows.update({ ...known, ...next });
  else rows.insert(next);
  const kept = (await rows.find(subscriptionId)) ?? refuse('not_found', messages.noneToChange);
  await voidUnused(tx);
  if (bought.method === 'bank')
    await requestPeriod(tx, kept, from, inTrial ? from : addDays(today, requestDays));
  await tx.flush();
  await settleLateness(tx);
  await lookAgain(tx);
  return (await rows.find(subscriptionId)) ?? kept;
}

type Paid = Pick<SubscriptionInvoice, 'method' | 'reference'> & { readonly paid_on: CalendarDate };

/** Takes a request as paid: it becomes a tax invoice with the next number, and nothing older is overdue. */
export async function settle(tx: Tx, id: string, paid: Paid): Promise<SubscriptionInvoice> {
  const rows = tx.rows(subscriptionInvoices);
  const request = (await rows.find(id)) ?? refuse('not_found', messages.noInvoice, 'invoice_id');
  if (request.state === 'paid' && isOneReference(request.reference, paid.reference)) return request;
  if (request.state !== 'due') refuse('illegal_transition', messages.notDue, 'invoice_id');
  refuseFuture(paid.paid_on, dateOf(tx.now), 'paid_on');
  const number = await nextNumber(tx.sql, paid.paid_on);
  rows.update({ ...request, ...paid, number, state: 'paid' });
  await tx.flush();
  await settleLateness(tx);
  notifyOffice(tx, 'subscriptions:write', {
    event: null,
    kind: 'payment',
    title: messages.paidTitle,
    body: filled(messages.paidBody, {
      total: formatRupees(request.total),
      plan: planOf(request.plan).name,
      number,
    }),
    link,
  });
  return (await rows.find(id)) ?? request;
}

/**
 * Sets from which day a payment is overdue, by the oldest request that is. Whether a card or a mandate pays
 * is known to its service alone: there the state stays as the service told it, and an older debt is late
 * besides.
 */
export async function settleLateness(tx: Tx): Promise<void> {
  const rows = tx.rows(subscriptions);
  const subscription = await rows.find(subscriptionId);
  if (!subscription || subscription.state === 'cancelled' || subscription.state === 'trialing') return;
  const { method, period_to: to, late_since: before } = subscription;
  const [oldest] = await readRequests(tx);
  const today = dateOf(tx.now);
  const debt = oldest !== undefined && oldest.due_on < today ? oldest.due_on : null;
  const isBank = method === 'bank';
  // A trial that ran out is late without a request, until a plan is bought.
  if (isBank && oldest === undefined && subscription.state === 'past_due' && to <= today) return;
  const own = !isBank && subscription.state === 'past_due' ? before : null;
  const late = own === null || (debt !== null && debt < own) ? debt : own;
  const state = !isBank ? subscription.state : late === null ? 'active' : 'past_due';
  if (late === before && state === subscription.state) return;
  rows.update({ ...subscription, late_since: late, state });
  if (debt !== null && oldest && before === null)
    notifyOfRequest(tx, oldest, messages.requestTitle, messages.lateBody);
}

/** Brings a subscription to today: the next period, the next request, what is overdue, the end. */
export async function look(tx: Tx): Promise<void> {
  const rows = tx.rows(subscriptions);
  const today = dateOf(tx.now);
  // A server that rested for years has years of periods to go through.
  for (let turns = 0; turns < 240; turns += 1) {
    const subscription = await rows.find(subscriptionId);
    if (!subscription || subscription.state === 'cancelled') return;
    if (today < subscription.period_to) break;
    if (!(await enterPeriod(tx, subscription))) break;
  }
  const subscription = await rows.find(subscriptionId);
  if (!subscription || subscription.state === 'cancelled') return;
  if (
    subscription.method === 'bank' &&
    (await isBought(tx, subscription)) &&
    !subscription.cancel_at_end &&
    today < subscription.period_to &&
    today >= addDays(subscription.period_to, -requestDays)
  )
    await requestPeriod(tx, subscription, subscription.period_to, subscription.period_to);
  if (today === addDays(subscription.period_to, -noticeDays)) announceDebit(tx, subscription);
  await tx.flush();
  await settleLateness(tx);
  await lookAgain(tx);
}

/** Says ahead what a card or a mandate will be charged: the Reserve Bank wants at least 24 hours. */
function announceDebit(tx: Tx, subscription: Subscription): void {
  const { method, period_to: day, cancel_at_end: ends } = subscription;
  if (method === 'bank' || ends) return;
  const plan = subscription.next_plan ?? subscription.plan;
  const price = priceOf(plan, subscription.next_cycle ?? subscription.cycle, day);
  const date = inBoth((language) => formatDate(day, language));
  notifyOffice(tx, 'subscriptions:write', {
    event: null,
    kind: 'payment',
    title: filled(messages.debitTitle, { date }),
    body: filled(messages.debitBody, {
      total: formatRupees(paiseToRupees(gstOf(price, false).total)),
      plan: planOf(plan).name,
    }),
    link,
  });
}

/** Enters the period that follows. False where none does: a trial has run out. */
async function enterPeriod(tx: Tx, subscription: Subscription): Promise<boolean> {
  const rows = tx.rows(subscriptions);
  const from = subscription.period_to;
  await tx.flush();
  const isByProvider = subscription.method !== 'bank';
  const ahead = isByProvider ? [] : await readAhead(tx.sql, tx.actor.tenantId, subscription);
  const paid = ahead.findLast(({ state }) => state === 'paid');
  // What is paid for is given, also after a cancellation.
  if (subscription.cancel_at_end && paid) {
    await enter(tx, subscription, paid);
    return true;
  }
  if (subscription.cancel_at_end) {
    await voidRequests(tx, from);
    const fresh = (await rows.find(subscriptionId)) ?? subscription;
    rows.update({ ...fresh, state: 'cancelled', cancelled_at: tx.now, late_since: null });
    notifyEnd(tx, messages.endedTitle);
    return true;
  }
  // The first payment after a trial takes a service a while.
  if (isByProvider && dateOf(tx.now) < addDays(from, collectDays)) return false;
  if (subscription.state === 'trialing' && ahead.length === 0) {
    rows.update({ ...subscription, state: 'past_due', late_since: from });
    notifyEnd(tx, messages.trialEndedTitle);
    return false;
  }
  // A period that a payment service collects for begins with its event.
  if (isByProvider || (subscription.state === 'past_due' && subscription.late_since === from)) return false;
  await requestPeriod(tx, subscription, from, from);
  await enter(tx, subscription, {
    plan: subscription.next_plan ?? subscription.plan,
    cycle: subscription.next_cycle ?? subscription.cycle,
  });
  return true;
}

async function enter(
  tx: Tx,
  subscription: Subscription,
  { plan, cycle }: Pick<Subscription, 'plan' | 'cycle'>,
): Promise<void> {
  const from = subscription.period_to;
  tx.rows(subscriptions).update({
    ...subscription,
    plan,
    cycle,
    state: subscription.state === 'trialing' ? 'active' : subscription.state,
    period_from: from,
    period_to: nextPeriod(from, cycle, subscription.anchor),
    next_plan: null,
    next_cycle: null,
  });
  await tx.flush();
}

/** Whether a plan was bought: in a trial only once its first period was asked for. */
export async function isBought(tx: Tx, subscription: Subscription): Promise<boolean> {
  if (subscription.state !== 'trialing') return true;
  await tx.flush();
  return (await readAhead(tx.sql, tx.actor.tenantId, subscription)).length > 0;
}

/** Lets a trial last until another day. What was bought in it begins on that day. */
export async function moveTrial(tx: Tx, subscription: Subscription, end: CalendarDate): Promise<void> {
  const isToBegin = subscription.state === 'trialing' && (await isBought(tx, subscription));
  const moved = {
    ...subscription,
    state: 'trialing' as const,
    late_since: null,
    period_to: end,
    anchor: Number(end.slice(8)),
  };
  tx.rows(subscriptions).update(moved);
  await voidUnused(tx);
  if (isToBegin) await requestPeriod(tx, moved, end, end);
  await lookAgain(tx);
  await tx.flush();
}

function notifyEnd(tx: Tx, title: (typeof messages)['endedTitle'] | (typeof messages)['trialEndedTitle']) {
  notifyOffice(tx, 'subscriptions:write', {
    event: null,
    kind: 'payment',
    title,
    body: messages.endedBody,
    link,
  });
}

/** A subscription is looked at once a day. */
export async function lookAgain(tx: Tx): Promise<void> {
  await setDue(tx.sql, {
    job: lookJob,
    tenant_id: tx.actor.tenantId,
    item: '',
    due_at: beginOf(addDays(dateOf(tx.now), 1)),
  });
}
