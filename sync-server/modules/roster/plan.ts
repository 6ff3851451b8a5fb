import { availability } from '#shared/modules/staff/availability.ts';
import { credentials } from '#shared/modules/staff/credential.ts';
import * as z from 'zod/mini';
import { dateIn, storedJson } from '#server/core/sql/stored-values.ts';
import { addDays } from '#shared/core/dates.ts';
import { groupBy } from '#shared/core/group-by.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { PlanFacts, PlannedDay } from '#shared/modules/roster/check-plan.ts';
import { reachOf } from '#shared/modules/roster/check-plan.ts';
import { posts } from '#shared/modules/roster/post.ts';
import type { Post } from '#shared/modules/roster/post.ts';
import { dayId, plannedDuty, rosterDays } from '#shared/modules/roster/roster-day.ts';
import type { PlannedDuty } from '#shared/modules/roster/roster-day.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { datesBetween } from '#shared/modules/roster/spans.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import type { Credential } from '#shared/modules/staff/credential.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Site } from '#shared/modules/tenants/site.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { readSection, readShifts } from '#server/modules/settings/queries.ts';

/**
 * A day of the grid: as planned, or, where nobody planned it, as it was published. `outdated` says that a
 * duty of it is to come at times that its shift does not have any more.
 */
export type GridDay = PlannedDay & {
  readonly rev: number;
  readonly draft: boolean;
  readonly outdated: boolean;
  readonly changed_by: string;
};

/** What the rules look at, with the whole of each record for what else is made of them. */
export type WholeFacts = Omit<PlanFacts, 'people' | 'posts' | 'shifts'> & {
  readonly people: ReadonlyMap<string, StaffMember>;
  readonly posts: ReadonlyMap<string, Post>;
  readonly shifts: ReadonlyMap<string, Shift>;
  readonly grid: ReadonlyMap<string, GridDay>;
};

/** The posts of a business by their ids. Nobody stands at a post whose site was removed. */
export async function readPosts(sql: Sql, tenantId: string): Promise<ReadonlyMap<string, Post>> {
  const places = await sql
    .selectFrom('locations')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  const there = new Set(places.map((row) => String(row['id'])));
  const rows = await sql
    .selectFrom('posts')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return new Map(
    rows.map((row) => {
      const post = decodeRow(posts, row);
      return [post.id, { ...post, active: post.active && there.has(post.site_id) }];
    }),
  );
}

/** The work sites of a business by their ids. */
export async function readSites(sql: Sql, tenantId: string): Promise<ReadonlyMap<string, Site>> {
  const rows = await sql
    .selectFrom('locations')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .execute();
  return new Map(rows.map((row) => [String(row['id']), decodeRow(sites, row)]));
}

/** Everybody of the staff by their ids, who has left too: old plans name them. */
export async function readPeople(sql: Sql, tenantId: string): Promise<ReadonlyMap<string, StaffMember>> {
  const all = await sql
    .selectFrom('staff')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const ids = all.map((row) => String(row['id']));
  const people = new Map<string, StaffMember>();
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    await giveWay();
    const some = ids.slice(at, at + peopleAtOnce);
    const rows = await sql
      .selectFrom('staff')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where('id', 'in', some)
      .execute();
    const found = new Map(rows.map((row) => [String(row['id']), row]));
    for (const id of some) {
      const row = found.get(id);
      if (row) people.set(id, decodeRow(staff, row));
    }
  }
  return people;
}

const peopleAtOnce = 200;

/** Everybody of the staff as a list of names needs them, in their order. */
export async function readNames(sql: Sql, tenantId: string): Promise<readonly Named[]> {
  const rows = await sql
    .selectFrom('staff')
    .select(nameColumns)
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => pickRow(staff, nameColumns, row));
}
const nameColumns = ['id', 'code', 'name', 'name_hi', 'category', 'weekly_off', 'status'] as const;
type Named = Pick<StaffMember, (typeof nameColumns)[number]>;

