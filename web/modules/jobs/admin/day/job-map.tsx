import { Box } from '@chakra-ui/react';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { minuteOf } from './day-model.ts';
import type { DayRow } from './day-model.ts';
import { DragNote } from './drag-note.tsx';
import { JobLine } from './job-line.tsx';
import { JobPlan } from './job-plan.tsx';
import { PeopleTray } from './people-tray.tsx';
import { useJobDrag } from './use-job-drag.ts';
import type { HoldJob } from './use-job-drag.ts';

type Props = {
  day: JobDay;
  rows: readonly DayRow[];
  /** True where jobs may be given to others. */
  may: boolean;
  /** Another date or time. */
  onChange: (jobId: string) => void;
  onGive: (jobId: string, to: string | null) => void;
};

/** The jobs and sites of a day on a plan to scale, the list of the jobs beside it, and the people above. */
export function JobMap({ day, rows, may, onChange, onGive }: Props): ReactNode {
  const [chosen, setChosen] = useState<string | null>(null);
  const { held, hold, ground, follower, tray } = useJobDrag(onGive);
  const jobs = useMemo(
    () =>
      day.jobs.toSorted(
        (one, other) => minuteOf(one, day.date) - minuteOf(other, day.date) || one.id.localeCompare(other.id),
      ),
    [day],
  );
  const fold = useCallback((id: string) => setChosen((was) => (was === id ? null : id)), []);
  useEffect(() => {
    if (chosen !== null) document.getElementById(`listed-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <Box
      ref={ground}
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(280px, 2fr)' }}
    >
      {may ? <PeopleTray rows={rows} held={held} list={tray} /> : null}
      <JobPlan
        key={day.date}
        jobs={jobs}
        sites={day.sites}
        basemap={day.basemap}
        chosen={chosen}
        may={may}
        onChoose={setChosen}
        onHold={hold}
      />
      <List
        jobs={jobs}
        people={day.people}
        chosen={chosen}
        may={may}
        onChoose={fold}
        onChange={onChange}
        onGive={onGive}
        onHold={hold}
      />
      <DragNote held={held} rows={rows} follower={follower} />
    </Box>
  );
}

type ListProps = Omit<Props, 'day' | 'rows'> & {
  jobs: readonly DayJob[];
  people: JobDay['people'];
  chosen: string | null;
  onChoose: (id: string) => void;
  onHold: HoldJob;
};

/** Memoised: it stays as it is while a job is dragged. */
const List = memo(({ jobs, chosen, ...rest }: ListProps): ReactNode => {
  const { t } = useLanguage();
  return (
    <Box
      as="ol"
      listStyleType="none"
      display="grid"
      gap="2"
      overflowY="auto"
      // A picture of its own: as a part of the page two thousand lines are painted whenever the map moves.
      willChange="transform"
      maxH={{ base: 'max(360px, 70dvh)', lg: 'max(420px, calc(100dvh - 420px))' }}
      tabIndex={jobs.length === 0 ? -1 : 0}
      aria-label={t(messages.jobsOfDay)}
    >
      {jobs.map((job, at) => (
        <JobLine key={job.id} job={job} number={at + 1} isChosen={chosen === job.id} {...rest} />
      ))}
    </Box>
  );
});
