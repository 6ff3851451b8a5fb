import { groupBy } from '#shared/core/group-by.ts';
import { refuse } from '#shared/core/errors.ts';
import { refusal } from '#shared/core/refusals.ts';
import { filled } from '#shared/core/i18n.ts';
import { rosterSays as messages } from '#shared/modules/roster/server-messages.ts';
import * as contracts from '#shared/modules/roster/online.ts';
import type { DayChange } from '#shared/modules/roster/online.ts';
import type { Conflict } from '#shared/modules/roster/roster-refusals.ts';
import { dayId, rosterDays } from '#shared/modules/roster/roster-day.ts';
import type { DayOff, PlannedDuty, RosterDay } from '#shared/modules/roster/roster-day.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readShifts } from '#server/modules/settings/queries.ts';
import { readPosts } from '../plan.ts';

/** The line in the log is `changeDays`' own, as requests that are approved change the plan too. */
export const setDays = handleOnline(contracts.setDays, {
  handler: async (tx, { input }) => ({ answer: await changeDays(tx, input.changes), about: null }),
  route: { maxBytes: 1_048_576, maxValues: 100_000 },
});

/**
 * Changes days of the plan. Where somebody else changed one of them since its editor looked, nothing is
 * changed and the answer says which days, what they are now and by whom, so that the editor can decide.
 */
export async function changeDays(tx: Tx, changes: readonly DayChange[]): Promise<RosterDay[]> {
  const rows = tx.rows(rosterDays);
  await rows.prefetch(changes.map((change) => dayId(change.staff_id, change.date)));
  await checkChanges(tx, changes);
  const conflicts: Conflict[] = [];
  let who = '';
  const changed: RosterDay[] = [];
  const sent = await publishedDuties(tx, changes);
  for (const { base, published, ...wanted } of changes) {
    const id = dayId(wanted.staff_id, wanted.date);
    const current = await rows.find(id);
    const same = current !== null && isSame(current, wanted);
    if (base !== undefined && base !== (current?.rev ?? 0) && !same) {
      who = current?.changed_by ?? '';
      conflicts.push({
        staff_id: wanted.staff_id,
        date: wanted.date,
        now: current && { duties: current.duties, off: current.off, reason: current.reason },
        rev: current?.rev ?? 0,
        by: who,
      });
      continue;
    }
    if (same) {
      changed.push(current);
      continue;
    }
    const rev = (current?.rev ?? 0) + 1;
    const isAsSent = published === true && dutiesText(wanted.duties) === (sent.get(id) ?? '');
    const next = {
      ...wanted,
      id,
      changed_by: tx.actor.name,
      rev,
      published_rev: isAsSent ? rev : (current?.published_rev ?? 0),
    };
    changed.push(current ? rows.update({ ...current, ...next }) : rows.insert(next));
  }
  if (conflicts.length > 0) {
    const message =
      conflicts.length === 1
        ? filled(messages.cellChanged, { who })
        : filled(messages.cellsChanged, { n: conflicts.length });
    throw refusal(contracts.setDays, 'stale', message, { conflicts });
  }
  tx.log(
    logLine(tx.actor, {
      type: 'roster_day.set',
      coll: rosterDays.name,
      detail: JSON.stringify({ changes: changes.slice(0, 200), n: changes.length }),
    }),
  );
  return changed;
}

/** What the phones have of the days that are to be as they were published, by the ids of the days. */
async function publishedDuties(tx: Tx, changes: readonly DayChange[]): Promise<ReadonlyMap<string, string>> {
  const back = changes.filter(({ published }) => published === true);
  if (back.length === 0) return new Map();
  const rows = await tx.sql
    .selectFrom('roster')
    .select(['staff_id', 'date', 'post_id', 'shift_id'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('deleted', '=', 0)
    .where(tx.database.isOneOf('staff_id', [...new Set(back.map((day) => day.staff_id))]))
    .where(tx.database.isOneOf('date', [...new Set(back.map((day) => day.date))]))
    .execute();
  const days = groupBy(rows, (row) => dayId(String(row['staff_id']), String(row['date'])));
  return new Map(
    [...days].map(([id, duties]) => [
      id,
      dutiesText(
        duties.map((row) => ({ post_id: String(row['post_id'] ?? ''), shift_id: String(row['shift_id']) })),
      ),
    ]),
  );
}

function dutiesText(duties: readonly PlannedDuty[]): string {
  return duties
    .map(({ post_id: post, shift_id: shift }) => `${post} ${shift}`)
    .toSorted()
    .join();
}

function isSame(
  day: { duties: readonly PlannedDuty[]; off: DayOff; reason: string },
  other: { duties: readonly PlannedDuty[]; off: DayOff; reason: string },
): boolean {
  return (
    day.off === other.off &&
    day.reason === other.reason &&
    JSON.stringify(day.duties) === JSON.stringify(other.duties)
  );
}

/**
 * What a plan names must be the business's own. That a day breaks a rule is said when it is published, not
 * while one still moves it about.
 */
async function checkChanges(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  const { tenantId } = tx.actor;
  const [known, shifts] = [await readPosts(tx.sql, tenantId), await readShifts(tx.sql, tenantId)];
  const ids = [...new Set(changes.map((change) => change.staff_id))];
  const people = await tx.sql
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(tx.database.isOneOf('id', ids))
    .execute();
  const staffIds = new Set(people.map((row) => String(row['id'])));
  for (const [i, one] of changes.entries()) {
    if (!staffIds.has(one.staff_id)) refuse('not_found', messages.noPerson, `changes.${i}.staff_id`);
    if (one.off !== '' && one.duties.length > 0) refuse('invalid', messages.offAndDuty, `changes.${i}.off`);
    for (const [j, duty] of one.duties.entries()) {
      if (!known.has(duty.post_id)) refuse('invalid', messages.noPost, `changes.${i}.duties.${j}.post_id`);
      if (!shifts.has(duty.shift_id))
        refuse('invalid', messages.noShift, `changes.${i}.duties.${j}.shift_id`);
      if (one.duties.findIndex((other) => other.shift_id === duty.shift_id) !== j)
        refuse('invalid', messages.sameShift, `changes.${i}.duties.${j}.shift_id`);
    }
  }
}
