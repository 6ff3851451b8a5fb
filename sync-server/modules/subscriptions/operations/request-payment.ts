import { addDays, dateOf, daysBetween, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { formatRupees, minus, paise, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf, priceOf } from '#shared/modules/subscriptions/plans.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import { gstOf, nextPeriod, shareOf } from '#shared/modules/subscriptions/rules.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { isLive } from '../payments/provider.ts';
import { readParties } from '../read-parties.ts';

export const subscriptionLink = '/admin/settings/subscription';

type Wanted = { readonly plan: PlanId; readonly cycle: Cycle };
type Running = Pick<Subscription, 'state' | 'period_from' | 'period_to'>;

/**
 * What was asked for, or paid by bank transfer, for the days after the present period; the oldest first. All
 * that is asked for in a trial is for the days after it, also where the trial was extended since.
 */
export function readAhead(
  trx: Sql,
  tenantId: string,
  { state, period_from: from, period_to: to }: Running,
): Promise<SubscriptionInvoice[]> {
  return readAsked(trx, tenantId, state === 'trialing' ? addDays(from, 1) : to);
}

/** What was asked for, or paid by bank transfer, for days from one on; the oldest first. */
export async function readAsked(
  trx: Sql,
  tenantId: string,
  since: CalendarDate,
): Promise<SubscriptionInvoice[]> {
  const rows = await trx
    .selectFrom('subscription_invoices')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('starts_on', '>=', since)
    .where((is) =>
      is.or([is('state', '=', 'due'), is.and([is('state', '=', 'paid'), is('method', '=', 'bank')])]),
    )
    .orderBy('requested_on')
    .orderBy('created_at')
    // A difference is asked for after the period.
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(subscriptionInvoices, row));
}

