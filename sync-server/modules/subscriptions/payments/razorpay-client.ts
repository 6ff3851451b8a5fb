import * as z from 'zod/mini';
import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { paymentMessages as messages } from '#shared/modules/subscriptions/payments/messages.ts';
import { planOf } from '#shared/modules/subscriptions/plans.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import { callRazorpay } from '#server/core/payments/razorpay.ts';
import { readRazorpayReturns } from '#server/core/payments/razorpay-returns.ts';
import type { AboutReturn } from '#server/core/payments/returns.ts';
import type { Config } from '#server/core/runtime/config.ts';
import { returnedOf } from './provider.ts';
import type { Collected, Returned, Told } from './provider.ts';

/** A mandate runs for at most so many periods. */
const periods = { month: 120, year: 10 } as const;

type Keys = Pick<Config, 'razorpay'>;

const planAnswer = z.object({ id: z.string() });
const subscriptionAnswer = z.object({
  id: z.string(),
  plan_id: z.string(),
  status: z.string(),
  short_url: z.optional(z.nullable(z.string())),
  current_start: z.nullable(z.number()),
  current_end: z.nullable(z.number()),
  has_scheduled_changes: z.optional(z.boolean()),
  // Without notes the service answers with an empty list.
  notes: z.optional(z.union([z.looseObject({ tenant_id: z.optional(z.string()) }), z.array(z.unknown())])),
});

/** Makes a price known, with GST, and gives how the service calls it. */
export async function makePlan(
  config: Keys,
  { plan, cycle, amount }: { readonly plan: PlanId; readonly cycle: Cycle; readonly amount: Paise },
): Promise<string> {
  const [name] = planOf(plan).name;
  const made = await call(config, planAnswer, 'POST', '/v1/plans', {
    period: cycle === 'year' ? 'yearly' : 'monthly',
    interval: 1,
    item: { name: `Prahari ${name}`, amount, currency: 'INR' },
    notes: { plan, cycle },
  });
  return made.id;
}

/** Asks for a mandate; the payer agrees at the address in the answer. */
export async function makeSubscription(
  config: Keys,
  asked: {
    readonly planRef: string;
    readonly cycle: Cycle;
    readonly tenantId: string;
    /** When the first payment is collected, in seconds; null for at once. */
    readonly startsAt: number | null;
  },
): Promise<{ readonly ref: string; readonly url: string }> {
  const made = await call(config, subscriptionAnswer, 'POST', '/v1/subscriptions', {
    plan_id: asked.planRef,
    total_count: periods[asked.cycle],
    quantity: 1,
    customer_notify: 1,
    ...(asked.startsAt === null ? {} : { start_at: asked.startsAt }),
    notes: { tenant_id: asked.tenantId },
  });
  return { ref: made.id, url: made.short_url ?? '' };
}

/** Ends a mandate with the period that is paid. */
export async function cancelAtEnd(config: Keys, ref: string): Promise<void> {
  await call(config, subscriptionAnswer, 'POST', `/v1/subscriptions/${encodeURIComponent(ref)}/cancel`, {
    cancel_at_cycle_end: 1,
  });
}

/** Ends a mandate at once: nothing more is collected by it. */
export async function cancelNow(config: Keys, ref: string): Promise<void> {
  await call(config, subscriptionAnswer, 'POST', `/v1/subscriptions/${encodeURIComponent(ref)}/cancel`, {
    cancel_at_cycle_end: 0,
  });
}

const states: Readonly<Record<string, Told['state']>> = {
  created: 'incomplete',
  authenticated: 'trialing',
  active: 'active',
  pending: 'past_due',
  halted: 'past_due',
  paused: 'past_due',
  cancelled: 'cancelled',
  completed: 'cancelled',
  expired: 'cancelled',
};

/** A subscription as it is now, whatever an event said it was. */
export async function readMandate(config: Keys, ref: string): Promise<Told> {
  const told = await call(config, subscriptionAnswer, 'GET', `/v1/subscriptions/${encodeURIComponent(ref)}`);
  const { current_start: from, current_end: to } = told;
  return {
    ref: told.id,
    state: states[told.status] ?? 'incomplete',
    price: told.plan_id,
    period: from === null || to === null ? null : { from: dayOf(from), to: dayOf(to) },
    cancelsAtEnd: null,
    tenantId: told.notes && 'tenant_id' in told.notes ? (told.notes.tenant_id ?? null) : null,
  };
}

const invoiceList = z.object({
  items: z.array(
    z.object({
      status: z.string(),
      payment_id: z.optional(z.nullable(z.string())),
      amount_paid: z.optional(z.nullable(z.number())),
      paid_at: z.optional(z.nullable(z.number())),
    }),
  ),
});

/** The latest payment that a mandate collected; null where there is none. */
export async function readCollected(config: Keys, ref: string): Promise<Collected | null> {
  const path = `/v1/invoices?subscription_id=${encodeURIComponent(ref)}`;
  const { items } = await call(config, invoiceList, 'GET', path);
  const paid = items.flatMap(({ status, payment_id: id, amount_paid: amount, paid_at: at }) =>
    status === 'paid' && id && amount && at ? [{ id, amount, at }] : [],
  );
  const last = paid.toSorted((a, b) => b.at - a.at)[0];
  return last ? { id: last.id, subscription: ref, amount: paise(last.amount), paidOn: dayOf(last.at) } : null;
}

/** How a payment stands now. */
export async function readReturned({ razorpay }: Keys, about: AboutReturn): Promise<Returned> {
  if (razorpay === null) throw notSetUp();
  return returnedOf(about.payment, (await readRazorpayReturns(razorpay, about)).found, false);
}

async function call<Schema extends z.ZodMiniType>(
  { razorpay }: Keys,
  answer: Schema,
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
): Promise<z.output<Schema>> {
  if (razorpay === null) throw notSetUp();
  return callRazorpay(razorpay, { answer, method, path, body });
}

const notSetUp = (): AppError => new AppError('payments_not_set_up', messages.upiNotSetUp);

const dayOf = (seconds: number) => dateOf(instantFromMs(seconds * 1000));
