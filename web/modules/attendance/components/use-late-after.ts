import { doubts } from '#shared/modules/attendance/rules.ts';
import { useRemote } from '#web/core/data/remote.ts';

/**
 * Milliseconds after the beginning of a duty from which the business calls somebody late; the last ones known
 * without network.
 */
export function useLateAfter(): number {
  const { data } = useRemote<{ late_after_minutes: number }>('/attendance/rules');
  return data ? data.late_after_minutes * 60_000 : doubts.graceMs;
}
