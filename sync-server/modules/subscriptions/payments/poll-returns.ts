import { createHash } from 'node:crypto';
import { instantFromMs } from '#shared/core/dates.ts';
import { AppError } from '#shared/core/errors.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { listRazorpayReturns } from '#server/core/payments/razorpay-returns.ts';
import type { FoundReturn, PaymentReturn, ReadReturns } from '#server/core/payments/returns.ts';
import { listStripeReturns } from '#server/core/payments/stripe-returns.ts';
import { log } from '#server/core/runtime/log.ts';
import { returnedOf, tenantOfPayment } from './provider.ts';
import type { ProviderName, Returned } from './provider.ts';
import { readReturned as readReturnedCharge } from './stripe-client.ts';
import { takeReturn } from './take-return.ts';

const hour = 60 * 60_000;
/** For so long a refund may still fail, and a dispute be decided. */
const heardDays = 120;

/**
 * Asks the operator's payment services for refunds and disputes of which no event has come: one may be lost,
 * or the webhook may not have these events.
 */
export const pollReturns: Job<Services> = {
  name: 'subscriptions.payment_returns',
  title: ['Returned subscription payments', 'वापस हुए सब्सक्रिप्शन भुगतान'],
  everyMs: 6 * hour,
  runs: 'one-server',
  run: (services, { signal }) => pollSubscriptionReturns(services, signal),
};

/**
 * Takes the refunds and disputes of subscriptions that are not known here as they stand now; gives how many
 * payments were asked about.
 */
export async function pollSubscriptionReturns(services: Services, signal?: AbortSignal): Promise<number> {
  const { stripe, razorpay } = services.config;
  const since = services.nowMs() - heardDays * 24 * hour;
  const byCard = stripe && (() => listStripeReturns(stripe, since));
  const byMandate = razorpay && (() => listRazorpayReturns(razorpay, since));
  return (
    (await pollService(services, 'stripe', byCard, signal)) +
    (await pollService(services, 'razorpay', byMandate, signal))
  );
}

async function pollService(
  services: Services,
  provider: ProviderName,
  list: (() => Promise<ReadReturns<FoundReturn>>) | null,
  signal: AbortSignal | undefined,
): Promise<number> {
  if (list === null) return 0;
  try {
    const { found: listed, refused } = await list();
    if (refused.length > 0)
      log('warn', 'a payment service does not let its keys read', { provider, refused });
    const byPayment = groupBy(listed, ({ payment }) => payment);
    let asked = 0;
    const refusedOne = (error: unknown): undefined => {
      // What a service refuses of one payment keeps nobody from those of the others.
      if (!(error instanceof AppError) || error.code === 'payment_provider_failed') throw error;
      log('warn', 'a payment service refused to be asked for the refunds of a payment', { provider });
    };
    for (const [payment, found] of byPayment) {
      if (signal?.aborted) break;
      const backs = found.map(({ back }) => back);
      const standing = standingOf(backs);
      // What was taken, and stands as it did then, is not asked about again.
      if ((await knownStanding(services, provider, payment)) === standing) continue;
      const returned = await readReturned(services, provider, { payment, backs }).catch(refusedOne);
      if (returned === undefined) continue;
      if (returned) await takeReturn(services, { provider, returned });
      asked += 1;
      await keepStanding(services, { provider, payment, standing, returned });
    }
    return asked;
  } catch (error) {
    // A service that is down, or keys that it refuses, are asked again later.
    if (!(error instanceof AppError)) throw error;
    log('warn', 'a payment service could not be asked for refunds', { provider });
    return 0;
  }
}

/** How the refunds and disputes of a payment stand, as they are listed. */
function standingOf(backs: readonly PaymentReturn[]): string {
  const each = backs.map(({ kind, id, state, amount }) => `${kind} ${id} ${state} ${amount}`).toSorted();
  return createHash('sha256').update(each.join('\n')).digest('hex');
}

const standingKey = (payment: string): string => `asked:${payment}`;

/** How those of a payment stood when they were taken last. */
async function knownStanding({ database }: Services, provider: ProviderName, payment: string) {
  const row = await database.read
    .selectFrom('payment_events')
    .select('type')
    .where('provider', '=', provider)
    .where('id', '=', standingKey(payment))
    .executeTakeFirst();
  return row === undefined ? null : String(row['type']);
}

type Taken = {
  readonly provider: ProviderName;
  readonly payment: string;
  readonly standing: string;
  readonly returned: Returned | null;
};

/** Keeps it, unless the payment is of an invoice that is not known here and may come yet. */
async function keepStanding(
  { database, nowMs }: Services,
  { provider, payment, standing, returned }: Taken,
): Promise<void> {
  const tenantId = returned === null ? '' : await tenantOfPayment(database.read, provider, returned.id);
  if (tenantId === null) return;
  const id = standingKey(payment);
  const told = { type: standing, received_at: instantFromMs(nowMs()) };
  await database.write(async (trx) => {
    await trx
      .insertInto('payment_events')
      .values({ provider, id, tenant_id: tenantId, ...told })
      .onConflict((conflict) => conflict.columns(['provider', 'id']).doUpdateSet(told))
      .execute();
  });
}

/** Stripe names the payment of a refund, and an invoice of ours is known by the invoice that it paid. */
async function readReturned(
  { config }: Services,
  provider: ProviderName,
  { payment, backs }: { readonly payment: string; readonly backs: readonly PaymentReturn[] },
): Promise<Returned | null> {
  // Keys that may read only one of the two kinds have found one of that kind.
  const isRefund = backs.some(({ kind }) => kind === 'refund');
  const dispute = isRefund ? null : (backs.find(({ kind }) => kind === 'dispute')?.id ?? null);
  return provider === 'stripe'
    ? readReturnedCharge(config, { payment, dispute })
    : returnedOf(payment, backs, false);
}
