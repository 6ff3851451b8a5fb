import type { AnswerTo } from '#shared/core/query.ts';
import { instantFromMs } from '#shared/core/dates.ts';
import type { listRecordedSurveys } from '#shared/modules/crm/surveys/queries.ts';
import { recordSurvey } from '#shared/modules/crm/surveys/operations.ts';
import type { SiteSurvey } from '#shared/modules/crm/surveys/site-survey.ts';
import { usePending } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';
import { useSession } from '#web/core/session/session.ts';

/** A survey of this person, and whether it still waits for the network. */
export type RecordedSurvey = { readonly survey: SiteSurvey; readonly waits: boolean };

/** The surveys one has recorded, the newest first; those that wait on this phone come before the others. */
export function useRecordedSurveys(): {
  readonly answer: Answered<AnswerTo<typeof listRecordedSurveys>>;
  readonly recorded: readonly RecordedSurvey[];
} {
  const { user } = useSession();
  const answer = useQuery<typeof listRecordedSurveys>(
    '/crm/my-surveys/recorded',
    {},
    { keep: true, follow: ['notifications'] },
  );
  const sent = answer.data ?? [];
  const waiting = usePending().flatMap(({ name, id, input, at }): RecordedSurvey[] => {
    if (name !== recordSurvey.name || sent.some((survey) => survey.id === id)) return [];
    const now = instantFromMs(at);
    const facts = recordSurvey.input.safeParse({ ...input, id });
    if (!facts.success) return [];
    const context = { now, at: now, userId: user?.id ?? '', userName: user?.name ?? '' };
    const survey = recordSurvey.apply?.(null, facts.data, context);
    return survey ? [{ survey, waits: true }] : [];
  });
  return {
    answer,
    recorded: [...waiting.toReversed(), ...sent.map((survey) => ({ survey, waits: false }))],
  };
}
