import type { AnswerTo } from '#shared/core/query.ts';
import type { listAssigned } from '#shared/modules/jobs/queries.ts';
import type { readMyRates } from '#shared/modules/on-call/rate-queries.ts';
import type {
  listAppeals,
  listMyRatings,
  listWallet,
  readWallet,
} from '#shared/modules/on-call/service-queries.ts';
import type { readMyWork } from '#shared/modules/on-call/work-queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** While a page shows an answer it is read again with the news; one that is only kept asks less often. */
type Follow = readonly string[];
const news: Follow = ['notifications'];

/** What a partner earned and is owed, the entries of it, and the appeals against penalties. */
export function useWallet(follow: Follow = news) {
  const how = { keep: true, follow } as const;
  return {
    summary: useQuery<typeof readWallet>('/on-call-services/wallet/summary', {}, how),
    lines: useQuery<typeof listWallet>(
      '/on-call-services/wallet/transactions',
      { input: { limit: 100 } },
      how,
    ),
    appeals: useQuery<typeof listAppeals>('/on-call-services/wallet/appeals', {}, how),
  };
}

/** The rate card of the caller. */
export function useMyRates(follow: Follow = news): Answered<AnswerTo<typeof readMyRates>> {
  return useQuery<typeof readMyRates>('/on-call-services/my-rates', {}, { keep: true, follow });
}

/** What customers said of the caller's visits. */
export function useMyRatings(follow: Follow = news): Answered<AnswerTo<typeof listMyRatings>> {
  return useQuery<typeof listMyRatings>('/on-call-services/my-ratings', {}, { keep: true, follow });
}

/** When and where the caller works, as the server knows it. */
export function useWorkAnswer(follow: Follow = news): Answered<AnswerTo<typeof readMyWork>> {
  return useQuery<typeof readMyWork>('/on-call-services/my-work', {}, { keep: true, follow });
}

/** The jobs that the caller was offered and has. */
export function useAssigned(follow: Follow = news): Answered<AnswerTo<typeof listAssigned>> {
  return useQuery<typeof listAssigned>('/jobs/assigned', {}, { keep: true, follow });
}
