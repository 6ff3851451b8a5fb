import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listAssigned } from '#shared/modules/jobs/queries.ts';
import type { WorkDays } from '#shared/modules/on-call/work-days.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';
import { workScreens as messages } from '../work-messages.ts';
import { useAssigned } from './own-answers.ts';

type Off = WorkDays['away'][number];
type Assigned = AnswerTo<typeof listAssigned>;

/**
 * What stands under days off: the jobs that somebody has accepted for them and keeps, as only new ones are
 * not offered then. They are read with the page, so that they are there without network.
 */
export function useKeptJobs(): (off: Off) => ReactNode {
  const { data } = useAssigned();
  const accepted = (data ?? []).filter(
    ({ offer, status }) => offer === null && status !== 'completed' && status !== 'cancelled',
  );
  return ({ from, to }) => <KeptJobs jobs={accepted.filter(({ date }) => date >= from && date <= to)} />;
}

function KeptJobs({ jobs }: { jobs: Assigned }): ReactNode {
  const { t, language } = useLanguage();
  if (jobs.length === 0) return null;
  return (
    <Box role="status" fontSize="sm" color="fg.muted">
      {t(messages.keeps, { n: jobs.length })}
      <Box as="ul" listStyleType="none">
        {jobs.map((job) => (
          <Box as="li" key={job.id} py="1">
            <TextLink to={`/field/jobs?open=${job.id}`} className="notranslate">
              {job.title}
            </TextLink>
            , {dayWords(job.date, language)}, {timeWords(job.time)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
