import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees } from '#shared/core/money.ts';
import { autoPayLimit } from '#shared/modules/subscriptions/payments/autopay.ts';
import { paymentMessages as messages } from '#shared/modules/subscriptions/payments/messages.ts';
import * as contracts from '#shared/modules/subscriptions/payments/online.ts';
import { subscriptionMessages } from '#shared/modules/subscriptions/messages.ts';
import type { Cycle, PlanId } from '#shared/modules/subscriptions/plans.ts';
import { subscriptionId, subscriptions } from '#shared/modules/subscriptions/subscription.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Services, SignedCall } from '#server/core/http/route.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { localAddress, siteAddress } from '#server/core/notify/site-address.ts';
import { beginOf, readSubscription } from '../queries.ts';
import { endOf, paidUntil } from '../operations/request-payment.ts';
import { refuseTooSmall } from '../operations/refuse-too-small.ts';
import { followState } from './follow-provider.ts';
import {
  customerOf,
  isLive,
  keepCustomer,
  keepPrice,
  knownPrice,
  pricesOn,
  runningAtStripe,
} from './provider.ts';
import type { ProviderName } from './provider.ts';
import * as razorpay from './razorpay-client.ts';
import {
  ask,
  chargeCard,
  makeCustomer,
  makePrice,
  readSubscription as readAtStripe,
  stripeOf,
} from './stripe-client.ts';

export const createCustomer = handleOnline(contracts.createCustomer, {
  prepare: ({ call }) => customerAt(call),
  handler: async (_tx, { prepared }) => ({
    answer: { customer_id: prepared },
    about: [subscriptions.name, subscriptionId],
    logged: {},
  }),
});

/** The business at the card service, made known there if it is not. */
async function customerAt({ services, actor }: SignedCall): Promise<string> {
  const { database, config } = services;
  await stripeOf(config);
  const known = await customerOf(database.read, 'stripe', actor.tenantId);
  if (known !== null) return known;
  const tenant = await database.read
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where('id', '=', actor.tenantId)
    .executeTakeFirstOrThrow();
  const email = String(storedMembers(tenant['brand'])['email'] ?? '');
  const ref = await makeCustomer(config, { id: actor.tenantId, name: String(tenant['name']), email });
  await database.write((trx) => keepCustomer(trx, 'stripe', actor.tenantId, ref));
  return (await customerOf(database.read, 'stripe', actor.tenantId)) ?? ref;
}

/** The business at the card service; refuses one that is not known there. */
async function knownCustomer({ services, actor }: SignedCall): Promise<string> {
  await stripeOf(services.config);
  const known = await customerOf(services.database.read, 'stripe', actor.tenantId);
  return known ?? refuse('illegal_transition', messages.noCustomer);
}

export const createSetupIntent = handleOnline(contracts.createSetupIntent, {
  prepare: async ({ call }) => {
    const customer = await customerAt(call);
    const intent = await ask(call.services.config, (stripe) =>
      stripe.setupIntents.create({
        customer,
        usage: 'off_session',
        automatic_payment_methods: { enabled: true },
      }),
    );
    return intent.client_secret ?? '';
  },
  handler: async (_tx, { prepared }) => ({ answer: { client_secret: prepared }, about: null }),
});

export const setDefaultMethod = handleOnline(contracts.setDefaultMethod, {
  prepare: async ({ call, input }) => {
    const customer = await knownCustomer(call);
    const { config, database } = call.services;
    const method = await ask(config, (stripe) => stripe.paymentMethods.retrieve(input.payment_method_id));
    // Another customer's card is not there.
    if (method.customer !== customer) refuse('not_found', messages.noMethod, 'payment_method_id');
    // A subscription has a card of its own, which counts before the default.
    const running = await runningAtStripe(database.read, call.actor.tenantId);
    if (running !== null) await chargeCard(config, running, method.id);
    await ask(config, (stripe) =>
      stripe.customers.update(customer, { invoice_settings: { default_payment_method: method.id } }),
    );
  },
  handler: async (_tx, { input }) => ({
    answer: input,
    about: [subscriptions.name, subscriptionId],
    logged: {},
  }),
});

export const openBillingPortal = handleOnline(contracts.openBillingPortal, {
  prepare: async ({ call }) => {
    const customer = await knownCustomer(call);
    const { services, actor } = call;
    const address = (await siteAddress(services, actor.tenantId)) ?? localAddress(services.config);
    const session = await ask(services.config, (stripe) =>
      stripe.billingPortal.sessions.create({
        customer,
        return_url: `${address}/admin/settings/subscription`,
      }),
    );
    return session.url;
  },
  handler: async (_tx, { prepared }) => ({ answer: { url: prepared }, about: null }),
});

