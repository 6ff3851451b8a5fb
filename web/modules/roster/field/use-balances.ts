import type { AnswerTo } from '#shared/core/query.ts';
import type { listBalances } from '#shared/modules/roster/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** One's own leave balances, again with each request that is decided. */
export function useBalances(): Answered<AnswerTo<typeof listBalances>> {
  return useQuery<typeof listBalances>('/roster/balances', {}, { keep: true, follow: ['staff_requests'] });
}
