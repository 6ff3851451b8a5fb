import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import type { CustomerRating } from '#shared/modules/jobs/customer-rating.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { closedJobStates, isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type * as queries from '#shared/modules/jobs/queries.ts';
import type { Provider } from '#shared/modules/on-call/provider.ts';
import { gainOf } from '#shared/modules/on-call/wallet-rules.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { extrasOf, shownExtra } from './queries.ts';
import { cardsOf } from './rate-cards.ts';
import { helpedBy, keptSince, partsOf, teamsOf } from './teams.ts';
import type { Helped, Teams } from './teams.ts';
import { partnerOf } from './workers.ts';

/** The most jobs of a worker’s pack. */
const mostJobs = 200;

/** The caller’s jobs: what they have, what was done in the last days, and what is offered to them. */
export async function listAssigned(
  call: QueryCall<typeof queries.listAssigned>,
): Promise<QueryReply<typeof queries.listAssigned>> {
  const { actor, services } = call;
  const { read } = services.database;
  const since = keptSince(services.nowMs());
  const own = await read
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('worker_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .where((where) => where.or([where('status', 'not in', [...closedJobStates]), where('date', '>=', since)]))
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .limit(mostJobs)
    .execute();
  const offered = await read
    .selectFrom('job_offers as o')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.tenant_id', '=', 'o.tenant_id').onRef('j.id', '=', 'o.job_id'),
    )
    .selectAll('j')
    .select(['o.offered_at', 'o.expires_at'])
    .where('o.tenant_id', '=', actor.tenantId)
    .where('o.worker_id', '=', actor.userId)
    .where('o.state', '=', 'waiting')
    .where('o.deleted', '=', 0)
    .where('j.deleted', '=', 0)
    .where('j.worker_id', 'is', null)
    .where('j.status', '=', 'offered')
    .orderBy('j.date')
    .orderBy('j.time')
    .limit(mostJobs)
    .execute();
  const helped = await helpedBy(call, since, mostJobs);
  const mine = own.map((row) => String(row['id']));
  const teams = await teamsOf(call, [
    ...mine,
    ...offered.map((row) => String(row['id'])),
    ...helped.map(({ job }) => job.id),
  ]);
  const reported = await partsOf(
    call,
    helped.map(({ job }) => job.id),
  );
  const partner = await partnerOf(read, actor.tenantId, actor.userId);
  const gain = await gainBy(
    call,
    partner,
    [...own, ...offered].map((row) => decodeRow(jobs, row)),
  );
  const { wait_minutes } = await readSection(read, actor.tenantId, 'home', freshHomeRules);
  const extras = await extrasOf(call, mine);
  const rated = await ratedBy(call, mine);
  return {
    data: [
      ...offered.map((row) => ({
        ...packed(decodeRow(jobs, row), gain, teams),
        // What a customer wrote may hold their number and street.
        instructions: '',
        customer_phone: null,
        address: '',
        lat: null,
        lng: null,
        customer_name: '',
        extras: [],
        customer_rating: null,
        wait_minutes,
        offer: {
          offered_at: decodeRow(jobOffers, { ...row, ...blankOffer }).offered_at,
          expires_at: decodeRow(jobOffers, { ...row, ...blankOffer }).expires_at,
        },
      })),
      ...own.map((row) => ({
        ...packed(decodeRow(jobs, row), gain, teams),
        extras: (extras.get(String(row['id'])) ?? []).map(shownExtra),
        customer_rating: rated.get(String(row['id'])) ?? null,
        wait_minutes,
        offer: null,
      })),
      ...helped.map((one) => ({
        ...packedPart(one, reported.has(one.job.id), teams),
        extras: [],
        customer_rating: null,
        wait_minutes,
        offer: null,
      })),
    ],
  };
}

/**
 * What a partner is left with of a job, as it will be booked; null for who has wages, and without a price.
 */
