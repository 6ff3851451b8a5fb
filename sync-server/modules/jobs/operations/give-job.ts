import { refuse } from '#shared/core/errors.ts';
import { isOpenJob, jobs } from '#shared/modules/jobs/job.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import { jobSays as messages } from '#shared/modules/jobs/server-messages.ts';
import * as contract from '#shared/modules/jobs/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { workerOf } from '../workers.ts';
import { freeFor, offersOf, offerTo } from './offer-job.ts';
import { giveTeam } from './team.ts';

/** How many are asked at once. */
const mostAtOnce = 50;

/** Offers a job anew; those who had it before hear that it was withdrawn. */
export const offerJob = bind(contract.offerJob, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  if (input.to === 'person') {
    const lead = await workerOf(tx, input.worker_id, job.skill);
    const offered = await offerTo(tx, job, 'person', [lead]);
    return input.helper_ids.length === 0 ? offered : giveTeam(tx, offered, lead.id, input.helper_ids);
  }
  const free = await freeFor(tx, job, input.to === 'next' ? 1 : mostAtOnce);
  if (free.length === 0) return refuse('invalid', messages.nobody, 'to');
  return offerTo(tx, job, input.to, free);
});

/** Says who goes along with who leads a job. Whoever is taken off hears of it, as does whoever is new. */
export const setJobTeam = bind(contract.setJobTeam, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  if (!isOpenJob(job)) refuse('illegal_transition', messages.isOver, 'status');
  const lead = job.worker_id ?? (await askedAlone(tx, job));
  if (lead === null) return refuse('invalid', messages.leadFirst, 'helper_ids');
  return giveTeam(tx, job, lead, input.helper_ids);
});

/** The one person who was asked by name and has not answered; null where there is none. */
async function askedAlone(tx: Tx, job: Job): Promise<string | null> {
  if (job.offer_mode !== 'person') return null;
  const waiting = [...(await offersOf(tx, job.id)).values()].find(({ state }) => state === 'waiting');
  return waiting?.worker_id ?? null;
}
