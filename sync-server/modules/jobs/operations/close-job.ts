import { withLine } from '#shared/core/history.ts';
import { move } from '#shared/core/lifecycle.ts';
import { refuse } from '#shared/core/errors.ts';
import { jobLifecycle, jobs } from '#shared/modules/jobs/job.ts';
import { jobMessages as messages } from '#shared/modules/jobs/messages.ts';
import * as contract from '#shared/modules/jobs/operations.ts';
import { bind } from '#server/core/sync/operations.ts';
import { withdrawOffers } from './offer-job.ts';
import { newCode } from './write-job.ts';

/** Cancels a job; everybody who has it or was asked hears of it. */
export const cancelJob = bind(contract.cancelJob, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  const status = move(jobLifecycle, job.status, 'cancel');
  await withdrawOffers(tx, job, messages.newsCancelled);
  return tx.rows(jobs).update({
    ...job,
    status,
    reason: input.reason,
    history: withLine(job.history, { action: 'cancel', at: tx.now, by: tx.actor.name, note: input.reason }),
  });
});

/** Opens a job that is over again, for anybody: what was handed in stays. */
export const reopenJob = bind(contract.reopenJob, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  const status = move(jobLifecycle, job.status, 'reopen');
  await withdrawOffers(tx, job);
  return tx.rows(jobs).update({
    ...job,
    status,
    offer_mode: 'none',
    worker_id: null,
    worker_name: '',
    set_off_at: null,
    arrived_at: null,
    started_at: null,
    finished_at: null,
    return_id: null,
    reason: '',
    history: withLine(job.history, { action: 'reopen', at: tx.now, by: tx.actor.name, note: input.reason }),
  });
});

/** Makes new codes; the customer sees them with the booking, and wrong tries count from nothing again. */
export const renewCodes = bind(contract.renewCodes, async (tx, { id, input }) => {
  const job = await tx.rows(jobs).visible(id ?? '', jobs.access.write(tx.actor));
  if (!job.has_codes) refuse('invalid', messages.noCodes, 'id');
  return tx.rows(jobs).update({
    ...job,
    start_code: job.start_state === 'right' ? job.start_code : newCode(),
    end_code: job.end_state === 'right' ? job.end_code : newCode(),
    wrong_codes: 0,
    history: withLine(job.history, { action: 'codes', at: tx.now, by: tx.actor.name, note: input.reason }),
  });
});
