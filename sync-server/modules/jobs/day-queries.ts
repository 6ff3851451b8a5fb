import { addDays, clockTime, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { DayJob, JobDay, readJobDay } from '#shared/modules/jobs/day-queries.ts';
import { jobOffers } from '#shared/modules/jobs/job-offer.ts';
import { jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { overlap } from '#shared/modules/jobs/overlap.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { everyDay } from '#shared/modules/on-call/work-days.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { visibleRows } from '#server/core/sql/visible-rows.ts';
import { teamsOf } from './teams.ts';
import { basemapOf } from './tiles/tile-route.ts';

/** The most jobs, people and sites that one day shows. */
const mostJobs = 2000;
const mostPeople = 1000;
const mostSites = 2000;

type Person = JobDay['people'][number];
type Place = JobDay['sites'][number];

/** The jobs of a day for who gives them out: in rows of people, and at their places. */
export async function readDay(call: QueryCall<typeof readJobDay>): Promise<QueryReply<typeof readJobDay>> {
  const date = call.input.date ?? dateOf(instantFromMs(call.services.nowMs()));
  if (!isCalendarDate(date)) return refuse('malformed', messages.badDay, 'date');
  const [found, partners, places] = await Promise.all([jobsOf(call, date), partnersOf(call), sitesOf(call)]);
  const teams = await teamsOf(
    call,
    found.map(({ id }) => id),
  );
  const asked = await askedFor(
    call,
    found.filter(({ status }) => status === 'offered').map(({ id }) => id),
  );
  const shown = found.slice(0, mostJobs).map((job) => ({
    ...shownJob(job, asked.get(job.id) ?? [], places),
    team: [...(teams.get(job.id) ?? [])],
  }));
  return {
    data: {
      date,
      jobs: shown,
      people: withOthers(partners, shown),
      sites: [...places.values()].filter(({ lat }) => lat !== null),
      basemap: basemapOf(call.services.config),
      more: found.length > mostJobs,
    },
  };
}

/** The jobs that take some of the day, whichever day they begin. */
async function jobsOf({ actor, services }: SignedCall, date: CalendarDate): Promise<Stored[]> {
  const rows = await services.database.read
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('date', '>=', addDays(date, -1))
    .where('date', '<=', date)
    .where('status', '!=', 'cancelled')
    .where('deleted', '=', 0)
    .orderBy('date', 'desc')
    .orderBy('time')
    .orderBy('id')
    .limit(2 * mostJobs)
    .execute();
  const day = { date, time: clockTime('00:00'), minutes: 24 * 60 };
  return rows
    .map((row) => ({ ...decodeRow(jobs, row), ver: Number(row['ver']) }))
    .filter((job) => job.date === date || overlap(job, day));
}

type Stored = Job & { readonly ver: number };

function shownJob(
  job: Stored,
  asked: DayJob['asked'],
  places: ReadonlyMap<string, Place>,
): Omit<DayJob, 'team'> {
  const place = job.lat === null && job.site_id !== null ? places.get(job.site_id) : job;
  return {
    id: job.id,
    title: job.title,
    title_hi: job.title_hi,
    skill: job.skill,
    status: job.status,
    date: job.date,
    time: job.time,
    minutes: job.minutes,
    urgent: job.urgent,
    customer_name: job.customer_name,
    address: job.address,
    city: job.city,
    worker_id: job.worker_id,
    worker_name: job.worker_name,
    booking_id: job.booking_id,
    returns_held: job.returns_held,
    ver: job.ver,
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    asked,
  };
}

/** Who waits to answer an offer of each job. */
async function askedFor(
  { actor, services }: SignedCall,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, DayJob['asked']>> {
  const found = new Map<string, DayJob['asked']>();
  if (jobIds.length === 0) return found;
  const rows = await services.database.read
    .selectFrom('job_offers')
    .select(['job_id', 'worker_id', 'worker_name'])
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('job_id', jobIds))
    .where('state', '=', 'waiting')
    .where('deleted', '=', 0)
    .orderBy('worker_name')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const offer = pickRow(jobOffers, ['job_id', 'worker_id', 'worker_name'], row);
    found.set(offer.job_id, [
      ...(found.get(offer.job_id) ?? []),
      { id: offer.worker_id, name: offer.worker_name },
    ]);
  }
  return found;
}

async function partnersOf({ actor, services }: SignedCall): Promise<Person[]> {
  const rows = await services.database.read
    .selectFrom('providers')
    .select(['user_id', 'name', 'weekly', 'away'])
    .where('tenant_id', '=', actor.tenantId)
    .where('status', '=', 'approved')
    .where('user_id', 'is not', null)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .limit(mostPeople)
    .execute();
  return rows.map((row) => ({
    id: String(row['user_id']),
    partner: true,
    ...pickRow(providers, ['name', 'weekly', 'away'], row),
  }));
}

function withOthers(partners: readonly Person[], shown: readonly DayJob[]): Person[] {
  const people = new Map(partners.map((person) => [person.id, person]));
  const add = (id: string, name: string): void => {
    if (!people.has(id)) people.set(id, { id, name, partner: false, ...everyDay });
  };
  for (const job of shown) {
    if (job.worker_id !== null) add(job.worker_id, job.worker_name);
    for (const { id, name } of job.team) add(id, name);
    // Of a job that many were asked about nobody gets a row because of it.
    const [only, another] = job.asked;
    if (only && another === undefined) add(only.id, only.name);
  }
  return [...people.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

/** The sites that the caller may see, by their ids. */
async function sitesOf({ actor, services }: SignedCall): Promise<ReadonlyMap<string, Place>> {
  const rows = await visibleRows(services.database, sites, actor.tenantId, sites.access.read(actor))
    .select(['id', 'name', 'name_hi', 'lat', 'lng', 'radius_m'])
    .orderBy('name')
    .orderBy('id')
    .limit(mostSites)
    .execute();
  const read = rows.map((row) => pickRow(sites, ['id', 'name', 'name_hi', 'lat', 'lng', 'radius_m'], row));
  return new Map(read.map((site) => [site.id, site]));
}
