import type { Job } from './job.ts';
import { showJob } from './job-state.ts';
import type { JobState } from './job-state.ts';
import { pauseAfter, runJob } from './run-job.ts';

/** The jobs that every server runs. */
export type OwnJobs = {
  /** Runs a job now; where it runs already, once more as soon as it is done. */
  readonly wake: (name: string) => void;
  readonly states: () => JobState[];
  /** Waits for those that run, then lets those that ask for it run a last time. */
  readonly stop: () => Promise<void>;
};

type Own<Services> = {
  readonly job: Job<Services>;
  busy: Promise<void> | null;
  again: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
  last: Pick<JobState, 'lastRun' | 'lastMs' | 'lastResult' | 'lastError'>;
  failures: number;
  nextDue: number;
};

/** Starts them: each rests from the end of a run until its next is due. */
export function startOwnJobs<Services>(
  services: Services,
  jobs: readonly Job<Services>[],
  stopping: AbortSignal,
): OwnJobs {
  const all = jobs.map((job): Own<Services> => {
    const last = { lastRun: null, lastMs: null, lastResult: null, lastError: '' };
    return { job, busy: null, again: false, timer: undefined, last, failures: 0, nextDue: 0 };
  });

  const run = async (own: Own<Services>): Promise<void> => {
    clearTimeout(own.timer);
    const lastRun = Date.now();
    const { ms, error, cut } = await runJob(services, own.job, stopping);
    own.failures = error === null ? 0 : own.failures + 1;
    own.last = {
      lastRun,
      lastMs: Math.round(ms),
      lastResult: error === null ? (cut ? own.last.lastResult : 'ok') : 'failed',
      lastError: error ?? '',
    };
    const { everyMs } = own.job;
    own.busy = null;
    if (own.again) return start(own);
    plan(own, error === null ? Math.max(0, everyMs - ms) : pauseAfter(own.failures, everyMs));
  };
  const start = (own: Own<Services>): void => {
    if (stopping.aborted) return;
    own.again = own.busy !== null;
    own.busy ??= run(own);
  };
  const plan = (own: Own<Services>, restMs: number): void => {
    if (stopping.aborted) return;
    own.nextDue = Date.now() + restMs;
    own.timer = setTimeout(() => start(own), restMs);
    own.timer.unref();
  };
  const stateOf = ({ job, busy, last, failures, nextDue }: Own<Services>): JobState => ({
    name: job.name,
    title: job.title,
    runs: job.runs,
    everyMs: job.everyMs,
    running: busy !== null,
    ...last,
    failures,
    nextDue,
    lagMs: Math.max(0, Date.now() - nextDue),
  });

  for (const own of all) {
    plan(own, own.job.afterStartMs ?? own.job.everyMs);
    showJob(own.job.name, () => stateOf(own));
  }
  return {
    wake: (name) => {
      const own = all.find(({ job }) => job.name === name);
      if (own) start(own);
    },
    states: () => all.map(stateOf),
    stop: async () => {
      for (const { timer } of all) clearTimeout(timer);
      await Promise.all(all.flatMap(({ busy }) => (busy ? [busy] : [])));
      const last = all.filter(({ job }) => job.atStop);
      await Promise.all(last.map(({ job }) => runJob(services, job, new AbortController().signal)));
    },
  };
}
