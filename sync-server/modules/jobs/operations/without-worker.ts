import { randomInt } from 'node:crypto';
import type { Job } from '#shared/modules/jobs/job.ts';

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
