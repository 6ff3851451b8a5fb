import { formatDate } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { inBoth } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { punchId } from '#shared/modules/attendance/punch.ts';
import { attendanceFixes, createFix as contract, fixMoves } from '#shared/modules/attendance/regularize.ts';
import type { AttendanceFix } from '#shared/modules/attendance/regularize.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { lastKnown } from '#server/core/sql/last-known.ts';
import { storedInstant } from '#server/core/sql/stored-values.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { personAndDay } from '../person-and-day.ts';
import { checkDay, checkOrder, correct } from './regularize-punch.ts';

/** A guard asks for a correction of a duty of his own. The same id again is the same request. */
export const createFix = bind(contract, async (tx, { input }) => {
  const rows = tx.rows(attendanceFixes);
  const id = input.id ?? newId();
  const staffId = tx.actor.staffId ?? refuse('forbidden', messages.notStaff);
  const known = await rows.own(id, ({ staff_id }) => staff_id === staffId);
  if (known) return known;
  const duty = (await lastKnown(tx, roster, input.duty_id))?.record;
  if (!duty || duty.staff_id !== staffId) refuse('invalid', messages.otherDuty, 'duty_id');
  checkDay(duty.date, input.wanted_at, 'wanted_at');
  await checkOrder(tx, { ...duty, kind: input.kind, duty }, input.wanted_at, 'wanted_at', (punch) =>
    askedOf(tx, punch),
  );
  const asked = contract.apply?.(
    null,
    { ...input, id },
    { now: tx.now, userId: tx.actor.userId, userName: tx.actor.name },
  );
  if (!asked) throw new Error('no request was made');
  const fix: AttendanceFix = {
    ...asked,
    punch_id: punchId(staffId, duty.date, duty.shift_id, input.kind),
    staff_id: staffId,
    staff_name: duty.staff_name,
    site_id: duty.site_id,
    date: duty.date,
    ver: 1,
  };
  rows.insert(fix);
  const person = await tx.rows(staff).find(staffId);
  notifyOffice(
    tx,
    'attendance:write',
    newsOf('correction.requested', { details: personAndDay(person, duty) }, '/admin/corrections'),
  );
  return fix;
});

/** The moment that a guard asks for of a punch while nobody has decided. */
async function askedOf(tx: Tx, id: string): Promise<Instant | null> {
  const row = await tx.sql
    .selectFrom('attendance_fixes')
    .select('wanted_at')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('punch_id', '=', id)
    .where('status', '=', 'asked')
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return storedInstant(row?.['wanted_at']);
}

/**
 * The office approves, which corrects the punch at once, or turns down with a reason; the guard hears of
 * both.
 */
export function answerFix(action: 'approve' | 'reject'): BoundOperation {
  return bind(fixMoves[action], async (tx, call) => {
    const fix = await applyAndStore(fixMoves[action], tx, call);
    if (action === 'approve') await correct(tx, fix.punch_id, fix.wanted_at, fix.reason);
    const person = await tx.rows(staff).find(fix.staff_id);
    const details = inBoth((language) =>
      [formatDate(fix.date, language), fix.answer].filter((part) => part !== '').join(': '),
    );
    if (person?.user_id)
      notifyPerson(
        tx,
        person.user_id,
        newsOf(
          action === 'approve' ? 'correction.approved' : 'correction.rejected',
          { details },
          '/field/punches',
        ),
      );
    return fix;
  });
}
