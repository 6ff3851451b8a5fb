import { closedJobStates } from '#shared/modules/jobs/job.ts';
import { keptSince } from './teams.ts';

/** Who did a job finds it as long as it is in their list. */
export function isAtWork({ status, date }: Readonly<Record<string, unknown>>, nowMs: number): boolean {
  return !closedJobStates.some((state) => state === status) || String(date) >= keptSince(nowMs);
}
