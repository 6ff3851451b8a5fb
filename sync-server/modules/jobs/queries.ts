import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import { customerRatings } from '#shared/modules/jobs/customer-rating.ts';
import type { CustomerRating } from '#shared/modules/jobs/customer-rating.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import type { JobExtra } from '#shared/modules/jobs/job-extra.ts';
import { noShows } from '#shared/modules/jobs/no-show.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { closedJobStates, isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobMessages } from '#shared/modules/jobs/messages.ts';

import type * as queries from '#shared/modules/jobs/queries.ts';
import { gainOf } from '#shared/modules/on-call/wallet-rules.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow, publicRecord } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { candidatesFor } from './candidates.ts';
import { trustOf } from './trust.ts';
import { notWorking, partnerOf } from './workers.ts';

/** How long a job that is over stays in a worker’s pack, in days, and the most jobs there. */
const keptDays = 3;
const mostJobs = 200;
const mostPeople = 50;

/** The caller’s jobs: what they have, what was done in the last days, and what is offered to them. */
export async function listAssigned(
  call: QueryCall<typeof queries.listAssigned>,
): Promise<QueryReply<typeof queries.listAssigned>> {
  const { actor, services } = call;
  const { read } = services.database;
  const since = addDays(dateOf(instantFromMs(services.nowMs())), -keptDays);
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
  const partner = await partnerOf(read, actor.tenantId, actor.userId);
  const share = partner?.share_percent ?? null;
  const { wait_minutes } = await readSection(read, actor.tenantId, 'home', freshHomeRules);
  const extras = await extrasOf(
    call,
    own.map((row) => String(row['id'])),
  );
  const rated = await ratedBy(
    call,
    own.map((row) => String(row['id'])),
  );
  return {
    data: [
      ...offered.map((row) => ({
        ...packed(decodeRow(jobs, row), share),
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
        ...packed(decodeRow(jobs, row), share),
        extras: (extras.get(String(row['id'])) ?? []).map(shownExtra),
        customer_rating: rated.get(String(row['id'])) ?? null,
        wait_minutes,
        offer: null,
      })),
    ],
  };
}

/** The columns of an offer that the pack does not show, so that its two moments are decoded as its own. */
const blankOffer = {
  job_id: '',
  worker_id: '',
  worker_name: '',
  state: 'waiting',
  answered_at: null,
  reason: '',
};

/**
 * What a worker’s phone keeps of a job. A borrower’s number is nobody’s to see, nor a customer’s once it is
 * over.
 */
function packed(job: Job, share: number | null) {
  return {
    earning: share === null || job.price === 0 ? null : gainOf(job.price, share),
    id: job.id,
    title: job.title,
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

/** To whom a job was offered and what was handed in, the newest first. */
export async function readJobStory(
  call: QueryCall<typeof queries.readJobStory>,
): Promise<QueryReply<typeof queries.readJobStory>> {
  const job = await readJob(call);
  const { read } = call.services.database;
  const of = (table: 'job_offers' | 'job_returns' | 'job_extras' | 'no_shows') =>
    read
      .selectFrom(table)
      .selectAll()
      .where('tenant_id', '=', call.actor.tenantId)
      .where('job_id', '=', job.id)
      .where('deleted', '=', 0)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(mostJobs)
      .execute();
  const [offers, returns, extras, missed] = await Promise.all([
    of('job_offers'),
    of('job_returns'),
    of('job_extras'),
    of('no_shows'),
  ]);
  return {
    data: {
      offers: offers.map((row) => publicRecord(jobOffers, decodeRow(jobOffers, row))),
      returns: returns.map((row) => publicRecord(jobReturns, decodeRow(jobReturns, row))),
      extras: extras.map((row) => publicRecord(jobExtras, decodeRow(jobExtras, row))),
      missed: missed.map((row) => publicRecord(noShows, decodeRow(noShows, row))),
    },
  };
}

/** Who can do a job, the best first. */
export async function listCandidates(
  call: QueryCall<typeof queries.listCandidates>,
): Promise<QueryReply<typeof queries.listCandidates>> {
  const job = await readJob(call);
  const found = await candidatesFor({ sql: call.services.database.read, tenantId: call.actor.tenantId }, job);
  return { data: found.slice(0, mostPeople) };
}

/** People who can be given jobs, by a part of their name. */
export async function listWorkers(
  call: QueryCall<typeof queries.listWorkers>,
): Promise<QueryReply<typeof queries.listWorkers>> {
  const wanted = (call.input.search ?? '').trim().toLowerCase();
  const rows = await call.services.database.read
    .selectFrom('users as u')
    .leftJoin('providers as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id').on('p.deleted', '=', 0),
    )
    .select(['u.id', 'u.name', 'u.role'])
    .where('u.tenant_id', '=', call.actor.tenantId)
    .where('u.active', '=', 1)
    .where('u.role', call.input.partners === 'true' ? 'in' : 'not in', [
      ...(call.input.partners === 'true' ? ['provider'] : notWorking),
    ])
    .where((where) => where.or([where('u.role', '!=', 'provider'), where('p.status', '=', 'approved')]))
    .where((where) => where(where.fn('lower', ['u.name']), 'like', `%${wanted.replaceAll(/[%_]/g, '')}%`))
    .orderBy('u.name')
    .orderBy('u.id')
    .limit(mostPeople)
    .execute();
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      partner: row['role'] === 'provider',
    })),
  };
}

