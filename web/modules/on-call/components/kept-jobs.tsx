import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { writtenIn } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import type { Job } from '#shared/modules/jobs/job.ts';
import type { WorkDays } from '#shared/modules/on-call/work-days.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { TextLink } from '#web/core/ui/forms/text-link.tsx';
import { dayWords, timeWords } from '#web/core/ui/look/when.ts';

type Props = {
  jobs: readonly Pick<Job, 'id' | 'title' | 'title_hi' | 'date' | 'time'>[];
  off: WorkDays['away'][number];
  /** What stands above them, by their number `n`. */
  says: Message;
  /** Where a job is opened. */
  page: '/field/jobs' | '/admin/jobs';
};

/** The jobs among some that are within days off; nothing where there are none. */
export function KeptJobs({ jobs, off, says, page }: Props): ReactNode {
  const { t, language } = useLanguage();
  const within = jobs.filter(({ date }) => date >= off.from && date <= off.to);
  if (within.length === 0) return null;
  return (
    <Box role="status" fontSize="sm" color="fg.muted">
      {t(says, { n: within.length })}
      <Box as="ul" listStyleType="none">
        {within.map((job) => (
          <Box as="li" key={job.id} py="1">
            <TextLink to={`${page}?open=${job.id}`} className="notranslate">
              {writtenIn(language, job.title, job.title_hi)}
            </TextLink>
            , {dayWords(job.date, language)}, {timeWords(job.time)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
