import type * as z from 'zod/mini';
import { namedIn } from '#shared/core/named-in.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { withLine } from '#shared/core/history.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import { withExpectedCodes } from '#shared/modules/checklists/expected-codes.ts';
import { jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import * as contract from '#shared/modules/jobs/operations.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { jobSource } from '#server/modules/billing/operations/billed-work.ts';
import { workerOf } from '../workers.ts';
import { isOnBill } from './can-grow.ts';
import { offerTo, withdrawOffers } from './offer-job.ts';
import { giveTeam, tellTeam } from './team.ts';
import { newCode } from './without-worker.ts';

type Stored = Job & { readonly ver: number };

/** What a job is made of, besides what begins empty. */
export type NewJob = Pick<
  Job,
  | 'id'
  | 'title'
  | 'kind'
  | 'skill'
  | 'instructions'
  | 'booking_id'
  | 'site_id'
  | 'customer_name'
  | 'customer_phone'
  | 'address'
  | 'city'
  | 'lat'
  | 'lng'
  | 'date'
  | 'time'
  | 'minutes'
  | 'urgent'
  | 'price'
  | 'steps'
> &
  Partial<Pick<Job, 'title_hi' | 'expected_codes'>>;

/** Makes a job, and offers it to the person who is named. An id that is taken is refused. */
export const createJob = bind(contract.createJob, async (tx, { input }) => {
  const { worker_id: workerId, helper_ids: helperIds, steps, ...facts } = input;
  const id = input.id ?? newId();
  await tx.rows(jobs).own(id, () => false);
  checkPosition(facts.lat, facts.lng);
  await checkSite(tx, facts.site_id);
  if (facts.booking_id !== null) {
    const booking = await tx.rows(bookings).find(facts.booking_id);
    if (!booking || !isOpen(booking)) refuse('invalid', messages.noBooking, 'booking_id');
  }
  if (workerId === null && helperIds.length > 0) refuse('invalid', messages.leadFirst, 'helper_ids');
  const worker = workerId === null ? null : await workerOf(tx, workerId, facts.skill);
  const job = insertJob(tx, { ...facts, id, ...withExpectedCodes(steps, [], 'steps') });
  if (!worker) return job;
  const offered = await offerTo(tx, job, 'person', [worker]);
  return helperIds.length === 0 ? offered : giveTeam(tx, offered, worker.id, helperIds);
});

/** Stores a new job that nobody has yet. One that belongs to a booking has codes for its customer. */
export function insertJob(tx: Tx, facts: NewJob) {
  const hasCodes = facts.booking_id !== null;
  return tx.rows(jobs).insert({
    title_hi: '',
    expected_codes: [],
    ...facts,
    status: jobLifecycle.initial,
    offer_mode: 'none',
    worker_id: null,
    worker_name: '',
    has_codes: hasCodes,
    start_code: hasCodes ? newCode() : '',
    end_code: hasCodes ? newCode() : '',
    start_state: 'none',
    end_state: 'none',
    wrong_codes: 0,
    set_off_at: null,
    arrived_at: null,
    started_at: null,
    finished_at: null,
    return_id: null,
    returns_held: 0,
    reason: '',
    history: [{ action: 'create', at: tx.now, by: tx.actor.name }],
  });
}

/**
 * Writes the changes of a job that is open; who has it hears when it moves to another time or place. `also`
 * is what follows from them elsewhere.
 */
export async function changeJob(
  tx: Tx,
  job: Stored,
  input: z.output<typeof contract.editJob.input>,
  also: Partial<Job> = {},
): Promise<Stored> {
  const { steps, ...facts } = namedIn(input);
  const next = {
    ...job,
    ...also,
    ...facts,
    // The name in Hindi is that of the title it stands beside.
    ...(facts.title === undefined || facts.title === job.title ? {} : { title_hi: '' }),
    ...(steps ? withExpectedCodes(steps, job.expected_codes, 'steps') : {}),
  };
  checkPosition(next.lat, next.lng);
  if (next.site_id !== job.site_id) await checkSite(tx, next.site_id);
  // A job of a booking is billed as that booking.
  if (next.price !== job.price && job.booking_id === null && (await isOnBill(tx, jobSource(job.id))))
    refuse('illegal_transition', messages.onBill, 'price');
  const isMoved = next.date !== job.date || next.time !== job.time || next.address !== job.address;
  if (isMoved) await tellTeam(tx, next, 'job.moved');
  return tx.rows(jobs).update({
    ...next,
    history: withLine(job.history, { action: isMoved ? 'move' : 'update', at: tx.now, by: tx.actor.name }),
  });
}

/** Removes a job that nobody has or did: what was reported and paid keeps its job. */
export const removeJob = bind(contract.removeJob, async (tx, { id }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  const isUndone = job.status === 'open' || job.status === 'offered' || job.status === 'cancelled';
  if (!isUndone || job.return_id !== null || job.returns_held > 0)
    refuse('illegal_transition', messages.cancelFirst, 'status');
  if (job.history.some(({ action }) => action === 'accept'))
    refuse('illegal_transition', messages.acceptedOnce, 'status');
  await withdrawOffers(tx, job);
  const current = (await tx.rows(jobs).find(job.id)) ?? job;
  tx.rows(jobs).remove(current);
  return current;
});

async function checkSite(tx: Tx, siteId: string | null): Promise<void> {
  if (siteId !== null && !(await tx.rows(sites).find(siteId))) refuse('invalid', messages.noSite, 'site_id');
}

function checkPosition(lat: number | null, lng: number | null): void {
  if ((lat === null) !== (lng === null)) refuse('invalid', messages.position, 'lat');
}
