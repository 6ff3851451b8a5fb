import { groupBy } from '#shared/core/group-by.ts';
import { contracts } from '#shared/modules/contracts/contract.ts';
import type { AlsoUndone } from '#shared/modules/crm/quote-outcome.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readDutiesAtPosts, readOfPosts } from '#server/modules/roster/operations/read-posts-use.ts';
import type { DutyAtPost } from '#server/modules/roster/operations/read-posts-use.ts';
import type { StoredOutcome } from './kept-outcomes.ts';
import type { Place } from './outcome-place.ts';
import { readRecords } from './read-records.ts';
import { staysOnRecord } from './stays-on-record.ts';

/** What goes besides the records of a quote when its acceptance is undone, for the question before that. */
export async function readAlsoUndone(
  place: Place,
  outcome: StoredOutcome,
  mayReadRoster: boolean,
): Promise<AlsoUndone> {
  const records = await readRecords(place, outcome.made);
  const posts = new Map(
    records.flatMap(({ kind, id, name, isGone }) => (kind === 'post' && !isGone ? [[id, name]] : [])),
  );
  const asked = { ...place, postIds: [...posts.keys()] };
  const duties = await readDutiesAtPosts(asked);
  const orders = await readOfPosts(asked, 'post_orders');
  const contract = records.find(({ kind }) => kind === 'contract');
  return {
    shifts: duties.length,
    people: mayReadRoster ? await peopleOf(place, duties) : [],
    open_shifts: (await readOfPosts(asked, 'open_shifts')).length,
    orders: [...new Set(orders.map(({ postId }) => posts.get(postId) ?? ''))],
    signature: contract ? pickRow(contracts, ['signature'], contract.row).signature : 'none',
    client_stays: await staysOnRecord(place, outcome, records),
  };
}

async function peopleOf(
  { sql, database, tenantId }: Place,
  duties: readonly DutyAtPost[],
): Promise<AlsoUndone['people']> {
  if (duties.length === 0) return [];
  const byPerson = groupBy(duties, ({ staffId }) => staffId);
  const rows = await sql
    .selectFrom('staff')
    .select(['id', 'name', 'name_hi'])
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', [...byPerson.keys()]))
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => {
    const { id, name, name_hi } = pickRow(staff, ['id', 'name', 'name_hi'], row);
    const own = byPerson.get(id) ?? [];
    const [first] = own;
    return first ? [{ name, name_hi, shifts: own.length, from: first.date }] : [];
  });
}
