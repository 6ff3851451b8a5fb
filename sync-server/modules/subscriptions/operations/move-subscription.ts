import { addDays, dateOf, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf, priceOf, trialDays } from '#shared/modules/subscriptions/plans.ts';
import type { PlanId } from '#shared/modules/subscriptions/plans.ts';
import { gstOf, nextPeriod, requestDays } from '#shared/modules/subscriptions/rules.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { readParties } from '../read-parties.ts';
import { nextNumber } from '../next-number.ts';
import { beginOf } from '../queries.ts';

/** The job that looks at subscriptions, by whose name they are due. */
export const lookJob = 'subscriptions.look';

/** Days in which a payment service collects what a trial ends with. */
const collectDays = 3;

/** Days before a debit on which it is announced; looked at once a day, that is never less than 24 hours. */
const noticeDays = 2;

/** What is bought. */
export type Bought = Pick<Subscription, 'plan' | 'cycle' | 'method'> & {
  readonly subscription_ref?: string;
};

const link = '/admin/settings/subscription';

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

/** Asks for the period that begins on a day, once. */
async function requestPeriod(
  tx: Tx,
  subscription: Subscription,
  from: CalendarDate,
  dueOn: CalendarDate,
): Promise<void> {
  const plan = subscription.next_plan ?? subscription.plan;
  const cycle = subscription.next_cycle ?? subscription.cycle;
  await requestPayment(tx, {
    id: `period:${from}`,
    kind: 'period',
    plan,
    cycle,
    starts_on: from,
    ends_on: addDays(nextPeriod(from, cycle, subscription.anchor), -1),
    due_on: dueOn,
    taxable: priceOf(plan, cycle, from),
  });
}

type Request = Pick<
  SubscriptionInvoice,
  'id' | 'kind' | 'plan' | 'cycle' | 'starts_on' | 'ends_on' | 'due_on'
> & {
  readonly taxable: Paise;
};

/** Asks for a payment; the same id once, unless it was void. Tells those who manage the subscription. */
export async function requestPayment(tx: Tx, request: Request): Promise<SubscriptionInvoice> {
  const rows = tx.rows(subscriptionInvoices);
  const known = await rows.find(request.id);
  if (known && known.state !== 'void') return known;
  const { seller, buyer, isSameState } = await readParties(tx);
  const { cgst, sgst, igst, total } = gstOf(request.taxable, isSameState);
  const values = {
    ...request,
    number: '',
    state: 'due' as const,
    requested_on: dateOf(tx.now),
    taxable: paiseToRupees(request.taxable),
    cgst: paiseToRupees(cgst),
    sgst: paiseToRupees(sgst),
    igst: paiseToRupees(igst),
    total: paiseToRupees(total),
    seller,
    buyer,
    paid_on: null,
    method: '',
    reference: '',
  };
  if (known) rows.update({ ...known, ...values });
  else rows.insert(values);
  tell(tx, values, messages.requestTitle, messages.requestBody);
  return (await rows.find(request.id)) ?? refuse('not_found', messages.noInvoice);
}

function tell(
  tx: Tx,
  { total, plan, due_on }: Pick<SubscriptionInvoice, 'total' | 'plan' | 'due_on'>,
  title: (typeof messages)['requestTitle'] | (typeof messages)['trialEndedTitle'],
  body: (typeof messages)['requestBody'] | (typeof messages)['lateBody'],
): void {
  notifyOffice(tx, 'subscriptions:write', {
    kind: 'payment',
    title,
    body: filled(body, {
      total: formatRupees(total),
      plan: planOf(plan).name,
      date: inBoth((language) => formatDate(due_on, language)),
    }),
    link,
  });
}

