import { formatDate } from '#shared/core/dates.ts';
import type { Language } from '#shared/core/i18n.ts';
import { refuse } from '#shared/core/errors.ts';
import { attendanceSays as messages } from '#shared/modules/attendance/server-messages.ts';
import { attendance } from '#shared/modules/attendance/punch.ts';
import type { Punch } from '#shared/modules/attendance/punch.ts';
import { reviewPunch as contract } from '#shared/modules/attendance/review.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

/** Accepts or rejects a flagged punch of somebody else; whose punch is rejected hears why. */
export const reviewPunch = bind(contract, async (tx, call) => {
  const before = await tx.rows(attendance).visible(call.id ?? '', attendance.access.write(tx.actor));
  if (before.staff_id === tx.actor.staffId) refuse('forbidden', messages.reviewOwn);
  const punch = await applyAndStore(contract, tx, call);
  if (punch.state !== 'rejected') return punch;
  const person = await tx.rows(staff).find(punch.staff_id);
  if (person?.user_id)
    notifyPerson(
      tx,
      person.user_id,
      newsOf(
        'punch.rejected',
        { details: [detailsOf(punch, 'en'), detailsOf(punch, 'hi')] },
        '/field/punches',
      ),
    );
  return punch;
});

function detailsOf({ date, site_name, review_note }: Punch, language: Language): string {
  const where = [formatDate(date, language), site_name].filter((part) => part !== '').join(', ');
  return `${where}: ${review_note}`;
}
