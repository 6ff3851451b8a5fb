import type { Database } from '#server/core/sql/database.ts';
import type { Job } from './job.ts';
import type { JobState } from './job-state.ts';
import { startLeasedJobs } from './leased-jobs.ts';
import { startOwnJobs } from './own-jobs.ts';
import { usualPace } from './pace.ts';
import type { Pace } from './pace.ts';
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

/** Starts the jobs of a server: those that one server runs for all, and those that every server runs. */
export function startScheduler<Services extends JobServices>(
  services: Services,
  jobs: readonly Job<Services>[],
  pace: Pace = usualPace,
): Scheduler {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ofKind = (runs: Job<Services>['runs']): Job<Services>[] => jobs.filter((job) => job.runs === runs);
  const own = startOwnJobs(services, ofKind('each-server'), signal);
  setWaker(services.database, own.wake);
  const leased = startLeasedJobs(services, ofKind('one-server'), pace, signal);
  return {
    look: leased.look,
    states: async () =>
      [...(await leased.states()), ...own.states()].toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    stop: async () => {
      stopping.abort();
      setWaker(services.database, null);
      await leased.stop();
      await own.stop();
    },
  };
}
