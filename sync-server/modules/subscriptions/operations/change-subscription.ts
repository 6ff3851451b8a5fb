import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { beyond } from '#shared/core/money.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import * as contract from '#shared/modules/subscriptions/online.ts';
import { changeOf, nextPeriod, requestDays } from '#shared/modules/subscriptions/rules.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { begin, isBought, look } from './move-subscription.ts';
import { refusePaidAhead, requestPayment, voidRequests, wasBought } from './request-payment.ts';
import { isRunning, readSubscription, viewOf } from '../queries.ts';
import { cancelThere, changeThere, endOther } from '../payments/change-at-provider.ts';
import type { ChangedThere } from '../payments/change-at-provider.ts';
import { followState } from '../payments/follow-provider.ts';
import { refuseTooSmall } from './refuse-too-small.ts';

export const subscribe = handleOnline(contract.subscribe, {
  prepare: async ({ input, call: { services, actor } }) => {
    const { read } = services.database;
    const today = dateOf(instantFromMs(services.nowMs()));
    const known = await readSubscription(read, actor.tenantId);
    if (known && isRunning(known, today)) refuse('exists', messages.already);
    await refuseTooSmall(read, actor.tenantId, input.plan, today);
    await endOther(services, actor.tenantId, null);
  },
  handler: async (tx, { input, call }) => {
    const known = await tx.rows(subscriptions).find(subscriptionId);
    if (known && isRunning(known, dateOf(tx.now))) refuse('exists', messages.already);
    await refuseTooSmall(tx.sql, tx.actor.tenantId, input.plan, dateOf(tx.now));
    await begin(tx, { ...input, method: 'bank' });
    return outcome(tx, call);
  },
});

export const changeSubscription = handleOnline(contract.changeSubscription, {
  prepare: ({ call, input }) => changeThere(call, input),
  handler: async (tx, { input, call, prepared }) => {
    if (prepared !== null) return takeOver(tx, call, prepared);
    await look(tx);
    const rows = tx.rows(subscriptions);
    const subscription =
      (await rows.find(subscriptionId)) ?? refuse('illegal_transition', messages.noneToChange);
    if (subscription.state === 'cancelled') refuse('illegal_transition', messages.isCancelled);
    const wanted = { plan: input.plan ?? subscription.plan, cycle: input.cycle ?? subscription.cycle };
    const isSame = wanted.plan === subscription.plan && wanted.cycle === subscription.cycle;
    const keeps = subscription.cancel_at_end && input.cancel_at_end === false;
    const hasNext = subscription.next_plan !== null || subscription.next_cycle !== null;
    if (isSame && !keeps && !hasNext) refuse('invalid', messages.nothingChanges, 'plan');
    await refuseTooSmall(tx.sql, tx.actor.tenantId, wanted.plan, dateOf(tx.now));
    const today = dateOf(tx.now);
    // In a trial a plan that was bought is bought anew: its first period is still to come.
    if (subscription.state === 'trialing' && (await isBought(tx, subscription))) {
      await begin(tx, { ...wanted, method: 'bank' });
      return outcome(tx, call);
    }
    // What was bought in a trial and cancelled is bought again.
    if (isSame && keeps && (await wasBought(tx, subscription))) {
      await begin(tx, { ...wanted, method: 'bank' });
      return outcome(tx, call);
    }
    const paidAhead = await refusePaidAhead(tx, subscription, wanted);
    const kept = { ...subscription, cancel_at_end: false, next_plan: null, next_cycle: null };
    // What was asked for ahead was for the plan as it was to be.
    await voidRequests(tx, subscription.period_to);
    if (isSame) rows.update(kept);
    else {
      const change = changeOf(subscription, wanted, today);
      if (change.atEnd) rows.update({ ...kept, next_plan: wanted.plan, next_cycle: wanted.cycle });
      else {
        const restarts = wanted.cycle !== subscription.cycle && subscription.state !== 'trialing';
        const period_to = restarts ? nextPeriod(today, wanted.cycle) : subscription.period_to;
        rows.update({
          ...kept,
          ...wanted,
          period_to,
          ...(restarts ? { period_from: today, anchor: Number(today.slice(8)) } : {}),
        });
        // A year that begins today takes the place of a month that was paid ahead.
        const taxable = restarts ? beyond(change.amount, paidAhead) : change.amount;
        if (taxable > 0)
          await requestPayment(tx, {
            id: `change:${newId()}`,
            kind: 'change',
            ...wanted,
            starts_on: today,
            ends_on: addDays(period_to, -1),
            due_on: addDays(today, requestDays),
            taxable,
          });
      }
    }
    await look(tx);
    return outcome(tx, call);
  },
});

export const cancelSubscription = handleOnline(contract.cancelSubscription, {
  prepare: ({ call }) => cancelThere(call.services, call.actor.tenantId),
  handler: async (tx, { call, prepared }) => {
    if (prepared !== null) return takeOver(tx, call, prepared);
    await look(tx);
    const rows = tx.rows(subscriptions);
    const subscription =
      (await rows.find(subscriptionId)) ?? refuse('illegal_transition', messages.noneToChange);
    if (subscription.state === 'cancelled') refuse('illegal_transition', messages.isCancelled);
    await voidRequests(tx, subscription.period_to);
    const fresh = (await rows.find(subscriptionId)) ?? subscription;
    const hasEnded = fresh.period_to <= dateOf(tx.now);
    rows.update(
      hasEnded
        ? { ...fresh, state: 'cancelled', cancelled_at: tx.now, late_since: null }
        : { ...fresh, cancel_at_end: true, next_plan: null, next_cycle: null },
    );
    return outcome(tx, call);
  },
});

async function outcome(tx: Tx, { language }: SignedCall) {
  await tx.flush();
  const { tenantId } = tx.actor;
  const subscription = await readSubscription(tx.sql, tenantId);
  return {
    answer: await viewOf(tx.sql, tenantId, subscription, { now: tx.now, language }),
    about: [subscriptions.name, subscriptionId] as const,
  };
}

/** What a payment service has changed holds here too. */
async function takeOver(tx: Tx, call: SignedCall, { told, next }: NonNullable<ChangedThere>) {
  const rows = tx.rows(subscriptions);
  const known = await rows.find(subscriptionId);
  if (known) rows.update({ ...known, next_plan: next?.plan ?? null, next_cycle: next?.cycle ?? null });
  if (known?.method === 'stripe' || known?.method === 'razorpay') await followState(tx, known.method, told);
  return outcome(tx, call);
}
