import * as z from 'zod/mini';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { windowOf } from '#shared/modules/payroll/runs/compute-payslip.ts';
import { workOf } from '#shared/modules/payroll/rules/work-days.ts';
import type { Worked } from '#shared/modules/payroll/rules/work-days.ts';
import type { DutyFact, PunchFact } from '#shared/modules/payroll/rules/work-facts.ts';
import { giveWay } from '#server/core/runtime/give-way.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dateIn, storedJson, storedText, timeIn } from '#server/core/sql/stored-values.ts';

/** Work of one duty, and whose it was. */
export type WorkStretch = Worked['stretches'][number] & { readonly staffId: string };

/**
 * The work of a month as wages count it, of everybody or of some, without their wages. `nowMs` keeps a duty
 * that still runs from being called unfinished.
 */
export async function readMonthWork(
  database: Database,
  tenantId: string,
  {
    month,
    only,
    nowMs,
  }: { readonly month: string; readonly only: readonly string[] | null; readonly nowMs: number },
): Promise<WorkStretch[]> {
  const { from, to } = windowOf(month);
  const punches = new Map<string, PunchFact[]>();
  const duties = new Map<string, DutyFact[]>();
  for (const { stretch, of } of only ? someAtATime(only, [from, to]) : dayByDay(from, to)) {
    const asked = { days: stretch, only: of, takes: () => true };
    await readPunches(database, tenantId, asked, punches);
    await readDuties(database, tenantId, asked, duties);
    await giveWay();
  }
  const stretches: WorkStretch[] = [];
  for (const [staffId, own] of punches) {
    for (const stretch of workOf(own, duties.get(staffId) ?? [], nowMs).stretches)
      if (stretch.date.startsWith(month)) stretches.push({ ...stretch, staffId });
    await giveWay();
  }
  return stretches;
}

/** From which day to which, both included. */
export type Stretch = readonly [from: CalendarDate, to: CalendarDate];
/** A part of a month that is read at once: of everybody a day, of people who are named all days of a few. */
export type Part = { readonly stretch: Stretch; readonly of: readonly string[] | null };
const few = 50;

/** All days of people who are named, some people at a time. */
export function someAtATime(only: readonly string[], stretch: Stretch): Part[] {
  return Array.from({ length: Math.ceil(only.length / few) }, (_, i) => ({
    stretch,
    of: only.slice(i * few, (i + 1) * few),
  }));
}

/** Everybody's days, one at a time. */
export function dayByDay(from: CalendarDate, to: CalendarDate): Part[] {
  const days: Part[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push({ stretch: [day, day], of: null });
  return days;
}

const repeatedAt = z.array(z.object({ at: z.string() }));

/** Of which days and of whom something is read; `takes` narrows it to who is wanted. */
export type Wanted = {
  readonly days: Stretch;
  readonly only: readonly string[] | null;
  readonly takes: (staffId: string) => boolean;
};

/** Adds the punches of some days to those of each person. */
export async function readPunches(
  database: Database,
  tenantId: string,
  { days: [first, last], only, takes }: Wanted,
  into: Map<string, PunchFact[]>,
): Promise<void> {
  let query = database.read
    .selectFrom('attendance')
    .select([
      'staff_id',
      'id',
      'kind',
      'shift_id',
      'duty_id',
      'site_id',
      'site_name',
      'effective_at',
      'repeats',
      'flags',
      'date',
      'state',
      'reviewed_at',
    ])
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('state', '!=', 'rejected')
    .where('deleted', '=', 0);
  if (only) query = query.where(database.isOneOf('staff_id', only));
  for (const row of await database.readArrays(query.compile())) {
    const [person, id, kind, shiftId, dutyId, siteId, siteName, at, repeats, flags, day, state, reviewed] =
      row;
    const staffId = String(person);
    if (!takes(staffId)) continue;
    // Who accepts a punch has looked at what else was claimed.
    const isSettled = state === 'accepted' && reviewed !== null;
    const claims =
      repeats === '[]' || isSettled
        ? none
        : storedJson(repeatedAt, repeats).map((item) => Date.parse(item.at));
    push(into, staffId, {
      id: String(id),
      kind: String(kind),
      date: dateIn(day),
      shiftId: String(shiftId),
      dutyId: storedText(dutyId),
      siteId: storedText(siteId),
      siteName: String(siteName),
      atMs: Date.parse(String(at)),
      regularized: String(flags).includes('regularized'),
      claims,
      isUnsure: reviewed === null && String(flags).includes('unsure_kind'),
    });
  }
}

/** Adds the rostered duties of some days to those of each person. */
export async function readDuties(
  database: Database,
  tenantId: string,
  { days: [first, last], only, takes }: Wanted,
  into: Map<string, DutyFact[]>,
): Promise<void> {
  let query = database.read
    .selectFrom('roster')
    .select([
      'staff_id',
      'id',
      'starts',
      'ends',
      'shift_id',
      'site_id',
      'site_name',
      'post',
      'break_minutes',
      'date',
    ])
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('deleted', '=', 0);
  if (only) query = query.where(database.isOneOf('staff_id', only));
  for (const row of await database.readArrays(query.compile())) {
    const [person, id, starts, ends, shiftId, siteId, siteName, post, rest, day] = row;
    const staffId = String(person);
    if (takes(staffId))
      push(into, staffId, {
        id: String(id),
        date: dateIn(day),
        starts: timeIn(starts),
        ends: timeIn(ends),
        shiftId: String(shiftId),
        siteId: String(siteId),
        siteName: String(siteName),
        post: String(post),
        breakMinutes: Number(rest),
      });
  }
}

const none: readonly number[] = [];

/** Adds a value to those of a key. */
export function push<Value>(into: Map<string, Value[]>, key: string, value: Value): void {
  const known = into.get(key);
  if (known) known.push(value);
  else into.set(key, [value]);
}
