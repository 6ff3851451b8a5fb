import {
  addDays,
  dateOf,
  formatDate,
  instantFromMs,
  isCalendarDate,
  msFromInstant,
  timeOf,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { attendanceMessages as messages } from '#shared/modules/attendance/messages.ts';
import { attendanceSays as serverMessages } from '#shared/modules/attendance/server-messages.ts';
import { createPunch } from '#shared/modules/attendance/operations.ts';
import { orderMessages } from '#shared/modules/attendance/order-messages.ts';
import { attendance, punchId, punchKinds } from '#shared/modules/attendance/punch.ts';
import type { Punch, PunchFlag, PunchKind } from '#shared/modules/attendance/punch.ts';
import { attendanceCorrections, regularizePunch as contract } from '#shared/modules/attendance/regularize.ts';
import { doubts, dutyFlags } from '#shared/modules/attendance/rules.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { rulesOf } from './create-punch.ts';

/** Puts one punch right on the office's word; the guard is told. */
export const regularizePunch = bind(contract, async (tx, { id, input }) => {
  const punch = await correct(tx, id ?? '', input.at, input.reason);
  await notifyGuard(tx, punch);
  return punch;
});

/**
 * Believes the office from now on: the punch gets the moment, or comes to be where it was missing. What stood
 * there, and what other claims there were, goes into a correction that nobody can change.
 */
export async function correct(tx: Tx, id: string, at: Instant, reason: string): Promise<Punch> {
  const rows = tx.rows(attendance);
  const known = await rows.find(id);
  const before = known ?? (await missingPunch(tx, id));
  checkMoment(tx, before.date, at);
  const duty = await dutyOf(tx, before);
  await checkOrder(tx, { ...before, duty }, at, 'at');
  const next: Punch = {
    ...before,
    effective_at: at,
    state: 'accepted',
    flags: await flagsAfter(tx, before, duty, at),
    repeats: [],
  };
  if (known) rows.update(next);
  else rows.insert(next);
  tx.rows(attendanceCorrections).insert({
    id: newId(),
    punch_id: id,
    staff_id: before.staff_id,
    site_id: before.site_id,
    date: before.date,
    before_at: known ? known.effective_at : null,
    after_at: at,
    reason,
    made_by: tx.actor.name,
    repeats: before.repeats,
  });
  return { ...next, ver: known ? known.ver + 1 : 1, updated_at: tx.now };
}

const judgedByDuty: ReadonlySet<PunchFlag> = new Set(['late', 'early_in', 'early_leave']);

/**
 * The duty is judged again by the corrected moment; that somebody came hours too early is what the office has
 * said itself.
 */
async function flagsAfter(tx: Tx, before: Punch, duty: Duty | null, at: Instant): Promise<PunchFlag[]> {
  const judged = duty ? dutyFlags(before.kind, msFromInstant(at), duty, await rulesOf(tx)) : [];
  return [
    ...new Set([
      ...before.flags.filter(
        (flag) => flag !== 'duplicate' && flag !== 'unsure_kind' && !judgedByDuty.has(flag),
      ),
      ...judged.filter((flag) => flag !== 'early_in'),
      'regularized' as const,
    ]),
  ].sort();
}

type Half = Pick<Punch, 'staff_id' | 'date' | 'shift_id' | 'kind'> & { readonly duty: Duty | null };

/**
 * Refuses an end that is not after its start. What a guard still asks for of the other half counts where
 * `asked` gives it.
 */
export async function checkOrder(
  tx: Tx,
  { staff_id: staffId, date, shift_id: shiftId, kind, duty }: Half,
  at: Instant,
  field: string,
  asked: (punchId: string) => Promise<Instant | null> = async () => null,
): Promise<void> {
  if (kind !== 'in' && kind !== 'out') return;
  const id = punchId(staffId, date, shiftId, kind === 'in' ? 'out' : 'in');
  const punch = await tx.rows(attendance).find(id);
  const other = (await asked(id)) ?? (punch && punch.state !== 'rejected' ? punch.effective_at : null);
  const refuseBy = (message: Message, moment: Instant): never =>
    refuse('invalid', filled(message, { time: inBoth((language) => stamp(moment, language)) }), field);
  const atMs = msFromInstant(at);
  if (other !== null && kind === 'in' && atMs >= msFromInstant(other))
    refuseBy(orderMessages.inAfterOut, other);
  if (other !== null && kind === 'out' && atMs <= msFromInstant(other))
    refuseBy(orderMessages.outBeforeIn, other);
  if (other !== null || kind === 'in' || duty === null) return;
  const { startsMs } = dutyTimes(duty);
  if (atMs <= startsMs) refuseBy(orderMessages.outBeforeStart, instantFromMs(startsMs));
}

function stamp(at: Instant, language: Language): string {
  return `${formatDate(dateOf(at), language)}, ${timeOf(at)}`;
}

/** The duty of a punch; of one that names none, or one that is gone, the duty of its shift that day. */
async function dutyOf(tx: Tx, punch: Punch): Promise<Duty | null> {
  const named = punch.duty_id === null ? null : await tx.rows(roster).find(punch.duty_id);
  return named ?? dutyOn(tx, punch.staff_id, punch.date, punch.shift_id);
}

/** The punch that a duty should have had, under the id it would have had: `staff:date:shift:kind`. */
async function missingPunch(tx: Tx, id: string): Promise<Punch> {
  const [kind, shiftId, date, ...rest] = id.split(':').reverse();
  const staffId = rest.toReversed().join(':');
  const known = punchKinds.find((punchKind) => punchKind === kind);
  if (!known || shiftId === undefined || !isCalendarDate(date)) refuse('not_found', messages.noPunch);
  const person = (await tx.rows(staff).find(staffId)) ?? refuse('not_found', messages.noPunch);
  const duty = (await dutyOn(tx, staffId, date, shiftId)) ?? refuse('not_found', messages.noPunch);
  return blankPunch(tx, duty, known, person.name);
}

async function dutyOn(tx: Tx, staffId: string, date: CalendarDate, shiftId: string): Promise<Duty | null> {
  const row = await tx.sql
    .selectFrom('roster')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('date', '=', date)
    .where('shift_id', '=', shiftId)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(roster, row) : null;
}

function blankPunch(tx: Tx, duty: Duty, kind: PunchKind, staffName: string): Punch {
  const input = {
    staff_id: duty.staff_id,
    duty_id: duty.id,
    site_id: duty.site_id,
    site_name: duty.site_name,
    shift_id: duty.shift_id,
    date: duty.date,
    kind,
    at: tx.now,
    method: 'desk' as const,
  };
  const made = createPunch.apply?.(null, input, {
    now: tx.now,
    userId: tx.actor.userId,
    userName: staffName,
  });
  if (!made) throw new Error('no punch was made');
  return { ...made, staff_name: staffName, ver: 1, created_at: tx.now, updated_at: tx.now };
}

function checkMoment(tx: Tx, date: CalendarDate, at: Instant): void {
  if (msFromInstant(at) > msFromInstant(tx.now) + doubts.clockMs)
    refuse('invalid', serverMessages.future, 'at');
  checkDay(date, at, 'at');
}

/** A duty ends on its own day or on the next. */
export function checkDay(date: CalendarDate, at: Instant, field: string): void {
  const day = dateOf(instantFromMs(msFromInstant(at)));
  if (day < date || day > addDays(date, 1)) refuse('invalid', serverMessages.otherDay, field);
}

async function notifyGuard(tx: Tx, punch: Punch): Promise<void> {
  const person = await tx.rows(staff).find(punch.staff_id);
  if (!person?.user_id) return;
  const site = punch.site_id === null ? null : await tx.rows(sites).find(punch.site_id);
  const siteName = { en: punch.site_name, hi: site?.name_hi || punch.site_name };
  const body = inBoth((language) =>
    [formatDate(punch.date, language), siteName[language]].filter((part) => part !== '').join(', '),
  );
  notifyPerson(tx, person.user_id, newsOf('punch.corrected', { details: body }, '/field/punches'));
}
