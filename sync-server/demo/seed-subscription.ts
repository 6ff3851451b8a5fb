import { addDays, dateOf } from '#shared/core/dates.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { priceOf } from '#shared/modules/subscriptions/plans.ts';
import { gstOf, nextPeriod } from '#shared/modules/subscriptions/rules.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { nextNumber } from '#server/modules/subscriptions/next-number.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { beginTrial, lookAgain } from '#server/modules/subscriptions/operations/move-subscription.ts';
import { readParties } from '#server/modules/subscriptions/read-parties.ts';

/** The larger business of the demo paid for a year some weeks ago; the other one has just begun its trial. */
export async function seedSubscription(tx: Tx, isLarge: boolean): Promise<void> {
  if (!isLarge) return beginTrial(tx, 'growth');
  const from = addDays(dateOf(tx.now), -40);
  const to = nextPeriod(from, 'year');
  tx.rows(subscriptions).insert({
    id: subscriptionId,
    plan: 'scale',
    cycle: 'year',
    state: 'active',
    period_from: from,
    period_to: to,
    anchor: Number(from.slice(8)),
    late_since: null,
    next_plan: null,
    next_cycle: null,
    cancel_at_end: false,
    method: 'bank',
    subscription_ref: '',
    cancelled_at: null,
  });
  const { seller, buyer, isSameState } = await readParties(tx);
  const taxable = priceOf('scale', 'year', from);
  const { cgst, sgst, igst, total } = gstOf(taxable, isSameState);
  tx.rows(subscriptionInvoices).insert({
    id: `period:${from}`,
    number: await nextNumber(tx.sql, from),
    kind: 'period',
    state: 'paid',
    plan: 'scale',
    cycle: 'year',
    starts_on: from,
    ends_on: addDays(to, -1),
    requested_on: from,
    due_on: addDays(from, 7),
    taxable: paiseToRupees(taxable),
    cgst: paiseToRupees(cgst),
    sgst: paiseToRupees(sgst),
    igst: paiseToRupees(igst),
    total: paiseToRupees(total),
    seller,
    buyer,
    paid_on: addDays(from, 2),
    method: 'bank',
    reference: 'UTR 4402 1187 3095',
    refunded: 0,
    original_id: null,
  });
  await lookAgain(tx);
}
