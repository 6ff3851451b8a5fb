import { calendarDate, formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { can } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { leaveMessages } from '#shared/modules/roster/leave-messages.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import type { StaffRequest } from '#shared/modules/roster/request.ts';
import { spendCompOffs } from '#shared/modules/roster/spend-comp-offs.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { hasPunchedIn } from './has-punched-in.ts';
import { compOffDays, readBalances, readTaken } from './read-balances.ts';

/**
 * Refuses leave for days, or a comp-off for a day worked, that another request is about already: one that
 * waits or was approved when it is asked for, one that was approved when the office decides.
 */
export async function refuseTwin(
  tx: Tx,
  request: StaffRequest,
  among: readonly StaffRequest['status'][],
): Promise<void> {
  if (await hasTwin(tx, request, among))
    refuse('overlap', request.kind === 'leave' ? messages.overlapLeave : leaveMessages.compOffKnown, 'from');
}

/** Whether another request is about days of this leave, or about the day of this comp-off. */
export async function hasTwin(
  tx: Tx,
  request: StaffRequest,
  among: readonly StaffRequest['status'][],
): Promise<boolean> {
  if (request.kind !== 'leave' && request.kind !== 'comp_off') return false;
  await tx.flush();
  const others = tx.sql
    .selectFrom('staff_requests')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', request.staff_id)
    .where('kind', '=', request.kind)
    .where('id', '!=', request.id)
    .where('status', 'in', among)
    .where('deleted', '=', 0);
  const twin =
    request.kind === 'leave'
      ? others.where('from', '<=', request.to).where('to', '>=', request.from)
      : others.where('from', '=', request.from);
  return (await twin.limit(1).executeTakeFirst()) !== undefined;
}

/** Refuses a comp-off for a day on which somebody has not punched in. */
export async function refuseUnworked(tx: Tx, request: StaffRequest): Promise<void> {
  if (request.kind !== 'comp_off') return;
  if (!(await hasPunchedIn(tx, { staffId: request.staff_id, date: request.from })))
    refuse('invalid', leaveMessages.notWorked, 'from');
}

/**
 * Refuses leave of which somebody has too little left, in any of the years it is in. Whoever asks holds the
 * business's turn, so that two requests are not given the same days.
 */
export async function refuseBeyondBalance(tx: Tx, request: StaffRequest): Promise<void> {
  const lack = await lackOfBalance(tx, request);
  if (lack) refuse('illegal_transition', lack, 'leave_type');
}

/** What is to be said where somebody has too little left for all days of a leave; null where it is enough. */
export async function lackOfBalance(tx: Tx, request: StaffRequest): Promise<Message | null> {
  const { leave_type: type, staff_id: staffId } = request;
  if (type === 'unpaid' || type === '') return null;
  const days = datesBetween(request.from, request.to);
  if (type === 'comp_off') return lackOfCompOffs(tx, staffId, days);
  const years = new Set(days.map((day) => day.slice(0, 4)));
  for (const year of years) {
    const wanted = days.filter((day) => day.startsWith(year)).length;
    const balances = await readBalances(tx.sql, tx.actor.tenantId, staffId, calendarDate(`${year}-01-01`));
    const left = balances.find((balance) => balance.type === type)?.left ?? 0;
    if (wanted <= left) continue;
    const message = years.size === 1 ? messages.balance : leaveMessages.balanceOfYear;
    return filled(message, { n: left, year });
  }
  return null;
}

async function lackOfCompOffs(
  tx: Tx,
  staffId: string,
  days: readonly CalendarDate[],
): Promise<Message | null> {
  const { comp_off_days: kept } = await readSection(tx.sql, tx.actor.tenantId, 'attendance');
  const taken = await readTaken(tx.sql, tx.actor.tenantId, staffId);
  const before = compOffDays(taken);
  const uncovered = (all: readonly CalendarDate[]): number =>
    spendCompOffs(taken.worked, all, kept).uncovered.length;
  const missing = uncovered([...before, ...days]) - uncovered(before);
  return missing > 0 ? filled(messages.balance, { n: days.length - missing }) : null;
}

/** Refuses a duty for somebody on a day of their approved leave. */
export async function refuseOnLeave(
  tx: Tx,
  staffId: string,
  date: CalendarDate,
  field?: string,
): Promise<void> {
  await tx.flush();
  const leave = await tx.sql
    .selectFrom('staff_requests')
    .select('staff_name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('kind', '=', 'leave')
    .where('status', '=', 'approved')
    .where('deleted', '=', 0)
    .where('from', '<=', date)
    .where('to', '>=', date)
    .limit(1)
    .executeTakeFirst();
  if (!leave) return;
  if (!can(tx.actor, 'roster:write')) {
    // Whether a colleague has leave is nobody's business but the office's.
    if (staffId !== tx.actor.staffId) refuse('invalid', messages.busyThen, field);
    refuse(
      'illegal_transition',
      filled(leaveMessages.ownLeave, { day: inBoth((language) => formatDate(date, language)) }),
      field,
    );
  }
  const person = await tx.rows(staff).find(staffId);
  const message = filled(leaveMessages.onLeave, {
    name: person ? [person.name, person.name_hi || person.name] : String(leave['staff_name']),
    day: inBoth((language) => formatDate(date, language)),
  });
  refuse('illegal_transition', message, field);
}
