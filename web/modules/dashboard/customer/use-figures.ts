import type { AnswerTo } from '#shared/core/query.ts';
import type { readActivities, readChart, readStats } from '#shared/modules/dashboard/queries.ts';
import type { TrendMetric, TrendPeriod } from '#shared/modules/dashboard/trends.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** The period and the figure with which the reports open. */
export const firstPeriod: TrendPeriod = 'last6Months';
export const firstMetric: TrendMetric = 'spending';

/** One's figures of a period. */
export function useStats(period = firstPeriod): Answered<AnswerTo<typeof readStats>> {
  return useQuery<typeof readStats>('/dashboard/stats', { input: { period } }, { keep: true });
}

/** One figure by month. */
export function useTrend(metric = firstMetric, period = firstPeriod): Answered<AnswerTo<typeof readChart>> {
  return useQuery<typeof readChart>('/dashboard/chart-data', { input: { metric, period } }, { keep: true });
}

/** All that has happened, the newest first. `follow` as long as a page shows it. */
export function useActivities(
  follow: readonly string[] = ['bookings', 'incidents', 'notifications'],
): Answered<AnswerTo<typeof readActivities>> {
  const { language } = useLanguage();
  return useQuery<typeof readActivities>(
    '/dashboard/activities',
    { input: { limit: 200 } },
    { keep: true, follow, variant: language },
  );
}
