import { log } from '#server/core/runtime/log.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Job } from './job.ts';
import { endLease, renewLease } from './leases.ts';
import type { Pace } from './pace.ts';
import { pauseAfter, runJob } from './run-job.ts';

/** The server that holds a lease, and when it stops. */
export type Holder = { readonly id: string; readonly pace: Pace; readonly stopping: AbortSignal };

/**
 * Runs a job whose lease was taken, renews the lease meanwhile and gives it back. `failures` is how many runs
 * before this one have failed in a row.
 */
export async function runLeased<Services extends { readonly database: Database }>(
  services: Services,
  job: Job<Services>,
  holder: Holder,
  failures: number,
): Promise<void> {
  const { database } = services;
  const renewal = keepLease(database, job.name, holder);
  const signal = AbortSignal.any([holder.stopping, renewal.lost]);
  const { ms, error, cut } = await runJob(services, job, signal).finally(renewal.stop);
  const failed = error === null ? 0 : failures + 1;
  const restMs = error === null ? Math.max(0, job.everyMs - ms) : pauseAfter(failed, job.everyMs);
  await endLease(database, job.name, holder.id, { ms, error, failures: failed, restMs: cut ? 0 : restMs });
}

/**
 * Renews a lease until it is stopped; `lost` aborts when another server has the job. A run that takes far too
 * long hangs: its lease is left to end, so that another server can take the job over.
 */
function keepLease(
  database: Database,
  name: string,
  { id, pace, stopping }: Holder,
): { readonly lost: AbortSignal; readonly stop: () => void } {
  const lost = new AbortController();
  const begun = performance.now();
  const timer = setInterval(() => {
    if (performance.now() - begun > pace.longestMs) return lost.abort();
    renewLease(database, name, id, pace.leaseMs)
      .then((isHeld) => (isHeld ? undefined : lost.abort()))
      .catch((error: unknown) => logFault(error, stopping));
  }, pace.leaseMs / 3);
  timer.unref();
  return { lost: lost.signal, stop: () => clearInterval(timer) };
}

/** Logs that the database could not be asked about jobs. A server that stops has closed it. */
export function logFault(error: unknown, stopping: AbortSignal): void {
  if (!stopping.aborted) log('error', 'jobs could not be looked after', { error: String(error) });
}
