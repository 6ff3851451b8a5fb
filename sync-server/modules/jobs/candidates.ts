import { addDays, clockTime, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { closedJobStates, jobs } from '#shared/modules/jobs/job.ts';
import { overlap } from '#shared/modules/jobs/overlap.ts';
import { canCome, rank } from '#shared/modules/jobs/rank.ts';
import type { Candidate } from '#shared/modules/jobs/rank.ts';
import { providers } from '#shared/modules/on-call/provider.ts';
import { offAt } from '#shared/modules/on-call/work-days.ts';
import type { Off } from '#shared/modules/on-call/work-days.ts';
import { kmTo, pointOf } from '#shared/modules/on-call/work-place.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { centreOf } from '#shared/modules/bookings/city-places.ts';
import type { Position } from '#shared/core/distance.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { shownStars, weighedStars } from './partner-stars.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import type { Sql } from '#server/core/sql/database.ts';

/** How far around the day of a job the work of a partner is counted, and how far back ratings are. */
const weekDays = 3;
const ratedDays = 365;

/** What of a partner decides whether they are asked, besides their days. */
const weighed = ['user_id', 'name', 'areas', 'base_city', 'base_lat', 'base_lng', 'reach_km'] as const;

type Place = { readonly sql: Sql; readonly tenantId: string };

/** The days of so many partners are read at once: the best first, and most work then. */
const daysAtOnce = 200;

/**
 * The first `most` of the approved partners who can do a job, the best first: by place, free time, rating and
 * how little they have. Whoever is in `passed` counts as one who said no.
 */
export async function candidatesFor(
  place: Place,
  job: Job,
  most: number,
  passed: ReadonlySet<string> = new Set(),
): Promise<Candidate[]> {
  // Days are the longest of what a partner wrote. They only move people to the end: they are read of the best
  // until enough can come, and besides of those alone who are shown although they cannot.
  const ranked = rank(await withoutDays(place, job, passed));
  const able = ranked.filter(canCome);
  const seen: Candidate[] = [];
  for (let at = 0; at < able.length && seen.filter(canCome).length < most; at += daysAtOnce)
    seen.push(...(await withDays(place, job, able.slice(at, at + daysAtOnce))));
  const others = seen.filter(canCome).length < most ? ranked.filter((candidate) => !canCome(candidate)) : [];
  return rank([...seen, ...(await withDays(place, job, others.slice(0, most)))]).slice(0, most);
}

/** The same people, each with why they do not work at the time of the job. */
async function withDays(place: Place, job: Job, found: readonly Candidate[]): Promise<Candidate[]> {
  if (found.length === 0) return [];
  const off = await offDuring(
    place,
    job,
    found.map(({ worker_id }) => worker_id),
  );
  return found.map((candidate) => ({ ...candidate, off: off.get(candidate.worker_id) ?? 'none' }));
}

/** The approved partners who have the skill for a job, as if they worked at any time. */
async function withoutDays(place: Place, job: Job, passed: ReadonlySet<string>): Promise<Candidate[]> {
  const { sql: read, tenantId } = place;
  const partners = await read
    .selectFrom('providers')
    .select([...weighed])
    .where('tenant_id', '=', tenantId)
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .where('user_id', 'is not', null)
    .where('skills', 'like', `%"${job.skill}"%`)
    .execute();
  if (partners.length === 0) return [];
  const [near, ratings, declined, there] = await Promise.all([
    jobsAround(place, job.date),
    ratingsOf(place, job.date),
    declinedBy(place, job.id),
    whereIs(place, job),
  ]);
  return partners.map((row): Candidate => {
    const id = String(row['user_id']);
    const partner = pickRow(providers, weighed, row);
    const km = kmTo(partner, there);
    const own = (near.get(id) ?? []).filter((other) => other.id !== job.id);
    return {
      worker_id: id,
      name: partner.name,
      near:
        km === null || partner.reach_km === null
          ? coversCity(partner.areas, job.city)
          : km <= partner.reach_km,
      km,
      reach_km: partner.reach_km,
      rating: ratings.get(id)?.stars ?? null,
      ratings: ratings.get(id)?.count ?? 0,
      load: own.length,
      busy: own.some((other) => overlap(job, other)),
      declined: declined.has(id) || passed.has(id),
      off: 'none',
    };
  });
}

/** Where a job is: as it says itself, as its site does, or about where its city is; null for none of them. */
async function whereIs({ sql, tenantId }: Place, job: Job): Promise<Position | null> {
  const own = pointOf(job.lat, job.lng);
  if (own || job.site_id === null) return own ?? centreOf(job.city);
  const site = await sql
    .selectFrom('locations')
    .select(['lat', 'lng'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', job.site_id)
    .executeTakeFirst();
  const { lat, lng } = site ? pickRow(sites, ['lat', 'lng'], site) : noPosition;
  return pointOf(lat, lng) ?? centreOf(job.city);
}

const noPosition = { lat: null, lng: null };

/** True where one of the areas that a partner wrote is the city, or the city is not known. */
export function coversCity(areas: string, city: string): boolean {
  const wanted = city.trim().toLowerCase();
  return wanted === '' || areas.toLowerCase().includes(wanted);
}

/** Who has another job at the time of a job, alone or in a team. */
export async function busyAt(place: Place, job: When): Promise<ReadonlySet<string>> {
  const near = await jobsAround(place, job.date);
  return new Set(
    [...near]
      .filter(([, own]) => own.some((other) => other.id !== job.id && overlap(job, other)))
      .map(([id]) => id),
  );
}

/** Which of some people are partners who do not work at the time of a job, and why not. */
export async function offDuring(
  { sql, tenantId }: Place,
  job: When,
  workerIds: readonly string[],
): Promise<ReadonlyMap<string, Off>> {
  const rows = await sql
    .selectFrom('providers')
    .select(['user_id', 'weekly', 'away'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', 'in', [...workerIds])
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .execute();
  return new Map(
    rows
      .map(
        (row) => [String(row['user_id']), offAt(pickRow(providers, ['weekly', 'away'], row), job)] as const,
      )
      .filter(([, off]) => off !== 'none'),
  );
}

type When = Pick<Job, 'id' | 'date' | 'time' | 'minutes'>;

/** The open jobs of everybody around a day, by who leads them and who goes along. */
async function jobsAround({ sql, tenantId }: Place, day: CalendarDate): Promise<Map<string, When[]>> {
  const rows = await sql
    .selectFrom('jobs')
    .select(['id', 'worker_id', 'date', 'time', 'minutes'])
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', addDays(day, -weekDays))
    .where('date', '<=', addDays(day, weekDays))
    .where('worker_id', 'is not', null)
    .where('deleted', '=', 0)
    .where('status', 'not in', [...closedJobStates])
    .execute();
  const helpers = await sql
    .selectFrom('job_offers as o')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.tenant_id', '=', 'o.tenant_id').onRef('j.id', '=', 'o.job_id'),
    )
    .select(['j.id', 'o.worker_id', 'j.date', 'j.time', 'j.minutes'])
    .where('o.tenant_id', '=', tenantId)
    .where('o.role', '=', 'helper')
    .where('o.state', '=', 'accepted')
    .where('o.deleted', '=', 0)
    .where('j.date', '>=', addDays(day, -weekDays))
    .where('j.date', '<=', addDays(day, weekDays))
    .where('j.deleted', '=', 0)
    .where('j.status', 'not in', [...closedJobStates])
    .execute();
  const found = new Map<string, When[]>();
  for (const row of [...rows, ...helpers]) {
    const worker = String(row['worker_id']);
    const own = found.get(worker) ?? [];
    own.push(pickRow(jobs, ['id', 'date', 'time', 'minutes'], row));
    found.set(worker, own);
  }
  return found;
}

type Rated = { readonly stars: number | null; readonly count: number };

/** The stars that customers gave and that count, and how many ratings they come from. */
async function ratingsOf({ sql, tenantId }: Place, day: CalendarDate): Promise<Map<string, Rated>> {
  const rows = await sql
    .selectFrom('ratings')
    .select(['worker_id', weighedStars(day).as('stars'), countAll.as('n')])
    .where('tenant_id', '=', tenantId)
    .where('worker_id', 'is not', null)
    .where('created_at', '>=', instantAt(addDays(day, -ratedDays), clockTime('00:00')))
    .where('hidden', '=', 0)
    .where('contested', '=', 0)
    .where('deleted', '=', 0)
    .groupBy('worker_id')
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['worker_id']),
      { stars: shownStars(row['stars'], row['n']), count: Number(row['n']) },
    ]),
  );
}

async function declinedBy({ sql, tenantId }: Place, jobId: string): Promise<Set<string>> {
  const rows = await sql
    .selectFrom('job_offers')
    .select('worker_id')
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId)
    .where('deleted', '=', 0)
    .where('state', 'in', ['rejected', 'expired'])
    .execute();
  return new Set(rows.map((row) => String(row['worker_id'])));
}
