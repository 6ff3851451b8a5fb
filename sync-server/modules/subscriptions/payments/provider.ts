import type { CalendarDate } from '#shared/core/dates.ts';
import type { Paise } from '#shared/core/money.ts';
import { cycles, planIds, priceOf } from '#shared/modules/subscriptions/plans.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import { gstOf } from '#shared/modules/subscriptions/rules.ts';
import type { PaymentReturn } from '#server/core/payments/returns.ts';
import type { Sql } from '#server/core/sql/database.ts';

export type ProviderName = 'stripe' | 'razorpay';

/** A subscription as the payment service has it now. */
export type Told = {
  readonly ref: string;
  readonly state: 'trialing' | 'active' | 'past_due' | 'cancelled' | 'incomplete';
  /** How the service calls the price. */
  readonly price: string;
  readonly period: { readonly from: CalendarDate; readonly to: CalendarDate } | null;
  /** Null where the service does not say. */
  readonly cancelsAtEnd: boolean | null;
  /** The business for which it was made, as it was written there; null where nothing was. */
  readonly tenantId: string | null;
};

/** A payment that the service collected. */
export type Collected = {
  /** The service's id of it: taken once. */
  readonly id: string;
  readonly subscription: string;
  readonly amount: Paise;
  readonly paidOn: CalendarDate;
};

/** How a payment stands that a refund or a dispute is about. */
export type Returned = {
  /** The service's id of the payment, as it was collected. */
  readonly id: string;
  readonly refunds: readonly PaymentReturn[];
  /** Whether a dispute holds it, or has taken it; null where the service does not say. */
  readonly dispute: boolean | null;
};

/** The same from what a service tells of a payment; `saysAll` where it names every dispute of it. */
export function returnedOf(id: string, told: readonly PaymentReturn[], saysAll: boolean): Returned {
  const disputes = told.filter(({ kind }) => kind === 'dispute');
  return {
    id,
    refunds: told.filter(({ kind }) => kind === 'refund'),
    dispute: disputes.length === 0 && !saysAll ? null : disputes.some(({ state }) => state !== 'back'),
  };
}

/** Whether a service collects for a business now. */
export function isLive({ method, state }: Pick<Subscription, 'method' | 'state'>): boolean {
  return method !== 'bank' && (state === 'active' || state === 'trialing');
}

/** Every price of the book on a day, with GST: what a payment service collects for a period. */
export function pricesOn(
  day: CalendarDate,
): { readonly plan: PlanId; readonly cycle: Cycle; readonly amount: Paise }[] {
  return planIds.flatMap((plan) =>
    cycles.map((cycle) => ({ plan, cycle, amount: gstOf(priceOf(plan, cycle, day), false).total })),
  );
}

type PriceKey = { readonly plan: PlanId; readonly cycle: Cycle; readonly amount: Paise };

/** How a service calls a price; null where it does not know it yet. */
export async function knownPrice(
  trx: Sql,
  provider: ProviderName,
  { plan, cycle, amount }: PriceKey,
): Promise<string | null> {
  const row = await trx
    .selectFrom('provider_prices')
    .select('ref')
    .where('provider', '=', provider)
    .where('plan', '=', plan)
    .where('cycle', '=', cycle)
    .where('amount', '=', amount)
    .executeTakeFirst();
  return row ? String(row['ref']) : null;
}

/** Keeps how a service calls a price. */
export async function keepPrice(
  trx: Sql,
  provider: ProviderName,
  { plan, cycle, amount }: PriceKey,
  ref: string,
): Promise<void> {
  await trx
    .insertInto('provider_prices')
    .values({ provider, plan, cycle, amount, ref })
    .onConflict((conflict) => conflict.columns(['provider', 'plan', 'cycle', 'amount']).doNothing())
    .execute();
}

/** What is bought by a price of a service; null where it is none of ours. */
export async function boughtBy(
  trx: Sql,
  provider: ProviderName,
  ref: string,
): Promise<{ readonly plan: PlanId; readonly cycle: Cycle } | null> {
  const row = await trx
    .selectFrom('provider_prices')
    .select(['plan', 'cycle'])
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .executeTakeFirst();
  const plan = planIds.find((id) => id === row?.['plan']);
  const cycle = cycles.find((one) => one === row?.['cycle']);
  return plan && cycle ? { plan, cycle } : null;
}

/**
 * The business that a service knows by a reference of a customer or a subscription; null for a stranger's.
 */
export async function tenantOfCustomer(
  trx: Sql,
  provider: ProviderName,
  ref: string,
): Promise<string | null> {
  const row = await trx
    .selectFrom('payment_customers')
    .select('tenant_id')
    .where('provider', '=', provider)
    .where('ref', '=', ref)
    .executeTakeFirst();
  return row ? String(row['tenant_id']) : null;
}

/**
 * The business for which a subscription says that it was made; null where it is none of this installation.
 */
export async function tenantNamedBy(trx: Sql, { tenantId }: Told): Promise<string | null> {
  if (tenantId === null) return null;
  const row = await trx.selectFrom('tenants').select('id').where('id', '=', tenantId).executeTakeFirst();
  return row ? String(row['id']) : null;
}

/** The business whose subscription a payment of a service was for; null where it was for none here. */
export async function tenantOfPayment(trx: Sql, provider: ProviderName, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('subscription_invoices')
    .select('tenant_id')
    .where('id', '=', `${provider}:${id}`)
    .executeTakeFirst();
  return row ? String(row['tenant_id']) : null;
}

/** How a service calls a business; null where it does not know it. */
export async function customerOf(trx: Sql, provider: ProviderName, tenantId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('payment_customers')
    .select('ref')
    .where('provider', '=', provider)
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row ? String(row['ref']) : null;
}

/** How Stripe calls the subscription that it collects for a business; null where it collects none. */
export async function runningAtStripe(trx: Sql, tenantId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('subscriptions')
    .select('subscription_ref')
    .where('tenant_id', '=', tenantId)
    .where('method', '=', 'stripe')
    .where('state', '!=', 'cancelled')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? String(row['subscription_ref']) : null;
}

/** Keeps how a service calls a business; the first one counts. */
export async function keepCustomer(
  trx: Sql,
  provider: ProviderName,
  tenantId: string,
  ref: string,
): Promise<void> {
  await trx
    .insertInto('payment_customers')
    .values({ tenant_id: tenantId, provider, ref })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
