import { addDays, dateOf } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import { formatRupees, minus, paise, paiseToRupees } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { planOf, subscriptionGst } from '#shared/modules/subscriptions/plans.ts';
import { gstOf } from '#shared/modules/subscriptions/rules.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import type { SubscriptionInvoice } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { lookAgain, settleLateness } from '../operations/move-subscription.ts';
import { isPaid, voidUnused } from '../operations/request-payment.ts';
import { readParties } from '../read-parties.ts';
import { nextNumber } from '../next-number.ts';
import { tellOperator } from './tell-operator.ts';
import { boughtBy } from './provider.ts';
import type { Collected, ProviderName, Told } from './provider.ts';

/** What a service told, by one event of it. */
export type Event = {
  readonly provider: ProviderName;
  readonly id: string;
  readonly type: string;
  readonly told: Told;
  readonly collected: Collected | null;
};

/**
 * Takes what a payment service says: how the subscription is now, and a payment if there was one. Each event
 * counts once, in any order, because what counts is what the service answers when it is asked. False for a
 * repetition.
 */
export async function follow(store: Store, tenantId: string, event: Event): Promise<boolean> {
  let twice: SubscriptionInvoice | null = null;
  const isFresh = await runTransaction(
    store,
    { ...clockActor(tenantId), name: event.provider },
    async (tx) => {
      const fresh = await tx.sql
        .insertInto('payment_events')
        .values({
          provider: event.provider,
          id: event.id,
          type: event.type,
          tenant_id: tenantId,
          received_at: tx.now,
        })
        .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!fresh) return false;
      const isTaken = await followState(tx, event.provider, event.told);
      const paid = event.collected && (await takePayment(tx, event.provider, event.told, event.collected));
      twice = isTaken ? null : paid;
      tx.log(
        logLine(tx.actor, {
          type: 'payment.told',
          coll: subscriptions.name,
          rowId: subscriptionId,
          detail: JSON.stringify({ provider: event.provider, type: event.type, state: event.told.state }),
        }),
      );
      return true;
    },
  );
  if (twice !== null) await tellCollectedTwice(store, tenantId, twice);
  return isFresh;
}

/** Tells the operator of money that was collected beside a period that is paid: it is to be refunded. */
async function tellCollectedTwice(
  store: Store,
  tenantId: string,
  { total, number }: SubscriptionInvoice,
): Promise<void> {
  const news = filled(messages.besideBody, { total: formatRupees(total), number });
  await tellOperator(store, tenantId, { title: messages.besideTitle, news });
}

/**
 * Brings the subscription of a business to what a service says of it. False where another one is paid, beside
 * which this one counts for nothing.
 */
