import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import type { DayJob, JobDay } from '#shared/modules/jobs/day-queries.ts';
import type { editJob, offerJob, releaseJob } from '#shared/modules/jobs/operations.ts';
import { useSave } from '#web/core/data/use-save.ts';
import type { Saving } from '#web/core/data/use-save.ts';
import { useLanguage } from '#web/core/device/language.tsx';
import { toast } from '#web/core/device/toast.ts';
import { call } from '#web/core/session/call.ts';
import { jobDayMessages as messages } from '../../day-messages.ts';
import { holderOf } from './day-model.ts';

/** Where a job goes: to a day and time, and to a person or to nobody. */
export type Target = {
  readonly date: CalendarDate;
  readonly time: ClockTime;
  readonly worker: string | null;
};

/** What a change of who has a job comes to; null where that stays. */
export function givenBy(job: DayJob, worker: string | null): 'offers' | 'withdraws' | null {
  if (worker === holderOf(job)) return null;
  return worker === null ? 'withdraws' : 'offers';
}

/**
 * Moves a job: another time is a change of the job, another person an offer of it. Whatever somebody else
 * changed meanwhile is not overwritten.
 */
export function useMoveJob(
  people: JobDay['people'],
  onMoved: () => void,
): Pick<Saving<HTMLFormElement>, 'busy' | 'error' | 'form'> & {
  readonly move: (job: DayJob, to: Target) => Promise<boolean>;
} {
  const { t } = useLanguage();
  const { busy, error, form, run } = useSave();
  const move = async (job: DayJob, to: Target): Promise<boolean> => {
    const done = await run(() => send(job, to));
    const given = givenBy(job, to.worker);
    const name = people.find(({ id }) => id === to.worker)?.name ?? '';
    const came = { offers: messages.offered, withdraws: messages.withdrawn };
    if (done) toast.success(t(given === null ? messages.moved : came[given], { name }));
    // After a refusal too: the first of two steps may have been taken, or somebody else was faster.
    onMoved();
    return done;
  };
  return { busy, error, form, move };
}

async function send(job: DayJob, { date, time, worker }: Target): Promise<void> {
  const params = { id: job.id };
  let { ver } = job;
  const options = () => ({ headers: { 'if-match': `"${ver}"` } });
  if (date !== job.date || time !== job.time) {
    const { data } = await call<typeof editJob>(
      'PUT /jobs/{id}',
      { params, input: { date, time } },
      options(),
    );
    ({ ver } = data);
  }
  if (worker === holderOf(job)) return;
  if (worker === null) await call<typeof releaseJob>('POST /jobs/{id}/release', { params }, options());
  else
    await call<typeof offerJob>(
      'POST /jobs/{id}/offer',
      { params, input: { to: 'person', worker_id: worker, helper_ids: [] } },
      options(),
    );
}
