import { useEffect, useRef } from 'react';
import { parseInstant } from '#shared/core/dates.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import type { listAssigned } from '#shared/modules/jobs/queries.ts';
import { customerNotes } from '#shared/modules/jobs/customer-rating.ts';
import { rateCustomer } from '#shared/modules/jobs/customer-rating-operations.ts';
import { proposeExtra } from '#shared/modules/jobs/extra-operations.ts';
import { reportNobodyHome } from '#shared/modules/jobs/no-show-operations.ts';
import { acceptJob, completeJob, progressJob, rejectJob } from '#shared/modules/jobs/worker-operations.ts';
import { usePending } from '#web/core/data/outbox.ts';
import type { PendingOperation } from '#web/core/data/outbox.ts';
import { useQuery } from '#web/core/data/use-query.ts';
import type { Answered } from '#web/core/data/use-query.ts';

type Assigned = AnswerTo<typeof listAssigned>;
/** A job as this phone knows it; `waits` where something done here has not been sent. */
export type MyJob = Assigned[number] & { readonly waits: boolean };

/** One’s jobs, as last known, with what was done on this phone. */
export function useMyJobs(): {
  readonly answer: Answered<Assigned>;
  readonly offers: readonly MyJob[];
  readonly open: readonly MyJob[];
  readonly done: readonly MyJob[];
} {
  const answer = useQuery<typeof listAssigned>(
    '/jobs/assigned',
    {},
    { keep: true, follow: ['notifications'] },
  );
  const pending = usePending().filter(({ name }) => name in effects);
  // What has been sent stays as it was done here until the server's answer has it.
  const sent = useRef<readonly PendingOperation[]>([]);
  if (pending.length > 0) sent.current = pending;
  const { reload, data } = answer;
  const count = pending.length;
  const settled = useRef(data);
  if (settled.current !== data && count === 0) {
    settled.current = data;
    sent.current = [];
  }
  useEffect(() => {
    if (count === 0) reload();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `reload` is a new function at each render
  }, [count]);
  const shown = (data ?? []).flatMap((read): MyJob[] => {
    const job = { ...alone, ...read };
    const waits = pending.some(({ id }) => id === job.id);
    const next = sent.current
      .filter(({ id }) => id === job.id)
      .reduce<Assigned[number] | null>(
        (now, operation) => now && (effects[operation.name]?.(now, operation) ?? null),
        job,
      );
    return next === null ? [] : [{ ...next, waits }];
  });
  return {
    answer,
    offers: shown.filter((job) => job.offer !== null),
    open: shown.filter(
      (job) => job.offer === null && job.status !== 'completed' && job.status !== 'cancelled',
    ),
    done: shown.filter(
      (job) => job.offer === null && (job.status === 'completed' || job.status === 'cancelled'),
    ),
  };
}

/** What a pack that was kept before there were teams does not say. */
const alone = { team: [], part: false } as const;

type Effect = (job: Assigned[number], operation: PendingOperation) => Assigned[number] | null;
const reached = { set_off: 'on_way', arrive: 'arrived', begin: 'working' } as const;

/** What an operation that waits makes of a job on the screen; null where the job leaves the list. */
const effects: Readonly<Record<string, Effect>> = {
  [acceptJob.name]: (job) => ({ ...job, offer: null, status: 'assigned' }),
  [rejectJob.name]: () => null,
  [completeJob.name]: (job) => ({ ...job, status: 'completed' }),
  [reportNobodyHome.name]: () => null,
  [rateCustomer.name]: (job, { input: { rating, note } }) => ({
    ...job,
    customer_rating:
      typeof rating === 'number'
        ? { rating, note: customerNotes.find((one) => one === note) ?? 'none' }
        : null,
  }),
  [proposeExtra.name]: (job, { input: { id, name, amount } }) => {
    const isKnown = typeof id !== 'string' || job.extras.some((extra) => extra.id === id);
    if (isKnown || typeof name !== 'string' || typeof amount !== 'number') return job;
    const line = { id, name, amount, status: 'proposed', decided_by: 'none' } as const;
    return { ...job, extras: [...job.extras, line] };
  },
  [progressJob.name]: (job, { input }) => {
    const { to, at } = input;
    return to === 'set_off' || to === 'arrive' || to === 'begin'
      ? {
          ...job,
          status: reached[to],
          start_state: to === 'begin' ? 'none' : job.start_state,
          arrived_at: to === 'arrive' && typeof at === 'string' ? parseInstant(at) : job.arrived_at,
        }
      : job;
  },
};