/** The published duties between two days. */
export async function readDuties(
  sql: Sql,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Duty[]> {
  const duties: Duty[] = [];
  for (const date of datesBetween(from, to)) {
    await giveWay();
    const rows = await sql
      .selectFrom('roster')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .where('date', '=', date)
      .where('deleted', '=', 0)
      .execute();
    for (const row of rows) {
      await giveWay();
      duties.push(decodeRow(roster, row));
    }
  }
  return duties;
}

/** The shifts as they are now, and when that is: what is published is compared with them. */
export type ShiftsNow = {
  readonly shifts: ReadonlyMap<string, Pick<Shift, 'starts' | 'ends' | 'break_minutes'>>;
  readonly nowMs: number;
};
type KnownOfDays = { readonly posts: ReadonlyMap<string, Post>; readonly current?: ShiftsNow | undefined };
const publishedColumns = [
  'staff_id',
  'date',
  'site_id',
  'post',
  'post_id',
  'shift_id',
  'starts',
  'ends',
  'break_minutes',
] as const;

/**
 * Every day between two that is planned or published. Of a thousand people these are thirty thousand, so no
 * column is read that nobody asks for, and others get their turn between two days.
 */
export async function readDays(
  sql: Sql,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
  { posts: known, current }: KnownOfDays,
): Promise<Map<string, GridDay>> {
  const days = new Map<string, GridDay>();
  // Most days say the same as others.
  const read = new Map<string, readonly PlannedDuty[]>();
  const dutiesIn = (text: string): readonly PlannedDuty[] => {
    const known = read.get(text) ?? storedJson(z.array(plannedDuty), text);
    read.set(text, known);
    return known;
  };
  const byPlace = new Map([...known.values()].map((post) => [`${post.site_id}\n${post.name}`, post.id]));
  for (const date of datesBetween(from, to)) {
    await giveWay();
    const rows = await sql
      .selectFrom('roster_days')
      .select(['id', 'staff_id', 'date', 'duties', 'off', 'reason', 'rev', 'published_rev', 'changed_by'])
      .where('tenant_id', '=', tenantId)
      .where('date', '=', date)
      .where('deleted', '=', 0)
      .execute();
    for (const row of rows)
      days.set(String(row['id']), {
        staff_id: String(row['staff_id']),
        date: dateIn(row['date']),
        duties: dutiesIn(String(row['duties'])),
        off: pickRow(rosterDays, ['off'], row).off,
        reason: String(row['reason']),
        rev: Number(row['rev']),
        draft: Number(row['rev']) !== Number(row['published_rev']),
        outdated: false,
        changed_by: String(row['changed_by']),
      });
    await giveWay();
    const published = await sql
      .selectFrom('roster')
      .select(publishedColumns)
      .where('tenant_id', '=', tenantId)
      .where('date', '=', date)
      .where('deleted', '=', 0)
      .execute();
    for (const row of published) {
      const duty = pickRow(roster, publishedColumns, row);
      const id = dayId(duty.staff_id, duty.date);
      const before = days.get(id);
      const named = duty.post_id !== null && known.has(duty.post_id) ? duty.post_id : undefined;
      // Duties from before posts were named on them are matched by the post's name.
      const postId = named ?? byPlace.get(`${duty.site_id}\n${duty.post}`);
      const outdated = before?.outdated === true || (postId !== undefined && isOutdated(duty, current));
      if (before && before.rev > 0) {
        if (outdated) days.set(id, { ...before, outdated });
        continue;
      }
      const planned = { post_id: postId ?? `site:${duty.site_id}`, shift_id: duty.shift_id };
      days.set(id, {
        staff_id: duty.staff_id,
        date: duty.date,
        duties: [...(before?.duties ?? []), planned],
        off: '',
        reason: '',
        rev: 0,
        draft: false,
        outdated,
        changed_by: '',
      });
    }
  }
  return days;
}

/** Those of some days whose people work here then: a post is vacant after the last day of who leaves. */
export async function withoutLeavers(
  sql: Sql,
  tenantId: string,
  days: readonly GridDay[],
): Promise<GridDay[]> {
  const rows = await sql
    .selectFrom('staff')
    .select(['id', 'left_on', 'deleted'])
    .where('tenant_id', '=', tenantId)
    .where((is) =>
      is.or([is('left_on', 'is not', null), is('status', '!=', 'active'), is('deleted', '=', 1)]),
    )
    .execute();
  const lastDays = new Map(
    rows.map((row) => {
      const isGone = Number(row['deleted']) === 1 || row['left_on'] === null;
      return [String(row['id']), isGone ? '' : String(row['left_on'])];
    }),
  );
  return days.filter(({ staff_id: staffId, date }) => {
    const last = lastDays.get(staffId);
    return last === undefined || date <= last;
  });
}

function isOutdated(
  duty: Pick<Duty, 'date' | 'shift_id' | 'starts' | 'ends' | 'break_minutes'>,
  current: ShiftsNow | undefined,
): boolean {
  const shift = current?.shifts.get(duty.shift_id);
  if (!current || !shift || dutyTimes(duty).startsMs <= current.nowMs) return false;
  return (['starts', 'ends', 'break_minutes'] as const).some((name) => duty[name] !== shift[name]);
}

/** Leave that was approved, by person. */
export async function readLeaves(
  sql: Sql,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Map<string, { from: CalendarDate; to: CalendarDate; leave_type: string }[]>> {
  const rows = await sql
    .selectFrom('staff_requests')
    .select(['staff_id', 'from', 'to', 'leave_type'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('kind', '=', 'leave')
    .where('status', '=', 'approved')
    .where('from', '<=', to)
    .where('to', '>=', from)
    .execute();
  return groupBy(
    rows.map((row) => ({
      staff_id: String(row['staff_id']),
      from: dateIn(row['from']),
      to: dateIn(row['to']),
      leave_type: String(row['leave_type']),
    })),
    (row) => row.staff_id,
  );
}

/** All that the rules look at, for the days between two and as far around them as the rules reach. */
export async function readPlanFacts(
  sql: Sql,
  tenantId: string,
  from: CalendarDate,
  to: CalendarDate,
  nowMs?: number,
): Promise<WholeFacts> {
  const rules = await readSection(sql, tenantId, 'attendance');
  const reach = reachOf(rules);
  const [first, last] = [addDays(from, -reach), addDays(to, reach)];
  const known = await readPosts(sql, tenantId);
  const shifts = await readShifts(sql, tenantId);
  const current = nowMs === undefined ? undefined : { shifts, nowMs };
  const grid = await readDays(sql, tenantId, first, last, { posts: known, current });
  return {
    grid,
    days: [...grid.values()],
    people: await readPeople(sql, tenantId),
    papers: await readPapers(sql, tenantId),
    posts: known,
    shifts,
    leaves: await readLeaves(sql, tenantId, first, last),
    away: await readAway(sql, tenantId),
    rules,
  };
}

async function readPapers(
  sql: Sql,
  tenantId: string,
): Promise<Map<string, Pick<Credential, 'kind' | 'state' | 'valid_from' | 'valid_to'>[]>> {
  const rows = await sql
    .selectFrom('staff_credentials')
    .select(['staff_id', 'kind', 'state', 'valid_from', 'valid_to'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return groupBy(
    rows.map((row) => pickRow(credentials, ['staff_id', 'kind', 'state', 'valid_from', 'valid_to'], row)),
    (row) => row.staff_id,
  );
}

async function readAway(
  sql: Sql,
  tenantId: string,
): Promise<Map<string, { from: CalendarDate; to: CalendarDate }[]>> {
  const rows = await sql
    .selectFrom('staff_availability')
    .select(['id', 'away'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .execute();
  return new Map(rows.map((row) => [String(row['id']), pickRow(availability, ['away'], row).away]));
}
