import type { AnswerTo } from '#shared/core/query.ts';
import type { listOpenShifts, readAhead } from '#shared/modules/roster/queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** Where one's duties of the next weeks are and with whom. `follow` as long as a page shows it. */
export function useAhead(follow: readonly string[] = ['roster']): Answered<AnswerTo<typeof readAhead>> {
  return useQuery<typeof readAhead>('/roster/ahead', {}, { keep: true, follow });
}

/** The shifts one can ask for. */
export function useOpenShifts(
  follow: readonly string[] = ['staff_requests'],
): Answered<AnswerTo<typeof listOpenShifts>> {
  return useQuery<typeof listOpenShifts>(
    '/roster/open-shifts',
    { input: { status: 'open', limit: 50 } },
    { keep: true, follow },
  );
}
