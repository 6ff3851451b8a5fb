import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { isHelping, jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import { closedJobStates, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { SignedCall } from '#server/core/http/route.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';

type Caller = Pick<SignedCall, 'actor' | 'services'>;
type Person = { readonly id: string; readonly name: string };
/** Who goes along with who leads a job, by the job's id. */
export type Teams = ReadonlyMap<string, readonly Person[]>;
/** A job that somebody goes along to, with their place in its team. */
export type Helped = { readonly job: Job; readonly offer: JobOffer };

/** The teams of some jobs, by name. */
export async function teamsOf({ actor, services }: Caller, jobIds: readonly string[]): Promise<Teams> {
  const found = new Map<string, Person[]>();
  if (jobIds.length === 0) return found;
  const rows = await services.database.read
    .selectFrom('job_offers')
    .select(['job_id', 'worker_id', 'worker_name'])
    .where('tenant_id', '=', actor.tenantId)
    .where(services.database.isOneOf('job_id', jobIds))
    .where('role', '=', 'helper')
    .where('state', '=', 'accepted')
    .where('deleted', '=', 0)
    .orderBy('worker_name')
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const offer = pickRow(jobOffers, ['job_id', 'worker_id', 'worker_name'], row);
    const person = { id: offer.worker_id, name: offer.worker_name };
    found.set(offer.job_id, [...(found.get(offer.job_id) ?? []), person]);
  }
  return found;
}

/** The jobs that the caller goes along to: those that are open, and those of the last days. */
export async function helpedBy(
  { actor, services }: Caller,
  since: CalendarDate,
  limit: number,
): Promise<Helped[]> {
  const { read } = services.database;
  const offers = await read
    .selectFrom('job_offers')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where('worker_id', '=', actor.userId)
    .where('role', '=', 'helper')
    .where('state', '=', 'accepted')
    .where('deleted', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('jobs as j')
          .select('j.id')
          .whereRef('j.tenant_id', '=', 'job_offers.tenant_id')
          .whereRef('j.id', '=', 'job_offers.job_id')
          .where('j.deleted', '=', 0)
          .where((where) =>
            where.or([where('j.status', 'not in', [...closedJobStates]), where('j.date', '>=', since)]),
          ),
      ),
    )
    .orderBy('offered_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  if (offers.length === 0) return [];
  const rows = await read
    .selectFrom('jobs')
    .selectAll()
    .where('tenant_id', '=', actor.tenantId)
    .where(
      services.database.isOneOf(
        'id',
        offers.map((row) => String(row['job_id'])),
      ),
    )
    .orderBy('date')
    .orderBy('time')
    .orderBy('id')
    .execute();
  const own = new Map(offers.map((row) => [String(row['job_id']), decodeRow(jobOffers, row)]));
  return rows.flatMap((row): Helped[] => {
    const job = decodeRow(jobs, row);
    const offer = own.get(job.id);
    return offer && job.worker_id !== actor.userId ? [{ job, offer }] : [];
  });
}

/** Those of some jobs for which the caller has reported their part. */
export async function partsOf(
  { actor, services }: Caller,
  jobIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (jobIds.length === 0) return new Set();
  const rows = await services.database.read
    .selectFrom('job_returns')
    .select('job_id')
    .where('tenant_id', '=', actor.tenantId)
    .where('worker_id', '=', actor.userId)
    .where(services.database.isOneOf('job_id', jobIds))
    .where('part', '=', 1)
    .where('state', '=', 'counts')
    .where('deleted', '=', 0)
    .execute();
  return new Set(rows.map((row) => String(row['job_id'])));
}

/**
 * True where the caller is in the team of a job that is in their list: one that is open, or of the last days.
 * So long they may read it as who leads it may.
 */
export async function isOfTeam({ actor, services }: Caller, jobId: string): Promise<boolean> {
  const row = await services.database.read
    .selectFrom('job_offers as o')
    .innerJoin('jobs as j', (join) =>
      join.onRef('j.tenant_id', '=', 'o.tenant_id').onRef('j.id', '=', 'o.job_id'),
    )
    .selectAll('o')
    .where('o.tenant_id', '=', actor.tenantId)
    .where('o.id', '=', offerId(jobId, actor.userId))
    .where('o.deleted', '=', 0)
    .where('j.deleted', '=', 0)
    .where((where) =>
      where.or([
        where('j.status', 'not in', [...closedJobStates]),
        where('j.date', '>=', keptSince(services.nowMs())),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined && isHelping(decodeRow(jobOffers, row));
}

/** How long a job that is over stays in the list of who did it, in days. */
const keptDays = 3;

/** The first day whose jobs are still in the list of who did them. */
export function keptSince(nowMs: number): CalendarDate {
  return addDays(dateOf(instantFromMs(nowMs)), -keptDays);
}
