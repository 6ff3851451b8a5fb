import { Box, chakra } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { JobStatus } from '../../components/job-status.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { JobPlan } from './job-plan.tsx';
import { minuteOf } from './day-model.ts';

type Props = { day: JobDay; onOpen: (job: DayJob) => void };

/** The jobs and sites of a day on a plan to scale, with the list of the jobs beside it. */
export function JobMap({ day, onOpen }: Props): ReactNode {
  const { t } = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const jobs = useMemo(
    () =>
      day.jobs.toSorted(
        (one, other) => minuteOf(one, day.date) - minuteOf(other, day.date) || one.id.localeCompare(other.id),
      ),
    [day],
  );
  const whoOf = ({ worker_name: name, asked }: DayJob): string => {
    const [only, another] = asked;
    if (name !== '' || only === undefined) return name || t(messages.nobody);
    return another ? t(messages.askedMany, { n: asked.length }) : t(messages.waiting, { name: only.name });
  };
  const choose = (id: string): void => {
    setChosen(id);
    document.getElementById(`listed-${id}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Box
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(280px, 2fr)' }}
    >
      <JobPlan
        key={day.date}
        jobs={jobs}
        sites={day.sites}
        basemap={day.basemap}
        chosen={chosen}
        onChoose={choose}
      />
      <Box
        as="ol"
        listStyleType="none"
        display="grid"
        gap="2"
        overflowY="auto"
        // A picture of its own: as a part of the page two thousand lines are painted whenever the map moves.
        willChange="transform"
        maxH={{ base: 'none', lg: 'max(420px, calc(100dvh - 320px))' }}
        tabIndex={jobs.length === 0 ? -1 : 0}
        aria-label={t(messages.jobsOfDay)}
      >
        {jobs.map((job, at) => (
          <Box as="li" key={job.id} id={`listed-${job.id}`}>
            <Line
              type="button"
              aria-current={chosen === job.id ? 'true' : undefined}
              onClick={() => (chosen === job.id || job.lat === null ? onOpen(job) : setChosen(job.id))}
            >
              <Box flex="none" minW="28px" fontWeight="semibold" fontVariantNumeric="tabular-nums">
                {at + 1}
              </Box>
              <Box minW="0" display="grid" gap="1">
                <Box className="notranslate" fontWeight="semibold">
                  {`${job.time} ${job.title}`}
                </Box>
                <Box color="fg.muted" fontSize="sm" className="notranslate">
                  {[whoOf(job), job.address || job.city].filter(Boolean).join(' · ')}
                </Box>
                <Box display="flex" flexWrap="wrap" gap="2" alignItems="center">
                  <JobStatus status={job.status} />
                  {job.lat === null ? (
                    <Box color="fg.muted" fontSize="sm">
                      {t(messages.noPlace)}
                    </Box>
                  ) : null}
                </Box>
              </Box>
            </Line>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const Line = chakra('button', {
  base: {
    display: 'flex',
    gap: '2',
    width: '100%',
    p: '3',
    textAlign: 'start',
    cursor: 'pointer',
    bg: 'bg.card',
    color: 'fg',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'line',
    borderRadius: 'md',
    _hover: { borderColor: 'line.strong' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-current=true]': { borderColor: 'brand', bg: 'brand.subtle' },
  },
});