/** What the customer of a booking sees of who comes. Others have no such booking. */
export async function readVisit(
  call: QueryCall<typeof queries.readVisit>,
): Promise<QueryReply<typeof queries.readVisit>> {
  const { actor, services, params } = call;
  const booking = await readRow(
    services.database,
    bookings,
    actor.tenantId,
    bookings.access.read(actor),
    params['booking'] ?? '',
  );
  const row = await services.database.read
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('booking_id', '=', booking.id)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return { data: null };
  const job = decodeRow(jobs, row);
  const isExpected = booking.user_id === actor.userId && isOpenJob(job) && job.worker_id !== null;
  const trust = job.worker_id === null ? null : await trustOf(call, job.worker_id);
  return {
    data: {
      status: job.status,
      date: job.date,
      time: job.time,
      minutes: job.minutes,
      worker_name: job.worker_name,
      start_state: job.start_state,
      end_state: job.end_state,
      set_off_at: job.set_off_at,
      arrived_at: job.arrived_at,
      started_at: job.started_at,
      finished_at: job.finished_at,
      start_code: isExpected && job.start_state !== 'right' ? job.start_code : '',
      end_code: isExpected && job.end_state !== 'right' ? job.end_code : '',
      checked_on: trust?.checkedOn ?? null,
      rating: trust?.rating ?? null,
      photo: trust?.photo ? `/jobs/of-booking/${booking.id}/photo` : null,
      extras: ((await extrasOf(call, [job.id])).get(job.id) ?? [])
        .filter(({ status }) => status !== 'held')
        .map(shownExtra),
      missed: await missedOf(call, job),
      seen_at: instantFromMs(services.nowMs()),
    },
  };
}

/** The extra work of some jobs, in the order it was proposed. */
async function extrasOf(
  { actor, services }: SignedCall,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, JobExtra[]>> {
  const found = new Map<string, JobExtra[]>();
  if (jobIds.length === 0) return found;
  const rows = await services.database.read
    .selectFrom('job_extras')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('job_id', jobIds))
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const extra of rows.map((row) => decodeRow(jobExtras, row)))
    found.set(extra.job_id, [...(found.get(extra.job_id) ?? []), extra]);
  return found;
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

function shownExtra({ id, name, amount, status, decided_by }: JobExtra) {
  return { id, name, amount, status, decided_by };
}

/** What was said last of the visit that a job is planned for now. */
async function missedOf({ actor, services }: SignedCall, { id, date, time }: Job) {
  const row = await services.database.read
    .selectFrom('no_shows')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('job_id', '=', id)
    .where('date', '=', date)
    .where('time', '=', time)
    .where('state', '!=', 'dismissed')
    .where('deleted', '=', 0)
    .orderBy('state')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  const { kind, state, amount, at } = decodeRow(noShows, row);
  return { kind, state, amount, at };
}

function readJob(call: SignedCall): Promise<Job> {
  const id = call.params['id'] ?? refuse('not_found', jobMessages.notThere);
  return readRow(call.services.database, jobs, call.actor.tenantId, jobs.access.read(call.actor), id);
}
