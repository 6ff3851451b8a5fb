import { dateOf } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Resource } from '#shared/core/resource.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import { quotes } from '#shared/modules/crm/quote.ts';
import { apiKeys } from '#shared/modules/integrations/api-key.ts';
import { webhooks } from '#shared/modules/integrations/webhook.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { recoveryCases } from '#shared/modules/recovery/case.ts';
import { recoveryLenders } from '#shared/modules/recovery/lender.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { featureOfRecords } from '#shared/modules/subscriptions/feature-table.ts';
import { subscriptionMessages as messages } from '#shared/modules/subscriptions/messages.ts';
import { allowanceOf, standingOf } from '#shared/modules/subscriptions/rules.ts';
import type { Standing } from '#shared/modules/subscriptions/rules.ts';
import type { Subscription } from '#shared/modules/subscriptions/subscription.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { isSample } from '#server/core/sql/sample-records.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { WriteGuard, WritePlace } from '#server/core/sql/write-guard.ts';
import { isUnasked } from './operations/ask-no-plan.ts';
import { refuseWithout } from './plan-gate.ts';
import { countPeople, countSites, readSubscription } from './queries.ts';

/** What is asked before something new of a kind is added. */
type Gate = {
  readonly resource: Resource;
  /** In which standings nothing is added. */
  readonly stops: readonly Standing[];
  readonly limit?: 'people' | 'sites';
  /** Whether a record counts as there: one that comes back counts as new. */
  readonly isThere?: (row: Doc) => boolean;
};

const newWork = ['limited', 'paused'] as const;

/**
 * Where the plan of a business is asked. Attendance, sync, payroll, bills for work that was done and exports
 * are not among these, and must never be: what people did is taken from every business. Nor is what its
 * customers do with what they were offered.
 */
const gates: readonly Gate[] = [
  { resource: staff, stops: newWork, limit: 'people', isThere: (row) => row['status'] === 'active' },
  { resource: sites, stops: newWork, limit: 'sites' },
  { resource: clients, stops: newWork },
  { resource: companies, stops: newWork },
  { resource: quotes, stops: newWork },
  // Every plan has contracts. A renewal carries on what the business has with a client.
  {
    resource: contracts,
    stops: newWork,
    isThere: (row) => row['renews_id'] === null,
  },
  // What a stranger applies for is kept; whether the business takes more partners is for its plan to say.
  {
    resource: providers,
    stops: newWork,
    isThere: (row) => row['status'] !== 'pending' && row['status'] !== 'rejected',
  },
  // Bookings are part of every plan, and so is the visit that a customer has booked.
  {
    resource: jobs,
    stops: ['paused'],
    isThere: (row) => row['booking_id'] === null,
  },
  { resource: recoveryLenders, stops: newWork },
  { resource: recoveryCases, stops: newWork },
  { resource: apiKeys, stops: newWork },
  { resource: webhooks, stops: newWork },
  { resource: bookings, stops: ['paused'] },
];

/** What a transaction knows of a plan: it is read once, and the counts go on from there. */
type Known = {
  readonly subscription: Subscription | null;
  readonly counts: Map<'people' | 'sites', number>;
};
const knownByTransaction = new WeakMap<Sql, Promise<Known>>();

/** The rules of plans, which no write may break, whichever operation makes it. */
export const planGuards: readonly WriteGuard[] = gates.map((gate) => ({
  resource: gate.resource,
  check: async (place, before, after) => {
    const isThere = gate.isThere ?? (() => true);
    if (after === null || !isThere(after) || (before !== null && isThere(before))) return;
    if (isUnasked(place)) return;
    const known = await knownOf(place);
    if (known.subscription === null) return;
    const { limits, features } = allowanceOf(known.subscription);
    const standing = standingOf(known.subscription, dateOf(place.now));
    if (gate.stops.includes(standing)) refuseByStanding(gate, standing);
    const feature = featureOfRecords(gate.resource.name);
    if (feature !== undefined && !features.includes(feature)) refuseWithout(feature);
    if (gate.limit !== undefined && !(await isOneMoreSample(place, limits[gate.limit], after)))
      await take(place, known, gate.limit, limits[gate.limit]);
  },
}));

function knownOf({ sql, tenantId }: WritePlace): Promise<Known> {
  const known =
    knownByTransaction.get(sql) ??
    readSubscription(sql, tenantId).then((subscription) => ({ subscription, counts: new Map() }));
  knownByTransaction.set(sql, known);
  return known;
}

/** Customers hear that nothing is booked now; why is between the business and its operator. */
function refuseByStanding({ resource }: Gate, standing: Standing): never {
  if (resource.name === bookings.name) return refuse('plan_required', messages.noBookings);
  return refuse('plan_required', standing === 'limited' ? messages.limited : messages.paused);
}

/** Whether a record that a limit would count is a sample, which no plan counts. */
async function isOneMoreSample(
  { sql, tenantId }: WritePlace,
  limit: number | null,
  { id }: Doc,
): Promise<boolean> {
  return limit !== null && isSample(sql, tenantId, String(id));
}

/** Counts one more, and refuses it beyond the limit. */
async function take(
  { sql, tenantId }: WritePlace,
  { counts }: Known,
  what: 'people' | 'sites',
  limit: number | null,
): Promise<void> {
  if (limit === null) return;
  const count = counts.get(what) ?? (await (what === 'people' ? countPeople : countSites)(sql, tenantId));
  if (count >= limit)
    refuse(
      'plan_required',
      filled(what === 'people' ? messages.limitPeople : messages.limitSites, { limit }),
    );
  counts.set(what, count + 1);
}
