import { randomInt } from 'node:crypto';
import { jobReturns } from '#shared/modules/jobs/job-return.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** Six digits, drawn so that nobody can guess them. */
export function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

/**
 * A job as it is when nobody has it: nothing of what the last person did or was told counts for the next, the
 * customer's codes neither.
 */
export function withoutWorker<Known extends Job>(job: Known): Known {
  return {
    ...job,
    worker_id: null,
    worker_name: '',
    set_off_at: null,
    arrived_at: null,
    started_at: null,
    finished_at: null,
    start_state: 'none',
    end_state: 'none',
    wrong_codes: 0,
    ...(job.has_codes ? { start_code: newCode(), end_code: newCode() } : {}),
  };
}

/**
 * What a team reported of a job that begins anew counts no more, so that who is in the next team can report.
 * With a worker, the parts of that one alone.
 */
export async function dismissParts(tx: Tx, jobId: string, workerId?: string): Promise<void> {
  await tx.flush();
  const found = await tx.sql
    .selectFrom('job_returns')
    .select(['id', 'worker_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('job_id', '=', jobId)
    .where('part', '=', 1)
    .where('state', '=', 'counts')
    .where('deleted', '=', 0)
    .orderBy('id')
    .execute();
  for (const { id, worker_id: who } of found) {
    if (workerId !== undefined && who !== workerId) continue;
    const report = await tx.rows(jobReturns).find(String(id));
    if (report) tx.rows(jobReturns).update({ ...report, state: 'dismissed' });
  }
}