export async function followState(tx: Tx, provider: ProviderName, told: Told): Promise<boolean> {
  const rows = tx.rows(subscriptions);
  const known = await rows.find(subscriptionId);
  const isOurs = known?.method === provider && known.subscription_ref === told.ref;
  // A mandate that was never agreed to, or an older one that has ended, changes nothing.
  if (told.state === 'incomplete') return true;
  // Nor does a second one beside one that is paid.
  const today = dateOf(tx.now);
  const isBeside = known !== null && !isOurs && (await isPaid(tx.sql, tx.actor.tenantId, known, today));
  if (isBeside) return false;
  if (told.state === 'cancelled' && !isOurs) return true;
  const bought = await boughtBy(tx.sql, provider, told.price);
  if (!bought) return true;
  const from = told.period?.from ?? known?.period_from ?? today;
  const to = told.period?.to ?? known?.period_to ?? today;
  const isLate = told.state === 'past_due';
  const isSamePeriod = isOurs && from <= known.period_from;
  // A smaller plan was told to the service at once and begins here with the next period.
  const waits = isSamePeriod && known.next_plan === bought.plan && known.next_cycle === bought.cycle;
  // A shorter billing period is planned at the service, which says nothing of it until it begins.
  const isPlanned = isSamePeriod && known.next_cycle !== null && known.next_cycle !== known.cycle;
  const change = waits || isPlanned ? known : null;
  const next = {
    ...(change ? { plan: change.plan, cycle: change.cycle } : bought),
    state: told.state,
    method: provider,
    subscription_ref: told.ref,
    // A trial keeps its end: a service counts the first period from there.
    period_from: told.state === 'trialing' && known ? known.period_from : from,
    period_to: told.state === 'trialing' && known?.state === 'trialing' ? known.period_to : to,
    anchor: Number(from.slice(8)),
    // A debt of before stays late beside what a service collects: that is settled below.
    late_since: isLate || told.state === 'active' ? (known?.late_since ?? (isLate ? today : null)) : null,
    next_plan: change?.next_plan ?? null,
    next_cycle: change?.next_cycle ?? null,
    cancel_at_end: told.cancelsAtEnd ?? (isOurs && told.state !== 'cancelled' && known.cancel_at_end),
    cancelled_at: told.state === 'cancelled' ? (known?.cancelled_at ?? tx.now) : null,
  };
  if (known) rows.update({ ...known, ...next });
  else rows.insert({ id: subscriptionId, ...next });
  if (told.state === 'cancelled' && known?.state !== 'cancelled')
    notifyOffice(tx, 'subscriptions:write', {
      event: null,
      kind: 'payment',
      title: messages.endedTitle,
      body: messages.endedBody,
      link: '/admin/settings/subscription',
    });
  // What was asked for by bank transfer is paid this way now; days that were used before stay owed.
  await voidUnused(tx);
  await settleLateness(tx);
  await lookAgain(tx);
  return true;
}

/** Writes the tax invoice of a payment, once; null where it is there, or for nothing of ours. */
async function takePayment(
  tx: Tx,
  provider: ProviderName,
  told: Told,
  paid: Collected,
): Promise<SubscriptionInvoice | null> {
  const rows = tx.rows(subscriptionInvoices);
  const id = `${provider}:${paid.id}`;
  if (await rows.find(id)) return null;
  const bought = await boughtBy(tx.sql, provider, told.price);
  if (!bought) return null;
  const { seller, buyer, isSameState } = await readParties(tx);
  const parts = splitTotal(paid.amount, isSameState);
  const from = told.period?.from ?? paid.paidOn;
  const invoice = {
    id,
    number: await nextNumber(tx.sql, paid.paidOn),
    kind: 'period' as const,
    state: 'paid' as const,
    ...bought,
    starts_on: from,
    ends_on: told.period ? addDays(told.period.to, -1) : from,
    requested_on: paid.paidOn,
    due_on: paid.paidOn,
    taxable: paiseToRupees(parts.taxable),
    cgst: paiseToRupees(parts.cgst),
    sgst: paiseToRupees(parts.sgst),
    igst: paiseToRupees(parts.igst),
    total: paiseToRupees(paid.amount),
    seller,
    buyer,
    paid_on: paid.paidOn,
    method: provider,
    reference: paid.id,
    refunded: 0,
    original_id: null,
  };
  const kept = rows.insert(invoice);
  notifyOffice(tx, 'subscriptions:write', {
    event: null,
    kind: 'payment',
    title: messages.paidTitle,
    body: filled(messages.paidBody, {
      total: formatRupees(invoice.total),
      plan: planOf(invoice.plan).name,
      number: invoice.number,
    }),
    link: '/admin/settings/subscription',
  });
  return kept;
}

/** The price and the taxes in an amount that holds both; the parts add up to it. */
export function splitTotal(
  total: Paise,
  isSameState: boolean,
): { readonly taxable: Paise; readonly cgst: Paise; readonly sgst: Paise; readonly igst: Paise } {
  const about = paise(Math.round((total * 10_000) / (10_000 + subscriptionGst)));
  const { cgst, sgst, igst } = gstOf(about, isSameState);
  return { taxable: minus(total, paise(cgst + sgst + igst)), cgst, sgst, igst };
}
