import { setGauge } from '#server/core/runtime/metrics.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Job } from './job.ts';

/** How a job stands: for the operator, and for the metrics. Moments are milliseconds since 1970. */
export type JobState = {
  readonly name: string;
  readonly title: Message;
  readonly runs: Job<never>['runs'];
  readonly everyMs: number;
  readonly running: boolean;
  readonly lastRun: number | null;
  readonly lastMs: number | null;
  readonly lastResult: 'ok' | 'failed' | null;
  readonly lastError: string;
  readonly failures: number;
  readonly nextDue: number;
  /** For how long it has been due and is not done, whether it runs or waits. */
  readonly lagMs: number;
};

/** Puts how a job stands among the metrics; `read` gives null as long as nothing is known. */
export function showJob(job: string, read: () => JobState | null): void {
  setGauge('job_last_run_timestamp_seconds', () => (read()?.lastRun ?? 0) / 1000, { job });
  setGauge('job_lag_seconds', () => (read()?.lagMs ?? 0) / 1000, { job });
  setGauge('job_failures_in_a_row', () => read()?.failures ?? 0, { job });
}