/** Whether the plan of a trial was bought before the trial was cancelled: its request was void with that. */
export async function wasBought(
  tx: Tx,
  { state, plan, cycle, period_from: from }: Subscription,
): Promise<boolean> {
  if (state !== 'trialing') return false;
  await tx.flush();
  const row = await tx.sql
    .selectFrom('subscription_invoices')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .where('state', '=', 'void')
    .where('plan', '=', plan)
    .where('cycle', '=', cycle)
    .where('starts_on', '>', from)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was paid of some requests, before GST. */
export function paidOf(requests: readonly SubscriptionInvoice[]): Paise {
  return paise(
    requests.reduce((sum, { state, taxable }) => sum + (state === 'paid' ? rupeesToPaise(taxable) : 0), 0),
  );
}

/** On which day a subscription would end that is cancelled now: after what a bank transfer has paid ahead. */
export async function endOf(trx: Sql, tenantId: string, subscription: Subscription): Promise<CalendarDate> {
  const { method, state, period_to: to, anchor } = subscription;
  if (method !== 'bank' || state === 'cancelled') return to;
  const ahead = (await readAhead(trx, tenantId, subscription)).findLast((one) => one.state === 'paid');
  return ahead ? nextPeriod(to, ahead.cycle, anchor) : to;
}

/** Until when a bank transfer has paid; null where the present period is not paid, nor the coming one. */
export async function paidUntil(
  trx: Sql,
  tenantId: string,
  subscription: Subscription,
  today: CalendarDate,
): Promise<CalendarDate | null> {
  const { method, state, period_from: from, period_to: to } = subscription;
  if (method !== 'bank' || state === 'cancelled') return null;
  const end = await endOf(trx, tenantId, subscription);
  if (end !== to) return end;
  if (state === 'trialing' || to <= today) return null;
  const asked = await readAsked(trx, tenantId, from);
  const isDue = asked.some((one) => one.state === 'due' && one.starts_on === from);
  return isDue ? null : to;
}

/** Whether a business has a subscription that is paid, by whichever way: nothing else takes its place. */
export async function isPaid(
  trx: Sql,
  tenantId: string,
  subscription: Subscription,
  today: CalendarDate,
): Promise<boolean> {
  return isLive(subscription) || (await paidUntil(trx, tenantId, subscription, today)) !== null;
}

/** Refuses a plan for the coming period that costs less than what was paid for that period. */
export async function refusePaidAhead(tx: Tx, subscription: Running, wanted: Wanted): Promise<Paise> {
  await tx.flush();
  return paidAheadOf(tx.sql, tx.actor.tenantId, subscription, wanted);
}

/** What was paid for the coming period; refuses as the above, also where nothing is changed yet. */
export async function paidAheadOf(
  trx: Sql,
  tenantId: string,
  subscription: Running,
  { plan, cycle }: Wanted,
): Promise<Paise> {
  const ahead = await readAhead(trx, tenantId, subscription);
  const paid = paidOf(ahead);
  const { period_to: day } = subscription;
  if (priceOf(plan, cycle, day) < paid)
    refuse(
      'illegal_transition',
      filled(messages.paidAhead, { date: inBoth((language) => formatDate(day, language)) }),
      'plan',
    );
  return paid;
}

/**
 * Asks for the period that begins on a day, once. Where a smaller plan was paid for that period, the
 * difference is asked for.
 */
export async function requestPeriod(
  tx: Tx,
  subscription: Subscription,
  from: CalendarDate,
  dueOn: CalendarDate,
): Promise<void> {
  await tx.flush();
  const plan = subscription.next_plan ?? subscription.plan;
  const cycle = subscription.next_cycle ?? subscription.cycle;
  const { tenantId } = tx.actor;
  const asked =
    subscription.state === 'trialing'
      ? await readAhead(tx.sql, tenantId, subscription)
      : await readAsked(tx.sql, tenantId, from);
  if (asked.some((one) => one.plan === plan && one.cycle === cycle)) return;
  const paid = paidOf(asked);
  const price = priceOf(plan, cycle, from);
  if (price <= paid) return;
  // What was refunded stays as it is: its period is asked for anew.
  const isRefunded = (await tx.rows(subscriptionInvoices).find(`period:${from}`))?.state === 'refunded';
  const ofPeriod = isRefunded ? `period:${newId()}` : `period:${from}`;
  await requestPayment(tx, {
    id: paid > 0 ? `change:${newId()}` : ofPeriod,
    kind: paid > 0 ? 'change' : 'period',
    plan,
    cycle,
    starts_on: from,
    ends_on: addDays(nextPeriod(from, cycle, subscription.anchor), -1),
    due_on: dueOn,
    taxable: minus(price, paid),
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
  const values = {
    ...request,
    number: '',
    state: 'due' as const,
    requested_on: dateOf(tx.now),
    ...amountsOf(request.taxable, isSameState),
    seller,
    buyer,
    paid_on: null,
    method: '',
    reference: '',
    refunded: 0,
    original_id: null,
  };
  if (known) rows.update({ ...known, ...values });
  else rows.insert(values);
  notifyOfRequest(tx, values, messages.requestTitle, messages.requestBody);
  return (await rows.find(request.id)) ?? refuse('not_found', messages.noInvoice);
}

function amountsOf(amount: Paise, isSameState: boolean) {
  const { cgst, sgst, igst, total } = gstOf(amount, isSameState);
  return {
    taxable: paiseToRupees(amount),
    cgst: paiseToRupees(cgst),
    sgst: paiseToRupees(sgst),
    igst: paiseToRupees(igst),
    total: paiseToRupees(total),
  };
}

/** Tells those who manage the subscription of a request. */
export function notifyOfRequest(
  tx: Tx,
  { total, plan, due_on }: Pick<SubscriptionInvoice, 'total' | 'plan' | 'due_on'>,
  title: (typeof messages)['requestTitle'] | (typeof messages)['trialEndedTitle'],
  body: (typeof messages)['requestBody'] | (typeof messages)['lateBody'],
): void {
  notifyOffice(tx, 'subscriptions:write', {
    event: null,
    kind: 'payment',
    title,
    body: filled(body, {
      total: formatRupees(total),
      plan: planOf(plan).name,
      date: inBoth((language) => formatDate(due_on, language)),
    }),
    link: subscriptionLink,
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
export async function voidRequests(tx: Tx, from: string): Promise<void> {
  await tx.flush();
  const rows = tx.rows(subscriptionInvoices);
  for (const { id, starts_on: starts } of await readRequests(tx)) {
    const known = starts >= from ? await rows.find(id) : null;
    if (known) rows.update({ ...known, state: 'void' });
  }
  await tx.flush();
}

/** Asks no more for days to come. Days that were used stay owed, also those of a period cut short. */
export async function voidUnused(tx: Tx): Promise<void> {
  await tx.flush();
  const today = dateOf(tx.now);
  const rows = tx.rows(subscriptionInvoices);
  for (const { id, starts_on: starts, ends_on: ends } of await readRequests(tx)) {
    const known = ends >= today ? await rows.find(id) : null;
    if (!known) continue;
    if (starts >= today) rows.update({ ...known, state: 'void' });
    else {
      const { isSameState } = await readParties(tx);
      const used = daysBetween(starts, today);
      const amount = shareOf(rupeesToPaise(known.taxable), used, daysBetween(starts, ends) + 1);
      rows.update({ ...known, ...amountsOf(amount, isSameState), ends_on: addDays(today, -1) });
    }
  }
  await tx.flush();
}
