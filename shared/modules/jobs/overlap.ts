import { instantAt, msFromInstant } from '#shared/core/dates.ts';
import type { Job } from './job.ts';

const minuteMs = 60_000;
type When = Pick<Job, 'date' | 'time' | 'minutes'>;

/** True where two jobs take some of the same time. */
export function overlap(job: When, other: When): boolean {
  const [from, otherFrom] = [job, other].map(({ date, time }) => msFromInstant(instantAt(date, time)));
  if (from === undefined || otherFrom === undefined) return false;
  return from < otherFrom + other.minutes * minuteMs && otherFrom < from + job.minutes * minuteMs;
}
