import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { nameOrPhone } from '#shared/core/name-or-phone.ts';
import type { NamedJobEvent, PlainJobEvent } from '#shared/modules/jobs/events.ts';
import { jobOffers, offerId } from '#shared/modules/jobs/job-offer.ts';
import type { JobOffer } from '#shared/modules/jobs/job-offer.ts';
import { jobTitles } from '#shared/modules/jobs/job-title.ts';
import { jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import * as contract from '#shared/modules/jobs/operations.ts';
import { canCome } from '#shared/modules/jobs/rank.ts';
import { bind } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { candidatesFor } from '../candidates.ts';
import { workTime } from '../when.ts';
import type { Worker } from '../workers.ts';
import { dismissParts, withoutWorker } from './without-worker.ts';

/** How long one person has before the next is asked. */
const answerMs = 10 * 60_000;
const urgentMs = 3 * 60_000;

/** Takes a job back from everybody it was offered to. */
export const releaseJob = bind(contract.releaseJob, async (tx, { id }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  const status = move(jobLifecycle, job.status, 'release');
  await withdrawOffers(tx, job);
  await dismissParts(tx, job.id);
  return tx.rows(jobs).update({
    ...withoutWorker(job),
    status,
    offer_mode: 'none',
    history: withLine(job.history, { action: 'release', at: tx.now, by: tx.actor.name }),
  });
});

/** Offers a job to some people. A single person who is named has no time limit. */
export async function offerTo(
  tx: Tx,
  job: Job,
  mode: 'person' | 'next' | 'all',
  workers: readonly Worker[],
): Promise<Job & { readonly ver: number }> {
  const status = move(jobLifecycle, job.status, 'offer');
  await withdrawOffers(tx, job);
  await dismissParts(tx, job.id);
  await makeOffers(tx, job, workers, mode === 'person' ? null : answerBy(tx, job));
  return tx.rows(jobs).update({
    ...withoutWorker(job),
    status,
    offer_mode: mode,
    history: withLine(job.history, {
      action: 'offer',
      at: tx.now,
      by: tx.actor.name,
      note: workers
        .map(({ name }) => name)
        .slice(0, 5)
        .join(', '),
    }),
  });
}

/**
 * Asks the next person where one was asked after the other. Where nobody is left the job is open again, and
 * the office hears of it.
 */
export async function askNext(tx: Tx, job: Job): Promise<void> {
  const [next] = job.offer_mode === 'next' ? await freeFor(tx, job, 1) : [];
  if (next) return makeOffers(tx, job, [next], answerBy(tx, job));
  const current = await tx.rows(jobs).find(job.id);
  if (!current || (await isAsked(tx, job.id))) return;
  tx.rows(jobs).update({ ...current, status: move(jobLifecycle, current.status, 'release') });
  if (job.offer_mode !== 'person')
    tellOffice(tx, job, 'job.not_accepted', nameOrPhone(job.customer_name, job.customer_phone));
}

/** The first `most` of the partners who can do a job and were not asked in vain, the best first. */
export async function freeFor(tx: Tx, job: Job, most: number): Promise<Worker[]> {
  const states = await offersOf(tx, job.id);
  const passed = new Set(
    [...states.values()]
      .filter(({ state }) => state === 'rejected' || state === 'expired')
      .map((one) => one.worker_id),
  );
  const found = await candidatesFor({ sql: tx.sql, tenantId: tx.actor.tenantId }, job, most, passed);
  return found.filter(canCome).map(({ worker_id, name }) => ({ id: worker_id, name }));
}

function answerBy(tx: Tx, job: Job) {
  return instantFromMs(msFromInstant(tx.now) + (job.urgent ? urgentMs : answerMs));
}

async function makeOffers(
  tx: Tx,
  job: Job,
  workers: readonly Worker[],
  expiresAt: JobOffer['expires_at'],
): Promise<void> {
  const rows = tx.rows(jobOffers);
  const facts = {
    role: 'lead',
    set_off_at: null,
    arrived_at: null,
    started_at: null,
    state: 'waiting',
    offered_at: tx.now,
    expires_at: expiresAt,
    answered_at: null,
    reason: '',
  } as const;
  for (const worker of workers) {
    const id = offerId(job.id, worker.id);
    const known = await rows.find(id);
    if (known) rows.update({ ...known, ...facts });
    else
      rows.insert({
        id,
        job_id: job.id,
        worker_id: worker.id,
        worker_name: worker.name,
        accepted_at: null,
        ...facts,
      });
    tellWorker(tx, worker.id, job, 'job.offered');
  }
}

/** Ends every offer that waits or was accepted; who had the job hears of it. */
export async function withdrawOffers(
  tx: Tx,
  job: Job,
  event: PlainJobEvent = 'job.withdrawn',
): Promise<void> {
  const rows = tx.rows(jobOffers);
  for (const offer of (await offersOf(tx, job.id)).values()) {
    if (offer.state !== 'waiting' && offer.state !== 'accepted') continue;
    rows.update({ ...offer, state: 'withdrawn', answered_at: tx.now });
    tellWorker(tx, offer.worker_id, job, event);
  }
}

/** The offers of a job as this transaction knows them, by their ids. */
export async function offersOf(tx: Tx, jobId: string) {
  const found = await tx.sql
    .selectFrom('job_offers')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('job_id', '=', jobId)
    .where('deleted', '=', 0)
    .execute();
  const rows = tx.rows(jobOffers);
  await rows.prefetch(found.map((row) => String(row['id'])));
  const offers = new Map<string, JobOffer & { readonly ver: number }>();
  for (const row of found) {
    const offer = await rows.find(decodeRow(jobOffers, row).id);
    if (offer) offers.set(offer.id, offer);
  }
  return offers;
}

async function isAsked(tx: Tx, jobId: string): Promise<boolean> {
  return [...(await offersOf(tx, jobId)).values()].some(({ state }) => state === 'waiting');
}

/** Tells somebody about a job of theirs; `name` is the person or the work that it is about. */
export function tellWorker(tx: Tx, userId: string, job: Job, ...told: ToldOfJob): void {
  notifyPerson(tx, userId, workerNews(job, ...told));
}

/** What is told of a job, with the name that its texts need. */
type ToldOfJob = readonly [event: PlainJobEvent] | readonly [event: NamedJobEvent, name: string];

/** What a worker hears of a job. */
export function workerNews(job: Job, ...[event, name = '']: ToldOfJob) {
  return newsOf(event, { title: jobTitles(job), details: lineOf(job), name }, `/field/jobs?open=${job.id}`);
}

function lineOf(job: Job): Message {
  const [english, hindi] = workTime(job);
  return inBoth((language) =>
    [language === 'hi' ? hindi : english, job.city].filter((part) => part !== '').join(', '),
  );
}

type Details = string | Message;

/** Tells the office about a job; `name` is the person that it is about, where the texts name one. */
export function tellOffice(
  tx: Tx,
  job: Job,
  ...[event, details, name = '']:
    | readonly [event: PlainJobEvent, details: Details]
    | readonly [event: NamedJobEvent, details: Details, name: string]
): void {
  const link = `/admin/jobs?open=${job.id}`;
  notifyOffice(tx, 'jobs:write', newsOf(event, { title: jobTitles(job), details, name }, link));
}
