import { instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { jobExtras } from '#shared/modules/jobs/job-extra.ts';
import type { JobExtra } from '#shared/modules/jobs/job-extra.ts';
import { noShows } from '#shared/modules/jobs/no-show.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import { isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobTypes } from '#shared/modules/jobs/job-type.ts';
import { jobMessages } from '#shared/modules/jobs/messages.ts';

import type * as queries from '#shared/modules/jobs/queries.ts';
import { readRow } from '#server/core/http/crud.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, publicRecord } from '#server/core/sql/table.ts';
import { busyAt, candidatesFor, offDuring } from './candidates.ts';
import { trustOf } from './trust.ts';
import { notWorking } from './workers.ts';

/** The most lines of each kind in a job’s story. */
const mostLines = 200;
const mostPeople = 50;

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
      .limit(mostLines)
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

/** The codes that stand at the place of a job. */
export async function listStepCodes(
  call: QueryCall<typeof queries.listStepCodes>,
): Promise<QueryReply<typeof queries.listStepCodes>> {
  return { data: (await readJob(call)).expected_codes };
}

/** The codes that stand at the place of the jobs of a type. */
export async function listTypeStepCodes({
  services,
  actor,
  params,
}: QueryCall<typeof queries.listTypeStepCodes>): Promise<QueryReply<typeof queries.listTypeStepCodes>> {
  const access = jobTypes.access.read(actor);
  const type = await readRow(services.database, jobTypes, actor.tenantId, access, params['id'] ?? '');
  return { data: type.expected_codes };
}

/** Who can do a job, the best first. */
export async function listCandidates(
  call: QueryCall<typeof queries.listCandidates>,
): Promise<QueryReply<typeof queries.listCandidates>> {
  const job = await readJob(call);
  const place = { sql: call.services.database.read, tenantId: call.actor.tenantId };
  return { data: await candidatesFor(place, job, mostPeople) };
}

/** People who can be given jobs, by a part of their name. */
export async function listWorkers(
  call: QueryCall<typeof queries.listWorkers>,
): Promise<QueryReply<typeof queries.listWorkers>> {
  const { partners, ids, job: jobId } = call.input;
  const job = jobId === undefined ? null : await readJob(call, jobId);
  const place = { sql: call.services.database.read, tenantId: call.actor.tenantId };
  const busy = job ? await busyAt(place, job) : new Set();
  const wanted = (call.input.search ?? '').trim().toLowerCase();
  let asked = call.services.database.read
    .selectFrom('users as u')
    .leftJoin('providers as p', (join) =>
      join.onRef('p.tenant_id', '=', 'u.tenant_id').onRef('p.user_id', '=', 'u.id').on('p.deleted', '=', 0),
    )
    .select(['u.id', 'u.name', 'u.role'])
    .where('u.tenant_id', '=', call.actor.tenantId)
    .where('u.active', '=', 1)
    .where('u.role', partners === 'true' ? 'in' : 'not in', [
      ...(partners === 'true' ? ['provider'] : notWorking),
      ...(partners === 'false' ? ['provider'] : []),
    ])
    .where((where) => where.or([where('u.role', '!=', 'provider'), where('p.status', '=', 'approved')]))
    .where((where) => where(where.fn('lower', ['u.name']), 'like', `%${wanted.replaceAll(/[%_]/g, '')}%`));
  if (ids !== undefined) asked = asked.where('u.id', 'in', ids.split(',').slice(0, mostPeople));
  const rows = await asked.orderBy('u.name').orderBy('u.id').limit(mostPeople).execute();
  const found = rows.map((row) => String(row['id']));
  const off = job && found.length > 0 ? await offDuring(place, job, found) : new Set();
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      name: String(row['name']),
      partner: row['role'] === 'provider',
      busy: busy.has(String(row['id'])),
      off: off.has(String(row['id'])),
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
export async function extrasOf(
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

/** Extra work as its worker and customer see it. */
export function shownExtra({ id, name, amount, status, decided_by }: JobExtra) {
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

function readJob(call: SignedCall, named?: string): Promise<Job> {
  const id = named ?? call.params['id'] ?? refuse('not_found', jobMessages.notThere);
  return readRow(call.services.database, jobs, call.actor.tenantId, jobs.access.read(call.actor), id);
}
