import { newId } from '#shared/core/ids.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Job } from './job.ts';
import { showJob } from './job-state.ts';
import type { JobState } from './job-state.ts';
import { addLeases, readLeases, takeLease } from './leases.ts';
import type { Lease } from './leases.ts';
import type { Pace } from './pace.ts';
import { logFault, runLeased } from './run-leased.ts';

/** The jobs that one server runs for all, as one of the servers sees them. */
export type LeasedJobs = {
  /** Runs what is due and waits for it. */
  readonly look: () => Promise<void>;
  readonly states: () => Promise<JobState[]>;
  /** Waits for those that run. */
  readonly stop: () => Promise<void>;
};

/** A server lets everybody come back first when it has just been started. */
const settlingMs = 15_000;

/** The leases as they were read last, and when that was by this server's clock. */
type Seen = { readonly now: number; readonly at: number; readonly leases: readonly Lease[] };

/**
 * Looks for due jobs until `stopping` aborts. A job is taken by a conditional update of its row, which one of
 * all servers wins; while it runs the lease is renewed, and when its holder falls silent another takes it.
 * Only the database's clock counts, so the clocks of the servers may differ.
 */
export function startLeasedJobs<Services extends { readonly database: Database }>(
  services: Services,
  all: readonly Job<Services>[],
  pace: Pace,
  stopping: AbortSignal,
): LeasedJobs {
  const { database } = services;
  const holder = { id: newId(), pace, stopping };
  const startedAt = performance.now();
  const jobs = new Map(all.map((job) => [job.name, job]));
  const running = new Map<string, Promise<void>>();
  let seen: Seen = { now: 0, at: 0, leases: [] };
  let hasRows = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let looking: Promise<void> | null = null;

  const settling = (job: Job<Services>): number => settlesAfter(job) - (performance.now() - startedAt);
  const readAll = async (): Promise<Seen> => {
    if (!hasRows) await addLeases(database, firstRests(all));
    hasRows = true;
    seen = { ...(await readLeases(database)), at: performance.now() };
    return seen;
  };
  const takeDue = async (): Promise<void> => {
    const { now, leases } = await readAll();
    for (const { name, nextDue, leasedUntil, failures } of leases) {
      const job = jobs.get(name);
      if (!job || running.has(name) || nextDue > now || leasedUntil > now || settling(job) > 0) continue;
      if (stopping.aborted || !(await takeLease(database, name, holder.id, pace.leaseMs))) continue;
      const run = runLeased(services, job, holder, failures)
        .catch((error: unknown) => logFault(error, stopping))
        .finally(() => {
          running.delete(name);
          plan();
        });
      running.set(name, run);
    }
  };
  const look = (): Promise<void> => {
    looking ??= takeDue()
      .catch((error: unknown) => logFault(error, stopping))
      .finally(() => {
        looking = null;
        plan();
      });
    return looking;
  };
  /** Looks again when the next job is due, or a silent holder's lease is over. */
  const plan = (): void => {
    clearTimeout(timer);
    if (stopping.aborted) return;
    const passed = performance.now() - seen.at;
    const waits = seen.leases.flatMap(({ name, nextDue, leasedUntil }) => {
      const job = jobs.get(name);
      return job && !running.has(name)
        ? [Math.max(Math.max(nextDue, leasedUntil) - seen.now - passed, settling(job))]
        : [];
    });
    timer = setTimeout(() => void look(), waitFor(waits, pace));
    timer.unref();
  };

  for (const job of all)
    showJob(job.name, () => {
      const lease = seen.leases.find(({ name }) => name === job.name);
      return lease ? stateOf(job, lease, seen.now + performance.now() - seen.at) : null;
    });
  plan();
  return {
    look: async () => {
      await look();
      await Promise.all(running.values());
    },
    states: async () => {
      const { now, leases } = await readAll();
      return leases.flatMap((lease) => {
        const job = jobs.get(lease.name);
        return job ? [stateOf(job, lease, now)] : [];
      });
    },
    stop: async () => {
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
}

/** How long to wait until the first of some moments, neither too short nor too long for the pace. */
export function waitFor(waits: readonly number[], { soonestMs, latestMs }: Pace): number {
  return Math.min(latestMs, Math.max(soonestMs, Math.min(...waits)));
}

/** How long after its start a server leaves a job alone. */
function settlesAfter<Services>({ afterStartMs, everyMs }: Job<Services>): number {
  return afterStartMs ?? Math.min(everyMs, settlingMs);
}

/** When jobs that the database does not know yet are due for the first time. */
function firstRests<Services>(jobs: readonly Job<Services>[]): ReadonlyMap<string, number> {
  return new Map(jobs.map(({ name, afterStartMs, everyMs }) => [name, afterStartMs ?? everyMs]));
}

function stateOf<Services>(
  { name, title, runs, everyMs }: Job<Services>,
  { leasedUntil, lastRun, lastMs, lastResult, lastError, failures, nextDue }: Lease,
  now: number,
): JobState {
  const running = leasedUntil > now;
  const lagMs = Math.max(0, now - nextDue);
  const last = { lastRun, lastMs, lastResult, lastError };
  return { name, title, runs, everyMs, running, ...last, failures, nextDue, lagMs };
}
