import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { paiseToRupees } from '#shared/core/money.ts';
import { actionText } from '#shared/modules/audit-logs/action-text.ts';
import {
  featureIds,
  featureNames,
  plans,
  planWith,
  priceOf,
  subscriptionGst,
} from '#shared/modules/subscriptions/plans.ts';
import * as queries from '#shared/modules/subscriptions/queries.ts';
import { allowanceOf, standingOf } from '#shared/modules/subscriptions/rules.ts';
import * as seller from '#shared/modules/subscriptions/seller.ts';
import { subscriptionId, subscriptions as resource } from '#shared/modules/subscriptions/subscription.ts';
import { subscriptionInvoices } from '#shared/modules/subscriptions/subscription-invoice.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { readDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { auditTexts } from './audit-texts.ts';
import { editSeller, readSeller } from './operations/edit-seller.ts';
import { look, lookJob } from './operations/move-subscription.ts';
import { cancelSubscription, changeSubscription, subscribe } from './operations/change-subscription.ts';
import { askOverdue } from './payments/ask-provider.ts';
import {
  createAutoPay,
  createCardSubscription,
  createCustomer,
  createSetupIntent,
  openBillingPortal,
  paymentQueries,
  setDefaultMethod,
  syncPrices,
} from './payments/pay-by-provider.ts';
import { pollReturns } from './payments/poll-returns.ts';
import { razorpayWebhook, stripeWebhook } from './payments/webhooks.ts';
import { planGate } from './plan-gate.ts';
import { planGuards } from './plan-guards.ts';
import { readDuePaise, readSubscription, readUsed, trialDaysLeft, viewOf } from './queries.ts';
import { readInvoicePaper } from './invoice-paper.ts';
import { readOffer } from './offer.ts';
import { readPayTo } from './pay-to.ts';

/** Looks daily at each subscription: the next period, what is asked for, what is overdue. */
const looking: Job<Services> = {
  name: lookJob,
  title: ['Subscription payments', 'सब्सक्रिप्शन के भुगतान'],
  everyMs: 10 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => lookAtSubscriptions(services, signal),
};

/** Brings the subscriptions that are due to today, and gives how many. */
export function lookAtSubscriptions(
  store: Store & Pick<Services, 'config'>,
  signal?: AbortSignal,
): Promise<number> {
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [lookJob], instantFromMs(store.nowMs()), after),
    run: async (tenantId) => {
      await askOverdue(store, tenantId);
      await runTransaction(store, clockActor(tenantId), look);
      return 1;
    },
    signal,
  });
}

/** What a business pays the operator of the installation for, and what it may do for it. */
export const subscriptions = defineModule('subscriptions', {
  says: auditTexts,
  resources: [resource, subscriptionInvoices],
  guards: planGuards,
  callGuard: planGate,
  jobs: [looking, pollReturns],
  routes: [
    handleQuery(queries.listPlans, listPlans),
    handleQuery(queries.readCurrentPlan, async ({ services, actor, language }) => ({
      data: await viewOf(
        services.database.read,
        actor.tenantId,
        await readSubscription(services.database.read, actor.tenantId),
        { now: instantFromMs(services.nowMs()), language },
      ),
    })),
    handleQuery(queries.readOffer, readOffer, { runs: 'by-size' }),
    handleQuery(queries.readPayTo, readPayTo, { runs: 'by-size' }),
    handleQuery(seller.readSeller, readSeller, { runs: 'by-size' }),
    editSeller,
    handleQuery(queries.readStanding, readStanding),
    handleQuery(queries.readUsage, readUsage, { runs: 'by-size' }),
    handleQuery(queries.readHistory, readHistory),
    handleQuery(queries.readFeatures, readFeatures),
    subscribe,
    changeSubscription,
    cancelSubscription,
    createCustomer,
    createCardSubscription,
    createAutoPay,
    createSetupIntent,
    setDefaultMethod,
    openBillingPortal,
    syncPrices,
    ...paymentQueries,
    stripeWebhook,
    razorpayWebhook,
    ...readRoutes(
      subscriptionInvoices,
      subscriptionInvoices.path,
      ['Subscription invoices', 'सदस्यता के बिल'],
      {
        access: 'tenant',
        permission: 'subscriptions:read',
        limit: 50,
      },
    ),
    {
      method: 'GET',
      path: '/subscriptions/invoices/{id}/pdf',
      access: 'tenant',
      permission: 'subscriptions:read',
      runs: 'in-worker',
      summary: ['A subscription invoice as PDF', 'सदस्यता का बिल PDF में'],
      handle: readInvoicePaper,
    },
  ],
});

