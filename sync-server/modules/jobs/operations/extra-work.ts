import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { withLine } from '#shared/core/history.ts';
import { newId } from '#shared/core/ids.ts';
import { move } from '#shared/core/lifecycle.ts';
import {
  formatRupees,
  minus,
  paise,
  paiseToRupees,
  percentOf,
  rupeesToPaise,
  sumOf,
} from '#shared/core/money.ts';
import { addedOf } from '#shared/modules/bookings/added.ts';
import { bookings } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { freshHomeRules } from '#shared/modules/bookings/home-rules.ts';
import * as contract from '#shared/modules/jobs/extra-operations.ts';
import { extraLifecycle, jobExtras } from '#shared/modules/jobs/job-extra.ts';
import type { JobExtra } from '#shared/modules/jobs/job-extra.ts';
import { most } from '#shared/modules/jobs/most.ts';
import { isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobMessages } from '#shared/modules/jobs/messages.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import { bind } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { bookExtra } from './book-earning.ts';
import { canGrow } from './can-grow.ts';
import { formerJob } from './do-part.ts';
import { tellOffice, tellWorker } from './offer-job.ts';

type Line = { readonly id: string; readonly name: string; readonly amount: number };
type Stored<Row> = Row & { readonly ver: number };

/**
 * Extra work that the caller proposes at their own job, for a customer who can be asked. Of a job that is
 * somebody else's by now it waits for the office.
 */
export const proposeExtra = bind(contract.proposeExtra, async (tx, { id: jobId, input }) => {
  const id = input.id ?? newId();
  const isOwn = (other: JobExtra): boolean => other.job_id === jobId && other.worker_id === tx.actor.userId;
  const known = await tx.rows(jobExtras).own(id, isOwn);
  if (known) return known;
  const line = { id, name: input.name, amount: input.amount };
  const former = await formerJob(tx, jobId ?? '');
  if (former) return propose(tx, former, line, true);
  const job = await tx.rows(jobs).find(jobId ?? '');
  if (!job || job.worker_id !== tx.actor.userId) return refuse('not_found', jobMessages.notThere);
  if (!isOpenJob(job)) refuse('illegal_transition', messages.isOver, 'status');
  return propose(tx, job, line);
});

/**
 * Keeps a proposal: the customer is asked, or first the office where it is more than a worker may ask for, or
 * comes from who has the job no more.
 */
export async function propose(
  tx: Tx,
  job: Stored<Job>,
  line: Line,
  isLate: boolean = false,
): Promise<JobExtra> {
  const booking = job.booking_id === null ? null : await tx.rows(bookings).find(job.booking_id);
  if (!booking) return refuse('invalid', messages.noCustomer, 'id');
  const others = await extrasOf(tx, job.id);
  if (others.length >= most.extras) refuse('invalid', messages.manyExtras, 'name');
  const { extra_percent: percent } = await readSection(tx.sql, tx.actor.tenantId, 'home', freshHomeRules);
  const agreed = minus(rupeesToPaise(booking.price), rupeesToPaise(addedOf(booking.added)));
  const asked = others
    .filter(({ status }) => status !== 'declined')
    .map(({ amount }) => rupeesToPaise(amount));
  const isLarge = sumOf([...asked, rupeesToPaise(line.amount)]) > percentOf(agreed, percent * 100);
  const words = `${line.name}: ${formatRupees(line.amount)}`;
  // The job is written too, so that two proposals at once count for each other.
  tx.rows(jobs).update({
    ...job,
    history: withLine(job.history, { action: 'extra', at: tx.now, by: tx.actor.name, note: words }),
  });
  const isHeld = isLate || isLarge;
  if (isHeld) tellOffice(tx, job, isLate ? 'job.report_held' : 'job.extra_held', words);
  else askCustomer(tx, booking, line);
  return tx.rows(jobExtras).insert({
    ...line,
    job_id: job.id,
    booking_id: booking.id,
    user_id: booking.user_id,
    worker_id: isLate ? tx.actor.userId : (job.worker_id ?? tx.actor.userId),
    worker_name: isLate || job.worker_id === null ? tx.actor.name : job.worker_name,
    status: isHeld ? move(extraLifecycle, extraLifecycle.initial, 'hold') : extraLifecycle.initial,
    decided_by: 'none',
    decided_at: null,
    reason: '',
  });
}

/** What of the lines of a report can be proposed; a report is not refused for what is too much. */
export async function proposable<One extends { readonly amount: number }>(
  tx: Tx,
  job: Job,
  lines: readonly One[],
): Promise<readonly One[]> {
  if (job.booking_id === null || lines.length === 0) return [];
  const room = most.extras - (await extrasOf(tx, job.id)).length;
  return lines.filter(({ amount }) => amount > 0).slice(0, Math.max(0, room));
}

/** The customer of the booking agrees. */
export const approveExtra = bind(contract.approveExtra, async (tx, { id }) => {
  const extra = await tx.rows(jobExtras).visible(id ?? '', jobExtras.access.write(tx.actor));
  if (extra.user_id !== tx.actor.userId) return refuse('forbidden', messages.customerDecides);
  if (extra.status === 'approved') return extra;
  const approved = await approve(tx, extra, 'customer');
  const job = await tx.rows(jobs).find(extra.job_id);
  if (job) tellWorker(tx, extra.worker_id, job, 'job.extra_approved', extra.name);
  return approved;
});

