import { Box } from '@chakra-ui/react';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { addDays, formatWeekday, isCalendarDate } from '#shared/core/dates.ts';
import type { DayJob, JobDay, readJobDay } from '#shared/modules/jobs/day-queries.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import { useReadAgain } from '#web/core/data/use-read-again.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { useAddress } from '#web/core/device/use-address.ts';
import { usePermission } from '#web/core/session/use-permission.ts';
import { AnswerStates } from '#web/core/ui/feedback/answer-states.tsx';
import { EmptyState } from '#web/core/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { IconButton } from '#web/core/ui/forms/icon-button.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Page } from '#web/core/ui/layout/page.tsx';
import { today } from '#web/core/ui/look/when.ts';
import { FilterChips } from '#web/core/ui/tables/filter-chips.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { DayGrid } from './day-grid.tsx';
import { busyWith, clashesOf, holderOf, isOffAt, jobsOfAny, rowsOf } from './day-model.ts';
import { JobMap } from './job-map.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { useMoveJob } from './use-move-job.ts';
import type { Target } from './use-move-job.ts';

const views = ['calendar', 'map'] as const;

/** The day of who gives jobs out: people and hours, or the places on a plan. */
export default function JobDayPage(): ReactNode {
  const { t, language } = useLanguage();
  const may = usePermission('jobs:write');
  const { query, set } = useAddress();
  const asked = query.get('date') ?? '';
  const date = isCalendarDate(asked) ? asked : today();
  const view = views.find((one) => one === query.get('view')) ?? 'calendar';
  const answer = useQuery<typeof readJobDay>('/jobs/day', { input: { date } });
  useReadAgain(answer.reload);
  const onMap = t(messages.howToMoveOnMap);
  const howToMove = may ? (view === 'map' ? onMap : t(messages.howToMove)) : '';
  const go = (to: string): void => set({ date: to === today() ? '' : to });
  return (
    <Page
      title={t(messages.title)}
      subtitle={[t(messages.subtitle), howToMove].join(' ').trim()}
      actions={
        <ButtonLink look="outline" to="/admin/jobs">
          {t(messages.list)}
        </ButtonLink>
      }
    >
      <Box display="flex" flexWrap="wrap" alignItems="end" gap="3" mb="4">
        <IconButton label={t(messages.before)} onClick={() => go(addDays(date, -1))}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <TextField
          label={`${t(messages.day)}, ${formatWeekday(date, language)}`}
          type="date"
          value={date}
          onChange={(value) => isCalendarDate(value) && go(value)}
        />
        <IconButton label={t(messages.after)} onClick={() => go(addDays(date, 1))}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        {date === today() ? null : (
          <Button look="outline" onClick={() => go(today())}>
            {t(messages.toToday)}
          </Button>
        )}
        <FilterChips
          label={t(messages.view)}
          value={view}
          onChange={(value) => set({ view: value === 'calendar' ? '' : value })}
          options={views.map((value) => ({ value, label: t(messages[value]) }))}
        />
      </Box>
      <AnswerStates answer={answer} skeletons={4}>
        {(day) => <Day key={day.date} day={day} view={view} reload={answer.reload} />}
      </AnswerStates>
    </Page>
  );
}

type DayProps = { day: JobDay; view: (typeof views)[number]; reload: () => void };

function Day({ day, view, reload }: DayProps): ReactNode {
  const { t } = useLanguage();
  const may = usePermission('jobs:write');
  const { move } = useMoveJob(day.people, reload);
  const [open, setOpen] = useState<{ job: DayJob; to: Target | null } | null>(null);
  const rows = rowsOf(day);
  const clashing = rows.flatMap(({ jobs }) => jobs).filter(({ clashes }) => clashes.length > 0).length;
  const jobOf = (id: string): DayJob | undefined => day.jobs.find((known) => known.id === id);
  const drop = (id: string, wanted: Target): void => {
    const job = jobOf(id);
    if (!job) return;
    // In the row of one who goes along a job is moved in time: who leads it stays.
    const isInTeam = job.team.some(({ id: one }) => one === wanted.worker);
    const to = isInTeam ? { ...wanted, worker: holderOf(job) } : wanted;
    const isSame = to.worker === holderOf(job) && to.time === job.time && to.date === job.date;
    if (isSame) return;
    // What takes a job from somebody, moves a customer, makes two at once, or is for somebody who does not
    // work then, is asked about first.
    const people = to.worker === holderOf(job) ? busyWith(job) : [to.worker];
    const own = jobsOfAny(day, people);
    const isTaken = to.worker !== holderOf(job) && (job.worker_id !== null || job.team.length > 0);
    const isTold = job.booking_id !== null && (to.time !== job.time || to.date !== job.date);
    const isTwice = clashesOf({ ...job, date: to.date, time: to.time }, own).length > 0;
    const isOff = isOffAt(day, to.worker, { ...to, minutes: job.minutes });
    if (isTaken || isTold || isTwice || isOff) return setOpen({ job, to });
    void move(job, to);
  };
  const give = (id: string, worker: string | null): void => {
    const job = jobOf(id);
    if (job) drop(id, { date: job.date, time: job.time, worker });
  };
  const change = (id: string): void => {
    const job = jobOf(id);
    if (job) setOpen({ job, to: null });
  };
  if (day.jobs.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays aria-hidden />}
        title={t(messages.noJobs)}
        text={t(messages.noJobsText)}
      />
    );
  return (
    <Box display="grid" gap="3">
      <Box role="status" color="fg.muted">
        {t(messages.summary, { n: day.jobs.length, open: rows[0]?.jobs.length ?? 0 })}
        {clashing > 0 ? (
          <Box color="danger" fontWeight="semibold">
            {t(messages.clashes, { n: clashing })}
          </Box>
        ) : null}
        {day.more ? <Box>{t(messages.more)}</Box> : null}
      </Box>
      {view === 'map' ? (
        <JobMap day={day} rows={rows} may={may} onChange={change} onGive={give} />
      ) : (
        <DayGrid
          rows={rows}
          date={day.date}
          may={may}
          onOpen={(job) => setOpen({ job, to: null })}
          onDrop={drop}
        />
      )}
      {open ? (
        <MoveDialog
          day={day}
          job={open.job}
          to={open.to}
          may={may}
          onMoved={reload}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </Box>
  );
}
