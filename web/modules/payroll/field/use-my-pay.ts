import type { readMyPay } from '#shared/modules/payroll/queries.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** One's own payslips as they were last known to this phone. Each payment comes with a notification. */
export function useMyPay(): Answered<AnswerTo<typeof readMyPay>> {
  return useQuery<typeof readMyPay>('/payroll/current', {}, { keep: true, follow: ['notifications'] });
}
