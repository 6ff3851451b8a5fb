import { addDays, clockTime, dateOf, firstOfMonth, instantAt } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { linesFault } from '#shared/modules/billing/rules.ts';
import { billSchedules } from '#shared/modules/billing/schedules/bill-schedule.ts';
import type { BillSchedule } from '#shared/modules/billing/schedules/bill-schedule.ts';
import { nextDue } from '#shared/modules/billing/schedules/due-days.ts';
import { scheduleMessages as messages } from '#shared/modules/billing/schedules/messages.ts';
import * as contract from '#shared/modules/billing/schedules/operations.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { bind } from '#server/core/sync/operations.ts';
import { clientOf } from '../operations/write-invoice.ts';

/** The job that makes invoices from schedules; a schedule with a next day has a due row. */
export const schedulesJob = 'billing.schedules';

type Draft = Omit<BillSchedule, 'ver' | 'created_at' | 'updated_at'>;

export const createSchedule = bind(contract.createSchedule, async (tx, { input }) => {
  // The client may be merged into another one at the same time.
  await lockTenantSequence(tx);
  const client = await clientOf(tx, input.client_id);
  if (!client.active) refuse('invalid', messages.inactiveClient, 'client_id');
  refusePast(tx, input.from);
  const draft: Draft = {
    ...input,
    id: newId(),
    paused: false,
    next_on: null,
    billed_to: null,
    resumed_on: null,
    problem: [],
    ...decidedIn(tx, input.mode),
  };
  const saved = tx.rows(billSchedules).insert(planned(draft));
  await lookWhenDue(tx, saved);
  return saved;
});

export const updateSchedule = bind(contract.updateSchedule, async (tx, { id, input }) => {
  const current = await openSchedule(tx, id);
  // One that has ended goes on only where somebody says until when.
  if (!current.paused && current.next_on === null && input.until === undefined)
    refuse('illegal_transition', messages.hasEnded, 'status');
  if (input.from !== undefined && input.from !== current.from) refusePast(tx, input.from);
  const next: BillSchedule = {
    ...current,
    title: input.title ?? current.title,
    lines: input.lines ?? current.lines,
    every: input.every ?? current.every,
    day: input.day ?? current.day,
    from: input.from ?? current.from,
    until: input.until === undefined ? current.until : input.until,
    mode: input.mode ?? current.mode,
    notes: input.notes ?? current.notes,
    problem: [],
  };
  return store(tx, planned({ ...next, ...decidedIn(tx, next.mode) }));
});

export const pauseSchedule = bind(contract.pauseSchedule, async (tx, { id }) => {
  const current = await openSchedule(tx, id);
  if (current.paused) refuse('illegal_transition', messages.isPaused, 'status');
  if (current.next_on === null) refuse('illegal_transition', messages.hasEnded, 'status');
  return store(tx, { ...current, paused: true, next_on: null });
});

export const resumeSchedule = bind(contract.resumeSchedule, async (tx, { id }) => {
  const current = await openSchedule(tx, id);
  if (!current.paused) refuse('illegal_transition', messages.notPaused, 'status');
  const client = await clientOf(tx, current.client_id);
  if (!client.active) refuse('illegal_transition', messages.inactiveClient, 'status');
  const next = { ...current, paused: false, problem: [], resumed_on: dateOf(tx.now) };
  return store(tx, planned({ ...next, ...decidedIn(tx, next.mode) }));
});

export const endSchedule = bind(contract.endSchedule, async (tx, { id }) => {
  const current = await openSchedule(tx, id);
  const today = dateOf(tx.now);
  if (current.until !== null && current.until < today)
    refuse('illegal_transition', messages.hasEnded, 'status');
  // One that has not started yet has no earlier day to end on.
  const until = current.from > today ? current.from : today;
  return store(tx, { ...current, until, paused: false, next_on: null });
});

/** Locked first: the job may make an invoice from it at the same time. */
async function openSchedule(tx: Tx, id: string | null): Promise<BillSchedule> {
  await lockTenantSequence(tx);
  return tx.rows(billSchedules).visible(id ?? '', billSchedules.access.write(tx.actor));
}

/** Stores a schedule and has the job look at it on its next day. */
export async function store(tx: Tx, schedule: BillSchedule): Promise<BillSchedule> {
  const saved = tx.rows(billSchedules).update(schedule);
  await lookWhenDue(tx, saved);
  return saved;
}

/** The schedule with its next day, while it is not paused. Refuses what does not go together. */
function planned<One extends Draft>(schedule: One): One {
  const fault = billSchedules.check?.(schedule) ?? linesFault(schedule.lines);
  if (fault) refuse('invalid', fault.text, fault.field);
  if (schedule.paused) return schedule;
  const next = nextDue(schedule, schedule);
  if (next === null && schedule.billed_to === null) refuse('invalid', messages.noDay, 'until');
  return { ...schedule, next_on: next };
}

function refusePast(tx: Tx, from: CalendarDate): void {
  if (from < firstOfMonth(dateOf(tx.now).slice(0, 7))) refuse('invalid', messages.fromPast, 'from');
}

function decidedIn({ actor, now }: Tx, mode: BillSchedule['mode']) {
  return mode === 'issue'
    ? { decided_by: actor.userId, decided_name: actor.name, decided_at: now }
    : { decided_by: null, decided_name: '', decided_at: null };
}

const morning = clockTime('08:00');

/** Says when the job is to look at a schedule; `again` where an invoice of it could not be made today. */
export async function lookWhenDue(tx: Tx, schedule: BillSchedule, again = false): Promise<void> {
  const day = again ? addDays(dateOf(tx.now), 1) : schedule.next_on;
  await setDue(tx.sql, {
    job: schedulesJob,
    tenant_id: tx.actor.tenantId,
    item: schedule.id,
    due_at: day === null ? null : instantAt(day, morning),
  });
}

/** Says that the job has nothing to look at: the schedule was removed. */
export async function neverDue(tx: Tx, item: string): Promise<void> {
  await setDue(tx.sql, { job: schedulesJob, tenant_id: tx.actor.tenantId, item, due_at: null });
}
