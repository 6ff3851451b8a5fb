import type { Problem, ProblemKind } from '#shared/modules/roster/check-plan.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { rosterScreens as messages } from '../messages.ts';

/** What is wrong with a day, in words. */
export function useProblemWords(): (problem: Pick<Problem, 'kind' | 'n'>) => string {
  const { t } = useLanguage();
  return ({ kind, n }) => t(messages[`problem_${kind}`], { n });
}

/** What is wrong on several days, in words without the number of each. */
export function useGroupWords(): (kind: ProblemKind) => string {
  const { t } = useLanguage();
  return (kind) => {
    if (kind === 'rest') return t(messages.groupRest);
    if (kind === 'days_in_row') return t(messages.groupDaysInRow);
    if (kind === 'week_hours') return t(messages.groupWeekHours);
    if (kind === 'age') return t(messages.groupAge);
    return t(messages[`problem_${kind}`], { n: 0 });
  };
}