async function listPlans({
  services,
  language,
}: QueryCall<typeof queries.listPlans>): Promise<QueryReply<typeof queries.listPlans>> {
  const today = dateOf(instantFromMs(services.nowMs()));
  return {
    data: plans.map((plan) => ({
      id: plan.id,
      name: translate(plan.name, language),
      description: translate(plan.about, language),
      price_month: paiseToRupees(priceOf(plan.id, 'month', today)),
      price_year: paiseToRupees(priceOf(plan.id, 'year', today)),
      gst_percent: subscriptionGst / 100,
      currency: 'INR' as const,
      limits: { ...plan.limits },
      features: [...plan.features],
    })),
  };
}

async function readStanding({
  services,
  actor,
}: QueryCall<typeof queries.readStanding>): Promise<QueryReply<typeof queries.readStanding>> {
  const subscription = await readSubscription(services.database.read, actor.tenantId);
  const today = dateOf(instantFromMs(services.nowMs()));
  const standing = standingOf(subscription, today);
  return {
    data: {
      standing,
      plan: subscription?.plan ?? 'own',
      features: [...allowanceOf(subscription).features],
      trial_days_left: trialDaysLeft(subscription, today),
      late_since: subscription?.late_since ?? null,
      is_due: standing !== 'full' && (await readDuePaise(services.database.read, actor.tenantId)) > 0,
    },
  };
}

async function readUsage({
  services,
  actor,
}: QueryCall<typeof queries.readUsage>): Promise<QueryReply<typeof queries.readUsage>> {
  const { read } = services.database;
  const { limits } = allowanceOf(await readSubscription(read, actor.tenantId));
  const used = await readUsed(read, actor.tenantId, dateOf(instantFromMs(services.nowMs())));
  return {
    data: {
      people: { used: used.people, limit: limits.people },
      sites: { used: used.sites, limit: limits.sites },
      storage_gb: { used: Math.round(used.storage_bytes / 1e7) / 100, limit: limits.storage_gb },
      messages: { used: used.messages, limit: limits.messages },
    },
  };
}

/** The latest 100 entries of the log about the subscription. */
async function readHistory({
  services,
  actor,
  language,
}: QueryCall<typeof queries.readHistory>): Promise<QueryReply<typeof queries.readHistory>> {
  const rows = await services.database.read
    .selectFrom('op_log as l')
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'l.tenant_id').onRef('u.id', '=', 'l.actor_id'),
    )
    .select(['l.received_at', 'l.type', 'l.role', 'u.name'])
    .where('l.tenant_id', '=', actor.tenantId)
    .where('l.coll', '=', resource.name)
    .where('l.row_id', '=', subscriptionId)
    .orderBy('l.n', 'desc')
    .limit(100)
    .execute();
  return {
    data: rows.map((row) => ({
      at: String(row['received_at']),
      type: String(row['type']),
      text: translate(
        actionText(String(row['type']), services.modules) ?? [String(row['type']), String(row['type'])],
        language,
      ),
      by: String(row['name'] ?? row['role']),
    })),
  };
}

async function readFeatures({
  services,
  actor,
  language,
}: QueryCall<typeof queries.readFeatures>): Promise<QueryReply<typeof queries.readFeatures>> {
  const { features } = allowanceOf(await readSubscription(services.database.read, actor.tenantId));
  return {
    data: featureIds.map((id) => ({
      id,
      name: translate(featureNames[id], language),
      included: features.includes(id),
      plan: planWith(id).id,
    })),
  };
}
