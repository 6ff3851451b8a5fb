import type { ReactNode } from 'react';
import type { WorkDays } from '#shared/modules/on-call/work-days.ts';
import { KeptJobs } from '../components/kept-jobs.tsx';
import { workScreens as messages } from '../work-messages.ts';
import { useAssigned } from './own-answers.ts';

/**
 * What stands under days off: the jobs that somebody has accepted for them and keeps, as only new ones are
 * not offered then. They are read with the page, so that they are there without network.
 */
export function useKeptJobs(): (off: WorkDays['away'][number]) => ReactNode {
  const { data } = useAssigned();
  const accepted = (data ?? []).filter(
    ({ offer, status }) => offer === null && status !== 'completed' && status !== 'cancelled',
  );
  return (off) => <KeptJobs jobs={accepted} off={off} says={messages.keeps} page="/field/jobs" />;
}
