import { clockTime, instantAt } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { byMonth, mayRead } from '#shared/modules/reports/report.ts';
import { scheduleMessages as messages } from '#shared/modules/reports/schedules/messages.ts';
import {
  addressesOf,
  reportSchedules,
  scheduleOperations,
} from '#shared/modules/reports/schedules/report-schedule.ts';
import type { ReportSchedule } from '#shared/modules/reports/schedules/report-schedule.ts';
import { nextSend } from '#shared/modules/reports/schedules/send-times.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';

/** The job that mails reports; a schedule with a next moment has a due row. */
export const reportsJob = 'reports.schedules';

type Draft = Omit<ReportSchedule, 'ver' | 'created_at' | 'updated_at'>;
const lastMinute = clockTime('23:59');
const fresh = {
  report: 'business',
  format: 'pdf',
  every: 'month',
  time: clockTime('08:00'),
  weekday: 'mon',
  day: 1,
  language: 'en',
  receivers: '',
  active: true,
} as const;

/** Adding and editing by whose rights the reports are made from then on. */
export const scheduleVerbs = {
  create: bind(scheduleOperations.create, async (tx, { input }) => {
    const id = typeof input['id'] === 'string' ? input['id'] : newId();
    const made = { ...fresh, stopped: [], sent_on: null, ...input, id };
    const saved = tx.rows(reportSchedules).insert(planned(tx, made));
    await lookWhenDue(tx, saved);
    return saved;
  }),
  update: bind(scheduleOperations.update, async (tx, { id, input }) => {
    // The job may send it at the same time.
    await lockTenantSequence(tx);
    const current = await tx.rows(reportSchedules).visible(id ?? '', reportSchedules.access.write(tx.actor));
    return store(tx, planned(tx, { ...current, ...input }));
  }),
};

/** Stores a schedule and has the job look at it when it is due. */
export async function store(tx: Tx, schedule: ReportSchedule): Promise<ReportSchedule> {
  const saved = tx.rows(reportSchedules).update(schedule);
  await lookWhenDue(tx, saved);
  return saved;
}

/** Says when the job is to look at a schedule. */
export async function lookWhenDue(
  tx: Tx,
  { id, next_at }: Pick<ReportSchedule, 'id' | 'next_at'>,
): Promise<void> {
  await setDue(tx.sql, { job: reportsJob, tenant_id: tx.actor.tenantId, item: id, due_at: next_at });
}

/** The next moment of a schedule; a day on which it was sent gets no second mail. */
export function nextOf(schedule: Draft, now: Instant): Instant {
  const { sent_on: sent } = schedule;
  const after = sent === null ? now : instantAt(sent, lastMinute);
  return nextSend(schedule, after > now ? after : now);
}

/** The schedule as it is from now on, by the rights of who saves it. Refuses what does not go together. */
function planned<One extends Omit<Draft, 'next_at' | 'problem' | 'made_by' | 'made_by_name'>>(
  tx: Tx,
  schedule: One,
) {
  const { actor, now } = tx;
  if (!mayRead(actor.permissions, schedule.report)) refuse('forbidden', messages.mayNotRead, 'report');
  if (schedule.active && schedule.every !== 'month' && byMonth.includes(schedule.report))
    refuse('invalid', messages.onlyMonthly, 'every');
  const receivers = addressesOf(schedule.receivers);
  const stopped = receivers.find((email) => schedule.stopped.includes(email));
  if (stopped !== undefined) refuse('invalid', filled(messages.hasStopped, { email: stopped }), 'receivers');
  const next = {
    ...schedule,
    receivers: receivers.join('\n'),
    next_at: null,
    problem: [],
    made_by: actor.userId,
    made_by_name: actor.name,
  };
  return { ...next, next_at: next.active ? nextOf(next, now) : null };
}
