import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { validate } from '#shared/core/validate.ts';
import { newId } from '#shared/core/ids.ts';
import { can } from '#shared/core/access.ts';
import { isSameCode } from '#shared/modules/checklists/expected-codes.ts';
import { checkSteps } from '#shared/modules/checklists/step.ts';
import type { Proof } from '#shared/modules/checklists/step.ts';
import { hadJob, isHelping, jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import type { JobReturn } from '#shared/modules/jobs/job-return.ts';
import { isOpenJob, isUnproven, jobLifecycle, jobs, mostWrongCodes } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobMessages } from '#shared/modules/jobs/messages.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import * as contract from '#shared/modules/jobs/worker-operations.ts';
import type { completeJob as completing } from '#shared/modules/jobs/worker-operations.ts';
import type * as z from 'zod/mini';
import { isSameSecret } from '#server/core/runtime/same-secret.ts';
import { doneAt, firstMoment } from '#server/core/sync/done-at.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { bookEarning } from './book-earning.ts';
import { approveByCode, proposable, propose } from './extra-work.ts';
import { formerJob, helpingOf, notePart, progressAsHelper, progressTooLate, whyPartHeld } from './do-part.ts';
import type { WhyHeld } from './do-part.ts';
import { moveBookingOf, tellProgress } from './follow-booking.ts';
import { tellOffice } from './offer-job.ts';

type Handed = z.output<typeof completing.input>;
type Stored = Job & { readonly ver: number };

/**
 * Notes where the worker is. A code that does not match is noted and refuses nothing: the work may have begun
 * long before the phone had a network.
 */
export const progressJob = bind(contract.progressJob, async (tx, { id, input: said, origin }) => {
  const input = { ...said, at: said.at ?? doneAt(tx.now, origin) };
  const helping = await helpingOf(tx, id ?? '');
  if (helping) return progressAsHelper(tx, helping, input);
  const former = await formerJob(tx, id ?? '');
  if (former) return progressTooLate(tx, former, input);
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  const context = { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name };
  const next = contract.progressJob.apply?.(job, input, context);
  if (!next) throw new Error('a job has no progress');
  const checked =
    input.to === 'begin' && isOpenJob(job) ? withCode(tx, next, 'start', input.code ?? '') : next;
  const saved = tx.rows(jobs).update({ ...job, ...checked });
  if (saved.status !== job.status) {
    if (input.to === 'begin') await moveBookingOf(tx, saved, 'start');
    else await tellProgress(tx, saved, input.to);
  }
  return saved;
});

/**
 * Keeps what was done at a job. It counts where the job is the caller’s and open; otherwise it waits for the
 * office, and nothing of it is lost. Sent twice, it is one report.
 */
export const completeJob = bind(contract.completeJob, async (tx, { id: jobId, input, origin }) => {
  const id = input.id ?? newId();
  const rows = tx.rows(jobReturns);
  const isOffice = can(tx.actor, 'jobs:write');
  const known = await rows.own(
    id,
    (other) => other.job_id === jobId && (isOffice || other.worker_id === tx.actor.userId),
  );
  if (known) return known;
  const job = await tx.rows(jobs).find(jobId ?? '');
  const offer = job && (await tx.rows(jobOffers).find(offerId(job.id, tx.actor.userId)));
  // Without network the phone may not know what the office has made of the caller meanwhile.
  const isPart = input.part ?? (job !== null && isPartOf(tx, job, offer));
  const doubt = job ? await whyNot(tx, job, offer, input.part) : 'foreign';
  if (!job || doubt === 'foreign') return refuse('not_found', jobMessages.notThere);
  if ((input.lat === null) !== (input.lng === null)) refuse('invalid', messages.position, 'lat');
  const times = timesOf(job, input);
  checkTimes(times);
  const made = contract.completeJob.apply?.(
    null,
    { ...input, ...times, id },
    {
      now: tx.now,
      at: doneAt(tx.now, origin, firstMoment(job)),
      userId: tx.actor.userId,
      userName: tx.actor.name,
    },
  );
  if (!made) throw new Error('no report was made');
  const endState = isPart ? 'none' : stateOf(job, 'end', input.end_code);
  const why = doubt ?? (isEarly(job, made, endState) && !isOffice && !isPart ? 'early' : null);
  // What waits for the office is kept as it is.
  if (why === null && !isPart) checkSteps(job.steps, made.steps, proofOf(input, made), 'steps');
  if (why !== null && (await heldOf(tx, job.id)) >= mostHeld)
    refuse('illegal_transition', messages.keptForOffice, 'status');
  const report: JobReturn = {
    ...made,
    // What the office reports of a job that somebody has was done by who has it, and is paid to them.
    ...(isOffice && !isPart && why === null && job.worker_id !== null
      ? { worker_id: job.worker_id, worker_name: job.worker_name }
      : {}),
    job_id: job.id,
    steps: withMatches(job, made.steps),
    part: isPart,
    end_state: endState,
    ...(why === null ? {} : { state: 'held', held_because: why }),
  };
  const saved = rows.insert(report);
  if (saved.steps.some(({ match }) => match === 'wrong'))
    tellOffice(tx, job, 'job.wrong_place_code', tx.actor.name);
  if (why === null && isPart) notePart(tx, job, saved);
  else if (why === null) await count(tx, await withExtras(tx, job, saved, input), saved, input.end_code);
  else {
    tx.rows(jobs).update({ ...job, returns_held: job.returns_held + 1 });
    tellOffice(tx, job, 'job.report_held', tx.actor.name);
  }
  return saved;
});

