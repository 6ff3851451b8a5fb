import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { date, key } from '#shared/core/fields.ts';
import { rosterMessages as say } from '#shared/modules/roster/messages.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import { daysOfRotation, rotations } from '#shared/modules/roster/rotation.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import { changeDays } from './set-days.ts';
import type { DayChange } from './set-days.ts';
import { checkSpan } from './publish-roster.ts';

/** Who follows a pattern at a post: each begins it so many days in, so that not all rest on one day. */
export const rotationInput = z.strictObject({
  rotation_id: key(80).schema,
  post_id: key(80).schema,
  from: date().schema,
  to: date().schema,
  people: z.array(z.strictObject({ staff_id: key(80).schema, offset: z.int().check(z.gte(0), z.lte(61)) })).check(z.minLength(1), z.maxLength(100)),
  /** Days that are planned already stay as they are unless this says otherwise. */
  replace: z._default(z.boolean(), false),
});

/** Plans a stretch of days by a pattern. What was planned there stays, or is replaced where that is asked for. */
export async function applyRotation(call: SignedCall): Promise<Reply> {
  const { rotation_id: rotationId, post_id: postId, from, to, people, replace } = call.body as z.infer<typeof rotationInput>;
  checkSpan({ from, to });
  const days = await runTransaction(call.services, call.actor, async (tx) => {
    const rotation = await tx.rows(rotations).visible(rotationId, rotations.access.read(tx.actor));
    if (new Set(people.map((one) => one.staff_id)).size !== people.length) refuse('invalid', say.sameShift, 'people');
    const wanted = people.flatMap(({ staff_id, offset }) => daysOfRotation(rotation.cycle, offset, from, to).map((day) => ({ staff_id, ...day })));
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
    return changes.length === 0 ? [] : changeDays(tx, changes);
  });
  return { data: { days: days.length } };
}
