import { newId } from '#shared/core/ids.ts';
import { log } from '#server/core/runtime/log.ts';
import type { Database } from '#server/core/sql/database.ts';
import type { Job } from './job.ts';
import { showJob } from './job-state.ts';
import type { JobState } from './job-state.ts';
import { addLeases, endLease, readLeases, renewLease, takeLease } from './leases.ts';
import type { Lease } from './leases.ts';
import { startOwnJobs } from './own-jobs.ts';
import { pauseAfter, runJob } from './run-job.ts';
import { setWaker } from './wake.ts';

/** What a scheduler needs of the server, whatever its jobs need besides. */
export type JobServices = { readonly database: Database };

/** The running jobs of one server. */
export type Scheduler = {
  /**
   * Runs what is due of the jobs that one server runs for all, and waits for it. Also happens on a timer,
   * as long as the server runs.
   */
  readonly look: () => Promise<void>;
  /** How all jobs stand: those that one server runs for all by the database, the others on this server. */
  readonly states: () => Promise<JobState[]>;
  /** Starts no more runs, tells those that run to end, and waits for them. */
  readonly stop: () => Promise<void>;
};

/**
 * How long a server is believed to live without a sign, how soon and how late it looks for due jobs, and for
 * how long one run may keep its lease.
 */
export type Pace = {
  readonly leaseMs: number;
  readonly soonestMs: number;
  readonly latestMs: number;
  readonly longestMs: number;
};

const usualPace: Pace = { leaseMs: 30_000, soonestMs: 100, latestMs: 15_000, longestMs: 1_800_000 };
/** A server that has just been started lets everybody come back first. */
const settlingMs = 15_000;

type Seen = { readonly now: number; readonly at: number; readonly leases: readonly Lease[] };

/**
 * Starts the jobs of a server. A job of one server is taken by a conditional update of its row, which one of
 * all servers wins; while it runs the lease is renewed, and when its holder falls silent another takes it.
 * Only the database's clock counts, so the clocks of the servers may differ.
 */
export function startScheduler<Services extends JobServices>(
  services: Services,
  jobs: readonly Job<Services>[],
  pace: Pace = usualPace,
): Scheduler {
  const { database } = services;
  const holder = newId();
  const startedAt = performance.now();
  const stopping = new AbortController();
  const shared = new Map(jobs.filter((job) => job.runs === 'one-server').map((job) => [job.name, job]));
  const running = new Map<string, Promise<void>>();
  let seen: Seen = { now: 0, at: 0, leases: [] };
  let known = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taking: Promise<void> | null = null;

  const restOf = ({ afterStartMs, everyMs }: Job<Services>): number =>
    (afterStartMs ?? Math.min(everyMs, settlingMs)) - (performance.now() - startedAt);

  const readAll = async (): Promise<Seen> => {
    if (!known) await addLeases(database, firstRests(shared));
    known = true;
    seen = { ...(await readLeases(database)), at: performance.now() };
    return seen;
  };
  const takeDue = async (): Promise<void> => {
    const { now, leases } = await readAll();
    for (const { name, nextDue, leasedUntil, failures } of leases) {
      const job = shared.get(name);
      if (!job || running.has(name) || nextDue > now || leasedUntil > now || restOf(job) > 0) continue;
      if (stopping.signal.aborted || !(await takeLease(database, name, holder, pace.leaseMs))) continue;
      const run = hold(job, failures)
        .catch(tell)
        .finally(() => {
          running.delete(name);
          plan();
        });
      running.set(name, run);
    }
  };
  /**
   * Runs a job whose lease was taken, renews the lease meanwhile and gives it back. A run that takes far too
   * long hangs: its lease is left to end, so that another server can take the job over.
   */
  const hold = async (job: Job<Services>, failures: number): Promise<void> => {
    const lost = new AbortController();
    const begun = performance.now();
    const alive = setInterval(() => {
      if (performance.now() - begun > pace.longestMs) {
        lost.abort();
        return;
      }
      renewLease(database, job.name, holder, pace.leaseMs)
        .then((still) => (still ? undefined : lost.abort()))
        .catch(tell);
    }, pace.leaseMs / 3);
    alive.unref();
    const { ms, error, cut } = await runJob(
      services,
      job,
      AbortSignal.any([stopping.signal, lost.signal]),
    ).finally(() => clearInterval(alive));
    const failed = error === null ? 0 : failures + 1;
    const restMs = error === null ? Math.max(0, job.everyMs - ms) : pauseAfter(failed, job.everyMs);
    await endLease(database, job.name, holder, { ms, error, failures: failed, restMs: cut ? 0 : restMs });
  };
  const tell = (error: unknown): void => {
    if (!stopping.signal.aborted) log('error', 'jobs could not be looked after', { error: String(error) });
  };
  const look = (): Promise<void> => {
    taking ??= takeDue()
      .catch(tell)
      .finally(() => {
        taking = null;
        plan();
      });
    return taking;
  };
  /** Looks again when the next job is due, or a silent holder's lease is over. */
  const plan = (): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const passed = performance.now() - seen.at;
    const waits = seen.leases.flatMap(({ name, nextDue, leasedUntil }) => {
      const job = shared.get(name);
      return job && !running.has(name)
        ? [Math.max(Math.max(nextDue, leasedUntil) - seen.now - passed, restOf(job))]
        : [];
    });
    const wait = Math.min(pace.latestMs, Math.max(pace.soonestMs, Math.min(...waits)));
    timer = setTimeout(() => void look(), wait);
    timer.unref();
  };

  const own = startOwnJobs(
    services,
    jobs.filter((job) => job.runs === 'each-server'),
    stopping.signal,
  );
  setWaker(database, own.wake);
  for (const job of shared.values())
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
      const held = leases.flatMap((lease) => {
        const job = shared.get(lease.name);
        return job ? [stateOf(job, lease, now)] : [];
      });
      return [...held, ...own.states()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      setWaker(database, null);
      await taking;
      await Promise.all(running.values());
      await own.stop();
    },
  };
}

/** When jobs that the database does not know yet are due for the first time. */
function firstRests<Services>(jobs: ReadonlyMap<string, Job<Services>>): ReadonlyMap<string, number> {
  return new Map([...jobs].map(([name, { afterStartMs, everyMs }]) => [name, afterStartMs ?? everyMs]));
}

function stateOf<Services>(
  { name, runs, everyMs }: Job<Services>,
  { leasedUntil, lastRun, lastMs, lastResult, lastError, failures, nextDue }: Lease,
  now: number,
): JobState {
  const running = leasedUntil > now;
  const lagMs = Math.max(0, now - nextDue);
  const last = { lastRun, lastMs, lastResult, lastError };
  return { name, runs, everyMs, running, ...last, failures, nextDue, lagMs };
}