export const createCardSubscription = handleOnline(contracts.createCardSubscription, {
  prepare: async ({ call, input }) => {
    const { services, actor } = call;
    const current = await mayBuy(call, input.plan);
    const customer = await customerAt(call);
    const price = await priceAt(services, 'stripe', input);
    const method = input.payment_method_id;
    if (method !== undefined) {
      const found = await ask(services.config, (stripe) => stripe.paymentMethods.retrieve(method));
      if (found.customer !== customer) refuse('not_found', messages.noMethod, 'payment_method_id');
    }
    const trialEnd = current?.state === 'trialing' ? secondsOf(beginOf(current.period_to)) : null;
    const hasTrial = trialEnd !== null && trialEnd * 1000 > services.nowMs() + 60_000;
    const made = await ask(services.config, (stripe) =>
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription' },
          expand: ['latest_invoice.confirmation_secret'],
          metadata: { tenant_id: actor.tenantId },
          ...(method === undefined ? {} : { default_payment_method: method }),
          ...(hasTrial ? { trial_end: trialEnd } : {}),
        },
        {
          idempotencyKey: `subscribe:${actor.tenantId}:${price}:${call.headers.get('idempotency-key') ?? call.requestId}`,
        },
      ),
    );
    const invoice = typeof made.latest_invoice === 'string' ? null : made.latest_invoice;
    return {
      told: await readAtStripe(services.config, made.id),
      answer: {
        subscription_id: made.id,
        status: made.status,
        client_secret: invoice?.confirmation_secret?.client_secret ?? null,
        pay_url: invoice?.hosted_invoice_url ?? null,
      },
    };
  },
  handler: async (tx, { prepared, input }) => {
    await followState(tx, 'stripe', prepared.told);
    return {
      answer: prepared.answer,
      about: [subscriptions.name, subscriptionId],
      logged: { plan: input.plan, cycle: input.cycle },
    };
  },
});

export const createAutoPay = handleOnline(contracts.createAutoPay, {
  prepare: async ({ call, input }) => {
    const { services, actor } = call;
    if (services.config.razorpay === null) throw new AppError('payments_not_set_up', messages.upiNotSetUp);
    const current = await mayBuy(call, input.plan);
    const today = dateOf(instantFromMs(services.nowMs()));
    const amount = amountOf(input, today);
    const limit = autoPayLimit(today);
    if (amount > limit)
      refuse(
        'invalid',
        filled(messages.aboveAutoPay, {
          limit: formatRupees(paiseToRupees(limit)),
          total: formatRupees(paiseToRupees(amount)),
        }),
        'cycle',
      );
    const planRef = await priceAt(services, 'razorpay', input);
    const starts = current?.state === 'trialing' ? secondsOf(beginOf(current.period_to)) : null;
    const made = await razorpay.makeSubscription(services.config, {
      planRef,
      cycle: input.cycle,
      tenantId: actor.tenantId,
      startsAt: starts !== null && starts * 1000 > services.nowMs() + 60_000 ? starts : null,
    });
    // Its events name the mandate alone.
    await services.database.write((trx) => keepMandate(trx, actor.tenantId, made.ref));
    return { subscription_id: made.ref, url: made.url };
  },
  handler: async (_tx, { prepared, input }) => ({
    answer: prepared,
    about: [subscriptions.name, subscriptionId],
    logged: { plan: input.plan, cycle: input.cycle },
  }),
});

/** The mandate of a business, in place of one that was not agreed to. */
async function keepMandate(
  trx: Parameters<typeof keepCustomer>[0],
  tenantId: string,
  ref: string,
): Promise<void> {
  await trx
    .insertInto('payment_customers')
    .values({ tenant_id: tenantId, provider: 'razorpay', ref })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'provider']).doUpdateSet({ ref }))
    .execute();
}

/** The subscription as it is, where a plan can be bought through a payment service. */
async function mayBuy({ services, actor }: SignedCall, plan: PlanId) {
  const { read } = services.database;
  const current = await readSubscription(read, actor.tenantId);
  if (current && isLive(current)) refuse('exists', subscriptionMessages.already);
  const today = dateOf(instantFromMs(services.nowMs()));
  const paid = current && (await paidUntil(read, actor.tenantId, current, today));
  if (paid)
    refuse(
      'illegal_transition',
      filled(messages.paidByBank, { date: inBoth((language) => formatDate(paid, language)) }),
    );
  await refuseTooSmall(read, actor.tenantId, plan, today);
  return current;
}

type Wanted = { readonly plan: PlanId; readonly cycle: Cycle };

function amountOf({ plan, cycle }: Wanted, today: ReturnType<typeof dateOf>) {
  const price = pricesOn(today).find((one) => one.plan === plan && one.cycle === cycle);
  return price?.amount ?? refuse('invalid', ['Choose a plan.', 'प्लान चुनें।'], 'plan');
}