async function gainBy(
  { actor, services }: SignedCall,
  partner: Provider | null,
  of: readonly Job[],
): Promise<(job: Job) => number | null> {
  if (partner === null) return () => null;
  const cards = await cardsOf(services.database.read, actor.tenantId, partner.id, of);
  return (job) =>
    job.price === 0 ? null : gainOf(job.price, partner.share_percent, cards.get(job.id) ?? null);
}

/** The columns of an offer that the pack does not show, so that its two moments are decoded as its own. */
const blankOffer = {
  job_id: '',
  worker_id: '',
  worker_name: '',
  state: 'waiting',
  answered_at: null,
  reason: '',
  role: 'lead',
  set_off_at: null,
  arrived_at: null,
  started_at: null,
};

/**
 * What a worker’s phone keeps of a job. A borrower’s number is nobody’s to see, nor a customer’s once it is
 * over.
 */
function packed(job: Job, gain: (job: Job) => number | null, teams: Teams) {
  return {
    team: teamOf(job, teams),
    part: false,
    earning: gain(job),
    id: job.id,
    title: job.title,
    title_hi: job.title_hi,
    kind: job.kind,
    skill: job.skill,
    instructions: job.instructions,
    site_id: job.site_id,
    customer_name: job.customer_name,
    customer_phone: job.kind === 'recovery' || !isOpenJob(job) ? null : job.customer_phone,
    address: job.address,
    city: job.city,
    lat: job.lat,
    lng: job.lng,
    date: job.date,
    time: job.time,
    minutes: job.minutes,
    urgent: job.urgent,
    steps: job.steps,
    status: job.status,
    worker_id: job.worker_id,
    worker_name: job.worker_name,
    has_codes: job.has_codes,
    start_state: job.start_state,
    end_state: job.end_state,
    set_off_at: job.set_off_at,
    arrived_at: job.arrived_at,
    started_at: job.started_at,
    finished_at: job.finished_at,
  };
}

/**
 * What one of a team keeps of a job: where they are with it themselves, also where the lead has closed it
 * before their part is reported. Codes and extra work are the lead’s; the price of the job is read by every
 * member, as by own staff.
 */
function packedPart({ job, offer }: Helped, isReported: boolean, teams: Teams) {
  const { set_off_at, arrived_at, started_at } = offer;
  const status = isReported ? 'completed' : started_at ? 'working' : arrived_at ? 'arrived' : null;
  const isCancelled = job.status === 'cancelled';
  return {
    ...packed(job, () => null, teams),
    part: true,
    has_codes: false,
    status: isCancelled ? 'cancelled' : (status ?? (set_off_at ? 'on_way' : 'assigned')),
    set_off_at,
    arrived_at,
    started_at,
    // A job that its lead has closed is one that nobody can stay away from any more.
    finished_at: job.finished_at,
  } as const;
}

/** Who does a job together, who leads it first; empty where one does it alone. */
function teamOf(job: Job, teams: Teams) {
  const helpers = teams.get(job.id) ?? [];
  if (helpers.length === 0) return [];
  const lead = job.worker_id === null ? [] : [{ name: job.worker_name, lead: true }];
  return [...lead, ...helpers.map(({ name }) => ({ name, lead: false }))];
}

/** What the caller said of the customers of some jobs. */
async function ratedBy(
  { actor, services }: SignedCall,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<CustomerRating, 'rating' | 'note'>>> {
  if (jobIds.length === 0) return new Map();
  const rows = await services.database.read
    .selectFrom('customer_ratings')
    .select(['job_id', 'rating', 'note'])
    .where('tenant_id', '=', actor.tenantId)
    .where('worker_id', '=', actor.userId)
    .where(services.database.isOneOf('job_id', jobIds))
    .where('deleted', '=', 0)
    .execute();
  return new Map(
    rows.map((row) => [String(row['job_id']), pickRow(customerRatings, ['rating', 'note'], row)]),
  );
}