/**
 * Proposes what the report names as extra work, and approves what is open where the customer’s code came with
 * the sum of it.
 */
async function withExtras(
  tx: Tx,
  job: Stored,
  report: JobReturn,
  { end_code: code, approved_sum: sum }: Handed,
): Promise<Stored> {
  let current = job;
  for (const line of await proposable(tx, job, report.extras)) {
    await propose(tx, current, { id: newId(), ...line });
    current = (await tx.rows(jobs).find(job.id)) ?? current;
  }
  const isAgreed = sum !== null && code !== '' && report.end_state === 'right';
  return isAgreed ? approveByCode(tx, current, sum) : current;
}

/**
 * So many reports of one person wait for the office at a job; who sends more tries codes or floods the
 * office.
 */
const mostHeld = 5;

/** How many reports of the caller wait for the office at a job, or were dismissed. */
export async function heldOf(tx: Tx, jobId: string): Promise<number> {
  await tx.flush();
  const row = await tx.sql
    .selectFrom('job_returns')
    .select(countAll.as('n'))
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('job_id', '=', jobId)
    .where('worker_id', '=', tx.actor.userId)
    .where('state', '!=', 'counts')
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return Number(row?.['n'] ?? 0);
}

/** The report of a job that the office ends for who has it. */
export function reportFor(tx: Tx, job: Job): JobReturn {
  const input = validate(contract.completeJob.input, { id: newId() });
  const context = { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name };
  const made = contract.completeJob.apply?.(null, input, context);
  if (!made) throw new Error('no report was made');
  return tx.rows(jobReturns).insert({
    ...made,
    job_id: job.id,
    worker_id: job.worker_id ?? tx.actor.userId,
    worker_name: job.worker_name,
    end_state: job.end_state,
  });
}

/**
 * Lets a report count: the job is done, and its booking too. A report that waited has no code any more, only
 * what became of it when it came.
 */
export async function count(tx: Tx, job: Job, report: JobReturn, code: string | null): Promise<void> {
  const waited = job.end_state === 'none' ? { end_state: report.end_state } : {};
  const checked = code === null ? { ...job, ...waited } : withCode(tx, job, 'end', code);
  const done = tx.rows(jobs).update({
    ...job,
    ...checked,
    status: isOpenJob(job) ? move(jobLifecycle, job.status, 'complete') : 'completed',
    worker_id: report.worker_id,
    worker_name: report.worker_name,
    return_id: report.id,
    set_off_at: report.set_off_at ?? job.set_off_at,
    arrived_at: report.arrived_at ?? job.arrived_at,
    started_at: report.started_at ?? job.started_at,
    finished_at: report.finished_at,
    history: withLine(job.history, {
      action: 'complete',
      at: report.finished_at ?? tx.now,
      by: report.worker_name,
    }),
  });
  await bookEarning(tx, done);
  await moveBookingOf(tx, done, 'complete');
  tellOffice(tx, done, isUnproven(done) ? 'job.done_without_code' : 'job.done', report.worker_name);
}

/** True where the caller goes along to a job, or did; the office reports as the office once it does not. */
function isPartOf(tx: Tx, job: Job, offer: JobOffer | null): offer is JobOffer {
  if (offer?.role !== 'helper' || job.worker_id === tx.actor.userId) return false;
  return isHelping(offer) || !can(tx.actor, 'jobs:write');
}

