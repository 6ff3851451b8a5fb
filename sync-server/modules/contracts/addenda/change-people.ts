import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import type { ContractAddendum } from '#shared/modules/contracts/addenda/addendum.ts';
import { addendumMessages as messages } from '#shared/modules/contracts/addenda/messages.ts';
import { isExtra, mostNeeds, posts } from '#shared/modules/roster/post.ts';
import type { Need, Post } from '#shared/modules/roster/post.ts';
import { requirePermission } from '#server/core/sync/permission.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** A line of people of a post, as an addendum names it. */
type Line = { readonly shift_id: string; readonly days: readonly number[] };

/** The line of sanctioned people that counts for a shift and its days on a day; none where several do. */
export function lineOn(needs: readonly Need[], line: Line, day: CalendarDate): Need | undefined {
  const [first, second] = needs.filter(
    (need) =>
      !isExtra(need) &&
      keyOf(need) === keyOf(line) &&
      (need.from === undefined || need.from <= day) &&
      (need.to === undefined || need.to >= day),
  );
  return second ? undefined : first;
}

/** What tells one line of a post from another. */
export function keyOf({ shift_id: shift, days }: Line): string {
  return JSON.stringify([shift, days.toSorted((a, b) => a - b)]);
}

/**
 * Makes the people of an addendum count from their day: a line that runs already ends the day before, and
 * goes on as a new one. Refuses where somebody has changed a line since the addendum was written, as its
 * client was told another number.
 */
export async function changePeople(
  tx: Tx,
  { headcounts }: Pick<ContractAddendum, 'headcounts'>,
): Promise<void> {
  if (headcounts.length === 0) return;
  requirePermission(tx.actor, 'locations:write');
  await tx.rows(posts).prefetch(headcounts.map(({ post_id: id }) => id));
  const changed = new Map<string, Post>();
  for (const change of headcounts) {
    const post = changed.get(change.post_id) ?? (await tx.rows(posts).find(change.post_id));
    const line = post ? lineOn(post.needs, change, change.from) : undefined;
    if (!post?.active || !line || line.people !== change.old_people)
      return refuse('illegal_transition', filled(messages.peopleChanged, { title: change.name }), 'status');
    changed.set(post.id, { ...post, needs: needsWith(post.needs, line, change) });
  }
  for (const post of changed.values()) {
    if (post.needs.length > mostNeeds)
      refuse('illegal_transition', filled(messages.fullPost, { title: post.name }), 'status');
    tx.rows(posts).update(post);
    tx.log(logLine(tx.actor, { type: 'guard_post.update', coll: 'posts', rowId: post.id }));
  }
}

function needsWith(
  needs: readonly Need[],
  line: Need,
  { from, new_people: people }: ContractAddendum['headcounts'][number],
): Need[] {
  return needs.flatMap((need) => {
    if (need !== line) return [need];
    // A line with a last day counts as extra guards unless it says otherwise.
    const next = people === 0 ? [] : [{ ...need, people, from, ...(need.to ? { extra: false } : {}) }];
    const hasRun = need.from === undefined || need.from < from;
    return [...(hasRun ? [{ ...need, to: addDays(from, -1), extra: false }] : []), ...next];
  });
}
