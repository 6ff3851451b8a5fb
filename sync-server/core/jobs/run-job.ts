import { noteFault } from '#server/core/runtime/faults.ts';
import { log } from '#server/core/runtime/log.ts';
import { addToCounter, observeDuration } from '#server/core/runtime/metrics.ts';
import { inScope } from '#server/core/runtime/work-scope.ts';
import type { Job } from './job.ts';

/**
 * How one run of a job went. `error` is null where it went well, and where it was only cut off by a stop;
 * `cut` says the latter.
 */
export type Ended = { readonly ms: number; readonly error: string | null; readonly cut: boolean };

/** Runs a job once, measured. Never rejects: what it throws is told, counted and given back. */
export async function runJob<Services>(
  services: Services,
  job: Job<Services>,
  signal: AbortSignal,
): Promise<Ended> {
  const began = performance.now();
  const taken = (): number => performance.now() - began;
  try {
    await inScope('step', `job ${job.name}`, async () => job.run(services, { signal }));
    count(job.name, 'ok', taken());
    return { ms: taken(), error: null, cut: false };
  } catch (error) {
    if (signal.aborted) return { ms: taken(), error: null, cut: true };
    noteFault(`job ${job.name}`, error);
    log('error', 'a job failed', { job: job.name, error: String(error) });
    count(job.name, 'failed', taken());
    return { ms: taken(), error: String(error).slice(0, 500), cut: false };
  }
}

function count(job: string, result: 'ok' | 'failed', ms: number): void {
  observeDuration('job_duration_seconds', 'How long jobs ran on this server', { job, result }, ms);
  addToCounter(
    'job_failures_total',
    'Runs of jobs that failed on this server',
    { job },
    result === 'ok' ? 0 : 1,
  );
}

/** How long a job rests after a failure: a quarter of a minute, twice as long after each further one. */
export function pauseAfter(failures: number, everyMs: number): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** Math.min(failures - 1, 20), longestPauseMs);
  return Math.min(pauseMs, Math.max(everyMs, firstPauseMs));
}

const firstPauseMs = 15_000;
const longestPauseMs = 3_600_000;