/** Why a report does not count yet, also where it is a part by the phone and none by now, or the reverse. */
async function whyNot(tx: Tx, job: Job, offer: JobOffer | null, said: boolean | undefined): Promise<WhyHeld> {
  const isPart = isPartOf(tx, job, offer);
  const why = isPart ? await whyPartHeld(tx, job, offer) : whyHeld(tx, job, offer, said === true);
  const isOther = said !== undefined && said !== isPart;
  return isOther && why !== 'foreign' && why !== 'cancelled' ? 'reassigned' : why;
}

/**
 * Why a report does not count yet; `foreign` where the caller never had to do with the job. Who went along
 * may have been asked to lead meanwhile, and still reports what was done before.
 */
function whyHeld(tx: Tx, job: Job, offer: JobOffer | null, wentAlong: boolean): WhyHeld {
  const { userId } = tx.actor;
  // Who was asked and went is heard too: a yes without network may have come to nothing.
  const went = offer !== null && offer.state !== 'rejected' && (offer.state !== 'waiting' || wentAlong);
  const had = hadJob(offer) || went;
  const isOwn = job.worker_id === userId;
  const isOffice = can(tx.actor, 'jobs:write');
  if (!isOwn && !isOffice && !had) return 'foreign';
  if (job.status === 'cancelled') return 'cancelled';
  if (job.status === 'completed') return 'done';
  return isOwn || isOffice ? null : 'reassigned';
}

/** The steps with whether their code is the one at the place. A wrong one is noted and refuses nothing. */
function withMatches({ expected_codes: codes }: Job, steps: JobReturn['steps']): JobReturn['steps'] {
  const expected = new Map(codes.map(({ id, code }) => [id, code]));
  return steps.map((step) => {
    const code = expected.get(step.id);
    if (code === undefined || !step.done) return step;
    return { ...step, match: isSameCode(step.value, code) ? 'right' : 'wrong' };
  });
}

/** What proves the steps of a report; the picture of a signature is one of the photos. */
function proofOf({ photos, signature }: Handed, made: JobReturn): Proof {
  const proof = contract.proofOf(photos, isSigned(made));
  return { ...proof, photos: proof.photos + (signature === null ? 0 : 1) };
}

/** Drawn, as a picture, or by the name; what an older phone sends has the name alone. */
function isSigned({ signature, drawing, signed_by: name }: JobReturn): boolean {
  return signature !== null || drawing !== '' || name.trim() !== '';
}

/** The times of a report; none is from long before there was the job. */
function timesOf(job: Stored, input: Handed) {
  const first = instantFromMs(Date.parse(job.created_at) - 7 * 86_400_000);
  const since = (at: Handed['started_at']) => (at !== null && at < first ? null : at);
  return {
    set_off_at: since(input.set_off_at),
    arrived_at: since(input.arrived_at),
    started_at: since(input.started_at),
    finished_at: since(input.finished_at),
  };
}

/** Whether a visit was ended before the eve of its day, and no code of the customer says that it was. */
function isEarly(job: Job, { finished_at: at }: JobReturn, endState: Job['end_state']): boolean {
  const isProved = endState === 'right' || job.start_state === 'right';
  return job.booking_id !== null && at !== null && addDays(dateOf(at), 1) < job.date && !isProved;
}

function checkTimes({ started_at: from, finished_at: to }: Pick<Handed, 'started_at' | 'finished_at'>): void {
  if (from !== null && to !== null && to < from) refuse('invalid', messages.times, 'finished_at');
}

/** The job with what became of a code; a wrong one is told to the office. */
function withCode<Known extends Job>(tx: Tx, job: Known, end: 'start' | 'end', code: string): Known {
  const state = stateOf(job, end, code);
  if (state === 'none') return job;
  // Once none counts any more, more of them are no news.
  if (state === 'wrong' && job.wrong_codes >= mostWrongCodes)
    return { ...job, ...(end === 'start' ? { start_state: state } : { end_state: state }) };
  if (state === 'wrong') tellOffice(tx, job, 'job.wrong_code', job.worker_name);
  return {
    ...job,
    wrong_codes: state === 'wrong' ? job.wrong_codes + 1 : job.wrong_codes,
    ...(end === 'start' ? { start_state: state } : { end_state: state }),
  };
}

/** Whether a code is the customer’s. After too many wrong ones even the right one does not count. */
function stateOf(job: Job, end: 'start' | 'end', code: string): Job['start_state'] {
  const known = end === 'start' ? job.start_state : job.end_state;
  if (!job.has_codes || code === '' || known === 'right') return known;
  const wanted = end === 'start' ? job.start_code : job.end_code;
  return job.wrong_codes < mostWrongCodes && isSameSecret(code, wanted) ? 'right' : 'wrong';
}
