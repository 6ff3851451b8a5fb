import type { Problem } from '#shared/modules/roster/check-plan.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { rosterScreens as messages } from '../messages.ts';

/** What is wrong with a day, in words. */
export function useProblemWords(): (problem: Pick<Problem, 'kind' | 'n'>) => string {
  const { t } = useLanguage();
  return ({ kind, n }) => t(messages[`problem_${kind}`], { n });
}
