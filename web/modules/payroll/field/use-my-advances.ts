import type { AnswerTo } from '#shared/core/query.ts';
import type { readMyAdvances } from '#shared/modules/payroll/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** One's own advances and what is left to pay back, as last known to this phone. */
export function useMyAdvances(): Answered<AnswerTo<typeof readMyAdvances>> {
  return useQuery<typeof readMyAdvances>('/payroll/current/advance', {}, { keep: true });
}