/** How a service calls the price of a plan today; made known there if it is not. */
export async function priceAt(services: Services, provider: ProviderName, wanted: Wanted): Promise<string> {
  const { database, config } = services;
  const today = dateOf(instantFromMs(services.nowMs()));
  const key = { ...wanted, amount: amountOf(wanted, today) };
  const known = await knownPrice(database.read, provider, key);
  if (known !== null) return known;
  const ref = provider === 'stripe' ? await makePrice(config, key) : await razorpay.makePlan(config, key);
  await database.write((trx) => keepPrice(trx, provider, key, ref));
  return (await knownPrice(database.read, provider, key)) ?? ref;
}

export const syncPrices = handleOnline(contracts.syncPrices, {
  prepare: async ({ call }) => {
    const { services } = call;
    const { config } = services;
    if (config.stripe === null && config.razorpay === null)
      throw new AppError('payments_not_set_up', messages.notSetUp);
    const today = dateOf(instantFromMs(services.nowMs()));
    const providers: ProviderName[] = [
      ...(config.stripe ? (['stripe'] as const) : []),
      ...(config.razorpay ? (['razorpay'] as const) : []),
    ];
    const prices = [];
    for (const provider of providers)
      for (const { plan, cycle, amount } of pricesOn(today))
        prices.push({
          provider,
          plan,
          cycle,
          amount: paiseToRupees(amount),
          price_id: await priceAt(services, provider, { plan, cycle }),
        });
    return prices;
  },
  handler: async (_tx, { prepared }) => ({
    answer: { prices: prepared },
    about: [null],
    logged: { prices: prepared.length },
  }),
});

/** The routes that only ask a payment service. */
export const paymentQueries = [
  handleQuery(contracts.listPaymentMethods, listPaymentMethods),
  handleQuery(contracts.readUpcomingInvoice, readUpcomingInvoice),
  handleQuery(contracts.readPaymentWays, async ({ services: { config } }) => ({
    data: { bank: true, stripe: config.stripe !== null, razorpay: config.razorpay !== null },
  })),
];

async function listPaymentMethods(
  call: QueryCall<typeof contracts.listPaymentMethods>,
): Promise<QueryReply<typeof contracts.listPaymentMethods>> {
  const { config, database } = call.services;
  const customer = await customerOf(database.read, 'stripe', call.actor.tenantId);
  if (customer === null || config.stripe === null) return { data: [] };
  const [found, owner] = await ask(config, (stripe) =>
    Promise.all([
      stripe.customers.listPaymentMethods(customer, { limit: 20 }),
      stripe.customers.retrieve(customer),
    ]),
  );
  const standard = owner.deleted ? null : owner.invoice_settings.default_payment_method;
  const first = typeof standard === 'string' ? standard : standard?.id;
  return {
    data: found.data.map(({ id, type, card }) => ({
      id,
      type,
      brand: card?.brand ?? '',
      last4: card?.last4 ?? '',
      exp_month: card?.exp_month ?? null,
      exp_year: card?.exp_year ?? null,
      is_default: id === first,
    })),
  };
}

/** What is collected or due next: of a card by the service's own reckoning, else by the price book. */
async function readUpcomingInvoice(
  call: QueryCall<typeof contracts.readUpcomingInvoice>,
): Promise<QueryReply<typeof contracts.readUpcomingInvoice>> {
  const { services, actor } = call;
  const { read } = services.database;
  const subscription = await readSubscription(read, actor.tenantId);
  if (!subscription || subscription.state === 'cancelled' || subscription.cancel_at_end)
    return { data: null };
  if (subscription.method === 'stripe') {
    const customer = await knownCustomer(call);
    const next = await ask(services.config, (stripe) =>
      stripe.invoices.createPreview({ customer, subscription: subscription.subscription_ref }),
    );
    const seconds = next.next_payment_attempt ?? next.period_end;
    return {
      data: {
        amount_due: paiseToRupees(next.amount_due),
        currency: next.currency.toUpperCase(),
        date: dateOf(instantFromMs(seconds * 1000)),
        method: 'stripe',
      },
    };
  }
  const due = await read
    .selectFrom('subscription_invoices')
    .select(['total', 'due_on'])
    .where('tenant_id', '=', actor.tenantId)
    .where('deleted', '=', 0)
    .where('state', '=', 'due')
    .orderBy('due_on')
    .executeTakeFirst();
  const wanted = {
    plan: subscription.next_plan ?? subscription.plan,
    cycle: subscription.next_cycle ?? subscription.cycle,
  };
  const day = await endOf(read, actor.tenantId, subscription);
  const amount = due ? Number(due['total']) : amountOf(wanted, day);
  return {
    data: {
      amount_due: paiseToRupees(amount),
      currency: 'INR',
      date: due ? String(due['due_on']) : day,
      method: subscription.method,
    },
  };
}

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