/** The customer or the office does not agree; the worker hears of it. */
export const declineExtra = bind(contract.declineExtra, async (tx, { id, input }) => {
  const extra = await tx.rows(jobExtras).visible(id ?? '', jobExtras.access.write(tx.actor));
  const isCustomer = extra.user_id === tx.actor.userId;
  if (!isCustomer && !can(tx.actor, 'jobs:write')) return refuse('forbidden', messages.customerDecides);
  if (extra.status === 'declined') return extra;
  const job = await tx.rows(jobs).find(extra.job_id);
  if (job) tellWorker(tx, extra.worker_id, job, 'job.extra_declined', extra.name);
  return tx.rows(jobExtras).update({
    ...extra,
    status: move(extraLifecycle, extra.status, 'decline'),
    decided_by: isCustomer ? 'customer' : 'office',
    decided_at: tx.now,
    reason: input.reason,
  });
});

/** The office lets the customer be asked. */
export const allowExtra = bind(contract.allowExtra, async (tx, { id }) => {
  const extra = await tx.rows(jobExtras).visible(id ?? '', jobExtras.access.write(tx.actor));
  const status = move(extraLifecycle, extra.status, 'allow');
  const booking = await tx.rows(bookings).find(extra.booking_id);
  if (booking) askCustomer(tx, booking, extra);
  return tx.rows(jobExtras).update({ ...extra, status });
});

/**
 * Approves everything that a job has open where the sum that the worker read out is the sum of it: the
 * customer gave the code that ends the work for that. Gives the job as it is then.
 */
export async function approveByCode(tx: Tx, job: Stored<Job>, sum: number): Promise<Stored<Job>> {
  const all = await extrasOf(tx, job.id);
  // A code that ends the work takes back no answer of the customer: after a no they are asked for each.
  if (all.some(({ status, decided_by: by }) => status === 'declined' && by === 'customer')) return job;
  const open = all.filter(({ status }) => status === 'proposed');
  const asked = sumOf(open.map(({ amount }) => rupeesToPaise(amount)));
  if (open.length === 0 || asked !== rupeesToPaise(sum)) return job;
  const booking = await tx.rows(bookings).find(open[0]?.booking_id ?? '');
  if (!booking || !(await canGrow(tx, booking, open.length))) return job;
  for (const extra of open) await approve(tx, extra, 'code');
  const words = [...open.map(({ name }) => name), formatRupees(sum)].join(', ');
  notifyPerson(tx, booking.user_id, newsOf('extra.by_code', { details: words }, `/bookings/${booking.id}`));
  return (await tx.rows(jobs).find(job.id)) ?? job;
}

/** Adds approved work to the bill and to what the worker earns; after the report as an earning of its own. */
async function approve(tx: Tx, extra: Stored<JobExtra>, by: 'customer' | 'code'): Promise<JobExtra> {
  const status = move(extraLifecycle, extra.status, 'approve');
  const booking = await tx.rows(bookings).find(extra.booking_id);
  const job = await tx.rows(jobs).find(extra.job_id);
  if (!booking || !job || !(await canGrow(tx, booking, 1)))
    return refuse('illegal_transition', messages.extraLate, 'status');
  const note = `${extra.name}: ${formatRupees(extra.amount)}`;
  tx.rows(bookings).update({
    ...booking,
    price: plus(booking.price, extra.amount),
    added: [...booking.added, { id: extra.id, kind: 'work', name: extra.name, amount: extra.amount }],
    history: withLine(booking.history, { action: 'extra_approved', at: tx.now, by: tx.actor.name, note }),
  });
  const grown = tx.rows(jobs).update({
    ...job,
    price: plus(job.price, extra.amount),
    history: withLine(job.history, { action: 'extra_approved', at: tx.now, by: tx.actor.name, note }),
  });
  if (grown.status === 'completed') await bookExtra(tx, grown, extra);
  return tx.rows(jobExtras).update({ ...extra, status, decided_by: by, decided_at: tx.now });
}

function plus(price: number, more: number): number {
  return paiseToRupees(paise(rupeesToPaise(price) + rupeesToPaise(more)));
}

/** The extra work of a job as this transaction knows it, in the order it was proposed. */
async function extrasOf(tx: Tx, jobId: string): Promise<Stored<JobExtra>[]> {
  await tx.flush();
  const found = await tx.sql
    .selectFrom('job_extras')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('job_id', '=', jobId)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const rows = tx.rows(jobExtras);
  await rows.prefetch(found.map((row) => String(row['id'])));
  const known = await Promise.all(found.map((row) => rows.find(decodeRow(jobExtras, row).id)));
  return known.flatMap((extra) => extra ?? []);
}

/** Asks the customer to approve a line of extra work. */
function askCustomer(
  tx: Tx,
  { id, user_id: userId }: Booking,
  line: Pick<JobExtra, 'name' | 'amount'>,
): void {
  const { name, amount } = line;
  const details = `${name}: ${formatRupees(amount)}`;
  notifyPerson(tx, userId, newsOf('extra.asked', { name, details }, `/bookings/${id}`));
}
