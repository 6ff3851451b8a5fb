import type { readRules } from '#shared/modules/attendance/queries.ts';
import { doubts } from '#shared/modules/attendance/rules.ts';
import { useQuery } from '#web/core/data/use-query.ts';

/**
 * Milliseconds after the beginning of a duty from which the business calls somebody late; the last ones known
 * without network.
 */
export function useLateAfter(): number {
  const { data } = useQuery<typeof readRules>('/attendance/rules', {}, { keep: true });
  return data ? data.late_after_minutes * 60_000 : doubts.graceMs;
}