/** Requests of a subscription that are not paid, the oldest first. */
export async function readRequests(tx: Tx): Promise<SubscriptionInvoice[]> {
  const rows = await tx.sql
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .where('state', '=', 'due')
    .orderBy('due_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(subscriptionInvoices, row));
}

/** What begins on a day or later is not asked for any more. */
export function voidRequests(tx: Tx, from: string): Promise<void> {
  return voidWhere(tx, ({ starts_on: starts }) => starts >= from);
}

async function voidWhere(tx: Tx, goes: (request: SubscriptionInvoice) => boolean): Promise<void> {
  await tx.flush();
  const rows = tx.rows(subscriptionInvoices);
  for (const request of await readRequests(tx)) {
    const known = goes(request) ? await rows.find(request.id) : null;
    if (known) rows.update({ ...known, state: 'void' });
  }
  await tx.flush();
}

/** What was asked for days that are to come is not asked for any more; what was used stays owed. */
export async function voidUnused(tx: Tx): Promise<void> {
  const today = dateOf(tx.now);
  await voidWhere(tx, ({ ends_on: ends }) => ends >= today);
}

type Paid = Pick<SubscriptionInvoice, 'method' | 'reference'> & { readonly paid_on: CalendarDate };

/** Takes a request as paid: it becomes a tax invoice with the next number, and nothing older is overdue. */
export async function settle(tx: Tx, id: string, paid: Paid): Promise<SubscriptionInvoice> {
  const rows = tx.rows(subscriptionInvoices);
  const request = (await rows.find(id)) ?? refuse('not_found', messages.noInvoice, 'invoice_id');
  if (request.state === 'paid' && request.reference === paid.reference) return request;
  if (request.state !== 'due') refuse('illegal_transition', messages.notDue, 'invoice_id');
  const number = await nextNumber(tx.sql, paid.paid_on);
  rows.update({ ...request, ...paid, number, state: 'paid' });
  await tx.flush();
  await settleLateness(tx);
  notifyOffice(tx, 'subscriptions:write', {
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

/** Sets from which day a payment is overdue, by the oldest request that is. */
async function settleLateness(tx: Tx): Promise<void> {
  const rows = tx.rows(subscriptions);
  const subscription = await rows.find(subscriptionId);
  if (!subscription || subscription.state === 'cancelled' || subscription.state === 'trialing') return;
  // Whether a card or a mandate pays is known to its service alone.
  if (subscription.method !== 'bank') return;
  const [oldest] = await readRequests(tx);
  const today = dateOf(tx.now);
  const late = oldest !== undefined && oldest.due_on < today ? oldest.due_on : null;
  // A trial that ran out is late without a request, until a plan is bought.
  if (oldest === undefined && subscription.state === 'past_due' && subscription.period_to <= today) return;
  if (late === subscription.late_since && (late === null) === (subscription.state === 'active')) return;
  rows.update({ ...subscription, late_since: late, state: late === null ? 'active' : 'past_due' });
  if (late !== null && oldest && subscription.late_since === null)
    tell(tx, oldest, messages.requestTitle, messages.lateBody);
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
  const isBought = subscription.state !== 'trialing' || (await isRequested(tx, subscription.period_to));
  if (
    subscription.method === 'bank' &&
    isBought &&
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
  if (subscription.cancel_at_end) {
    await voidRequests(tx, from);
    const fresh = (await rows.find(subscriptionId)) ?? subscription;
    rows.update({ ...fresh, state: 'cancelled', cancelled_at: tx.now, late_since: null });
    notifyEnd(tx, messages.endedTitle);
    return true;
  }
  const isByProvider = subscription.method !== 'bank';
  // The first payment after a trial takes a service a while.
  if (isByProvider && dateOf(tx.now) < addDays(from, collectDays)) return false;
  if (subscription.state === 'trialing' && !(await isRequested(tx, from))) {
    rows.update({ ...subscription, state: 'past_due', late_since: from });
    notifyEnd(tx, messages.trialEndedTitle);
    return false;
  }
  // A period that a payment service collects for begins with its event.
  if (isByProvider || (subscription.state === 'past_due' && subscription.late_since === from)) return false;
  if (!(await isRequested(tx, from))) await requestPeriod(tx, subscription, from, from);
  const cycle = subscription.next_cycle ?? subscription.cycle;
  rows.update({
    ...subscription,
    plan: subscription.next_plan ?? subscription.plan,
    cycle,
    state: subscription.state === 'trialing' ? 'active' : subscription.state,
    period_from: from,
    period_to: nextPeriod(from, cycle, subscription.anchor),
    next_plan: null,
    next_cycle: null,
  });
  await tx.flush();
  return true;
}

/** Whether the period that begins on a day was asked for, or paid. */
export async function isRequested(tx: Tx, from: CalendarDate): Promise<boolean> {
  const request = await tx.rows(subscriptionInvoices).find(`period:${from}`);
  return request !== null && request.state !== 'void';
}

function notifyEnd(tx: Tx, title: (typeof messages)['endedTitle'] | (typeof messages)['trialEndedTitle']) {
  notifyOffice(tx, 'subscriptions:write', { kind: 'payment', title, body: messages.endedBody, link });
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
