import { refuse } from '#shared/core/errors.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import * as contracts from '#shared/modules/roster/online.ts';
import type { DayChange } from '#shared/modules/roster/online.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import { daysOfRotation, rotations } from '#shared/modules/roster/rotation.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { changeDays } from './set-days.ts';
import { checkSpan } from './publish-roster.ts';

/** The line in the log is `changeDays`' own. */
export const applyRotation = handleOnline(contracts.applyRotation, {
  prepare: async ({ input }) => checkSpan(input),
  handler: async (tx, { input: { rotation_id: rotationId, post_id: postId, from, to, people, replace } }) => {
    const rotation = await tx.rows(rotations).visible(rotationId, rotations.access.read(tx.actor));
    if (new Set(people.map((person) => person.staff_id)).size !== people.length)
      refuse('invalid', messages.sameShift, 'people');
    const wanted = people.flatMap(({ staff_id, offset }) =>
      daysOfRotation(rotation.cycle, offset, from, to).map((day) => ({ staff_id, ...day })),
    );
    const rows = tx.rows(rosterDays);
    await rows.prefetch(wanted.map((day) => dayId(day.staff_id, day.date)));
    const changes: DayChange[] = [];
    for (const day of wanted) {
      const current = await rows.find(dayId(day.staff_id, day.date));
      if (current && !replace && (current.duties.length > 0 || current.off !== '')) continue;
      const off = day.shift_id === '';
      changes.push({
        staff_id: day.staff_id,
        date: day.date,
        duties: off ? [] : [{ post_id: postId, shift_id: day.shift_id }],
        off: off ? 'weekly_off' : '',
        reason: '',
      });
    }
    const days = changes.length === 0 ? [] : await changeDays(tx, changes);
    return { answer: { days: days.length }, about: null };
  },
});
