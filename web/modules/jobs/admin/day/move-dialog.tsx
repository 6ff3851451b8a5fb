import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import { jobTitle } from '#shared/modules/jobs/job-title.ts';
import { jobPlace } from '#shared/modules/jobs/job-place.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { ButtonLink } from '#web/core/ui/forms/button-link.tsx';
import { Button } from '#web/core/ui/forms/button.tsx';
import { SelectField } from '#web/core/ui/forms/select-field.tsx';
import { TextField } from '#web/core/ui/forms/text-field.tsx';
import { Dialog } from '#web/core/ui/layout/dialog.tsx';
import { JobStatus } from '../../components/job-status.tsx';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { busyWith, canBeMoved, clashesOf, holderOf, isOffAt, jobsOfAny } from './day-model.ts';
import { givenBy, useMoveJob } from './use-move-job.ts';
import type { Target } from './use-move-job.ts';

type Props = {
  day: JobDay;
  job: DayJob;
  /** Where the job was dropped; without it what holds now. */
  to: Target | null;
  may: boolean;
  onMoved: () => void;
  onClose: () => void;
};

/** Moves a job to another time or person, and says first what that means. */
export function MoveDialog({ day, job, to, may, onMoved, onClose }: Props): ReactNode {
  const { t, language } = useLanguage();
  const { busy, error, form, move } = useMoveJob(day.people, onMoved);
  const [date, setDate] = useState<string>(to?.date ?? job.date);
  const [time, setTime] = useState<string>(to?.time ?? job.time);
  const [worker, setWorker] = useState((to ? to.worker : holderOf(job)) ?? '');
  const isMovable = may && canBeMoved(job);
  const given = givenBy(job, worker === '' ? null : worker);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isCalendarDate(date) || !isClockTime(time)) return;
    void move(job, { date, time, worker: worker === '' ? null : worker }).then((done) => done && onClose());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={jobTitle(job, language)}
      ownWords
      actions={
        <>
          <ButtonLink look="outline" to={`/admin/jobs?status=all&open=${job.id}`}>
            {t(messages.openJob)}
          </ButtonLink>
          {isMovable ? (
            <Button type="submit" form="move-job" busy={busy}>
              {t(given === null ? messages.save : given === 'offers' ? messages.offer : messages.withdraw)}
            </Button>
          ) : null}
        </>
      }
    >
      <Box display="grid" gap="4">
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <JobStatus status={job.status} />
          <Box color="fg.muted" className="notranslate">
            {[job.customer_name, jobPlace(job)].filter((part) => part !== '').join(', ')}
          </Box>
        </Box>
        {job.team.length === 0 ? null : (
          <Box className="notranslate">
            {t(messages.team, { names: job.team.map(({ name }) => name).join(', ') })}
          </Box>
        )}
        {isMovable ? (
          <form id="move-job" ref={form} onSubmit={submit} noValidate>
            <Box display="grid" gap="4">
              <SelectField
                label={t(messages.worker)}
                value={worker}
                onChange={setWorker}
                error={error('worker_id')}
                options={[
                  { value: '', label: t(messages.nobody) },
                  ...day.people.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <Box display="grid" gap="4" gridTemplateColumns="1fr 1fr">
                <TextField
                  label={t(messages.day)}
                  type="date"
                  value={date}
                  onChange={setDate}
                  error={error('date')}
                />
                <TextField
                  label={t(messages.time)}
                  type="time"
                  value={time}
                  onChange={setTime}
                  error={error('time')}
                />
              </Box>
              <Meaning day={day} job={job} date={date} time={time} worker={worker} />
            </Box>
          </form>
        ) : (
          <Box color="fg.muted">{may ? t(messages.fixed) : null}</Box>
        )}
      </Box>
    </Dialog>
  );
}

type Choice = { day: JobDay; job: DayJob; date: string; time: string; worker: string };

/** What the move does to people: who is asked, who loses the job, and what it overlaps with. */
function Meaning({ day, job, date, time, worker }: Choice): ReactNode {
  const { t, language } = useLanguage();
  const name = day.people.find(({ id }) => id === worker)?.name ?? '';
  const isGiven = worker !== (holderOf(job) ?? '');
  const people = isGiven ? [worker === '' ? null : worker] : busyWith(job);
  const own = jobsOfAny(day, people);
  const when = isCalendarDate(date) && isClockTime(time) ? { date, time, minutes: job.minutes } : null;
  const clashes = when ? clashesOf({ ...job, ...when }, own) : [];
  const isOff = when !== null && isOffAt(day, worker, when);
  return (
    <Box role="status" display="grid" gap="2" fontSize="sm">
      {isGiven && job.worker_id !== null ? (
        <Box>{t(messages.withdraws, { name: job.worker_name })}</Box>
      ) : null}
      {isGiven && job.team.length > 0 ? (
        <Box>{t(messages.endsTeam, { names: job.team.map((one) => one.name).join(', ') })}</Box>
      ) : null}
      {job.booking_id !== null && (date !== job.date || time !== job.time) ? (
        <Box>{t(messages.tellsCustomer)}</Box>
      ) : null}
      {isGiven && name !== '' ? <Box color="fg.muted">{t(messages.asksWorker, { name })}</Box> : null}
      {isOff ? (
        <Box color="danger" fontWeight="semibold">
          {t(messages.isOff, { name })}
        </Box>
      ) : null}
      {clashes.map((other) => (
        <Box key={other.id} color="danger" fontWeight="semibold">
          {t(messages.clash, { title: jobTitle(other, language), time: other.time })}
        </Box>
      ))}
    </Box>
  );
}
