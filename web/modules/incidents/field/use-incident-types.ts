import type { AnswerTo } from '#shared/core/query.ts';
import type { listActiveTypes } from '#shared/modules/incidents/type-queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

/** The kinds of incident, with what each report is asked. */
export function useIncidentTypes(): Answered<AnswerTo<typeof listActiveTypes>> {
  return useQuery<typeof listActiveTypes>('/incidents/types/active', {}, { keep: true });
}
