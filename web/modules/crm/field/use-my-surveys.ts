import type { AnswerTo } from '#shared/core/query.ts';
import type { listMySurveys } from '#shared/modules/crm/surveys/queries.ts';
import { recordSurvey } from '#shared/modules/crm/surveys/operations.ts';
import { usePending } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

export type MySurvey = AnswerTo<typeof listMySurveys>[number];

/** The sites one has to survey, as last known to this phone, and which of them have a survey that waits. */
export function useMySurveys(): {
  readonly answer: Answered<AnswerTo<typeof listMySurveys>>;
  readonly waiting: ReadonlySet<string>;
} {
  const answer = useQuery<typeof listMySurveys>(
    '/crm/my-surveys',
    {},
    { keep: true, follow: ['notifications'] },
  );
  const pending = usePending();
  const waiting = new Set(
    pending.flatMap(({ name, input }) =>
      name === recordSurvey.name && typeof input['lead_id'] === 'string' ? [input['lead_id']] : [],
    ),
  );
  return { answer, waiting };
}
