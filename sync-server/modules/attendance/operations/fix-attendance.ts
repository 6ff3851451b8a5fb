import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { attendanceMessages as messages } from '#shared/modules/attendance/messages.ts';
import { punchId } from '#shared/modules/attendance/punch.ts';
import { attendanceFixes, createFix as contract, fixMoves } from '#shared/modules/attendance/regularize.ts';
import type { AttendanceFix } from '#shared/modules/attendance/regularize.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { lastKnown } from '#server/core/sql/last-known.ts';
import type { BoundOperation } from '#server/core/sync/bound-operation.ts';
import { notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { correct } from './regularize-punch.ts';

/** A guard asks for a correction of a duty of his own. The same id again is the same request. */
export const createFix = bind(contract, async (tx, { input }) => {
  const rows = tx.rows(attendanceFixes);
  const id = input.id ?? newId();
  const staffId = tx.actor.staffId ?? refuse('forbidden', messages.notStaff);
  const known = await rows.own(id, ({ staff_id }) => staff_id === staffId);
  if (known) return known;
  const duty = (await lastKnown(tx, roster, input.duty_id))?.record;
  if (!duty || duty.staff_id !== staffId) refuse('invalid', messages.otherDuty, 'duty_id');
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
  const line = `${duty.staff_name}, ${duty.date}`;
  notifyOffice(tx, 'attendance:write', {
    kind: 'attendance',
    title: messages.newsAsked,
    body: [line, line],
    link: '/admin/corrections',
  });
  return fix;
});

/**
 * The office approves, which corrects the punch at once, or turns down with a reason; the guard hears of
 * both.
 */
export function answerFix(action: 'approve' | 'reject'): BoundOperation {
  return bind(fixMoves[action], async (tx, call) => {
    const fix = await applyAndStore(fixMoves[action], tx, call);
    if (action === 'approve') await correct(tx, fix.punch_id, fix.wanted_at, fix.reason);
    const person = await tx.rows(staff).find(fix.staff_id);
    const title = action === 'approve' ? messages.newsApproved : messages.newsRejected;
    const line = [fix.date, fix.answer].filter((part) => part !== '').join(': ');
    if (person?.user_id)
      notifyPerson(tx, person.user_id, {
        kind: 'attendance',
        title,
        body: [line, line],
        link: '/field/punches',
      });
    return fix;
  });
}
