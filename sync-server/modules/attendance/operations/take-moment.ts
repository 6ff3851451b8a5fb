import { addDays, dateOf, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { dutyAt } from '#shared/modules/attendance/duty-at.ts';
import { freeDateOf, guessFree, runningFree, usualDays } from '#shared/modules/attendance/guess-free.ts';
import type { Usual } from '#shared/modules/attendance/guess-free.ts';
import { createPunch as contract } from '#shared/modules/attendance/operations.ts';
import type { PunchMethod } from '#shared/modules/attendance/punch-method.ts';
import { attendance, punchId } from '#shared/modules/attendance/punch.ts';
import type { Punch, PunchKind } from '#shared/modules/attendance/punch.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { freeDays, knownFree } from '../free-work.ts';
import { settledMoments } from '../settled-moments.ts';
import { takePunch } from './create-punch.ts';
import type { FromMachine } from './create-punch.ts';

/** A punch of which nothing is known but whose it is and when: what machines send, and files hold. */
export type Moment = {
  readonly staffId: string;
  /** Where it was made; null where that is not known, and any duty of the person counts. */
  readonly siteId: string | null;
  readonly at: Instant;
  /** What the sender says it is; null leaves it to the duty. */
  readonly kind: PunchKind | null;
  readonly method: Extract<PunchMethod, 'machine' | 'desk'>;
};

/** The shift of a punch of no duty. */
const noShift = 'general';
type Duties = ReadonlyMap<string, readonly Duty[]>;

/** The duties near some moments, by person: read once for many. */
export async function dutiesNear(
  tx: Tx,
  moments: readonly Pick<Moment, 'staffId' | 'at'>[],
): Promise<Duties> {
  const people = [...new Set(moments.map(({ staffId }) => staffId))];
  const dates = moments.map(({ at }) => dateOf(at)).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const rows = await tx.sql
    .selectFrom('roster')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where(tx.database.isOneOf('staff_id', people))
    .where('date', '>=', addDays(first, -1))
    .where('date', '<=', addDays(last, 1))
    .where('deleted', '=', 0)
    .orderBy('date')
    .orderBy('starts')
    .execute();
  const found = new Map<string, Duty[]>();
  for (const row of rows) {
    const duty = decodeRow(roster, row);
    const own = found.get(duty.staff_id);
    if (own) own.push(duty);
    else found.set(duty.staff_id, [duty]);
  }
  return found;
}

/** Reads ahead what taking many of them in looks at. */
export async function prefetchMoments(
  tx: Tx,
  moments: readonly Pick<Moment, 'staffId' | 'at' | 'kind'>[],
  duties: Duties,
): Promise<void> {
  await tx.rows(staff).prefetch([...new Set(moments.map(({ staffId }) => staffId))]);
  await tx.rows(roster).prefetch([...duties.values()].flat().map(({ id }) => id));
  const ids = moments.flatMap(({ staffId, at, kind: said }) => {
    const free = freeDays(at, daysBack(said)).map((date) => [date, noShift] as const);
    return [...free, ...daysAround(at, duties.get(staffId) ?? [])].flatMap(([date, shiftId]) =>
      (['in', 'out'] as const).map((kind) => punchId(staffId, date, shiftId, kind)),
    );
  });
  await tx.rows(attendance).prefetch([...new Set(ids)]);
}

/** How many days back matter: what a punch is in turns is read off how its person works. */
function daysBack(said: PunchKind | null): number {
  return said === null ? usualDays : 1;
}

/** The days and shifts of which a punch of this moment can be: its duties, and work without one. */
function daysAround(at: Instant, duties: readonly Duty[]): (readonly [CalendarDate, string])[] {
  return [
    ...freeDays(at)
      .toReversed()
      .map((date) => [date, noShift] as const),
    ...duties.map(({ date, shift_id: shiftId }) => [date, shiftId] as const),
  ];
}

/**
 * Takes such a punch in as all others are taken, with its line in the log. One that is there already, by the
 * same person at the same moment, changes nothing.
 */
export async function takeMoment(
  tx: Tx,
  moment: Moment,
  duties: Duties,
  machine: FromMachine | null = null,
): Promise<{ readonly punch: Punch; readonly isNew: boolean }> {
  const { staffId, siteId, at, method } = moment;
  const known = await knownPunch(tx, moment, duties.get(staffId) ?? []);
  if (known) return { punch: known, isNew: false };
  const own = (duties.get(staffId) ?? []).filter((duty) => siteId === null || duty.site_id === siteId);
  const free = await knownFree(tx, staffId, noShift, freeDays(at, daysBack(moment.kind)));
  const running = runningFree(free, at);
  const started = new Map<Duty | null, Instant | null>([[null, running && instantFromMs(running.atMs)]]);
  const finished: Usual[] = [];
  for (const duty of own) {
    const since = await momentOf(tx, duty, 'in');
    const until = await momentOf(tx, duty, 'out');
    started.set(duty, since);
    if (since !== null && until !== null && until <= at)
      finished.push({ inMs: msFromInstant(since), outMs: msFromInstant(until) });
  }
  const found = dutyAt(own, at, moment.kind, (one) => started.get(one) ?? null);
  const guess = found.duty === null && moment.kind === null ? guessFree(free, at, finished) : null;
  const { duty, kind } = guess === null ? found : { duty: null, kind: guess.kind };
  const input = {
    staff_id: staffId,
    shift_id: noShift,
    method,
    kind,
    at,
    ...(duty === null ? { date: guess?.date ?? freeDateOf(free, kind, at) } : { duty_id: duty.id }),
    ...(siteId === null ? {} : { site_id: siteId, site_name: await siteName(tx, siteId) }),
  };
  const punch = await takePunch(
    tx,
    { id: null, input, origin: restOrigin() },
    machine,
    guess?.isSure === false,
  );
  tx.log(
    logLine(tx.actor, {
      type: contract.name,
      coll: attendance.name,
      rowId: punch.id,
      detail: JSON.stringify(input),
    }),
  );
  return { punch, isNew: true };
}

/** When a duty was started or ended; null where it was not. */
async function momentOf(tx: Tx, duty: Duty, kind: PunchKind): Promise<Instant | null> {
  const punch = await tx.rows(attendance).find(punchId(duty.staff_id, duty.date, duty.shift_id, kind));
  return punch && punch.state !== 'rejected' ? punch.effective_at : null;
}

/** The punch that is of this very moment, or on which a second one of it is kept. */
async function knownPunch(
  tx: Tx,
  { staffId, at, kind }: Moment,
  duties: readonly Duty[],
): Promise<Punch | null> {
  for (const [date, shiftId] of daysAround(at, duties))
    for (const one of kind === null ? (['in', 'out'] as const) : [kind]) {
      const punch = await tx.rows(attendance).find(punchId(staffId, date, shiftId, one));
      if (punch && (await holds(tx, punch, at))) return punch;
    }
  return null;
}

/** Whether a punch is of this very moment, or one that was kept on it is, also before it was corrected. */
async function holds(tx: Tx, punch: Punch, at: Instant): Promise<boolean> {
  if (punch.at === at || punch.repeats.some((repeat) => repeat.at === at)) return true;
  if (!punch.flags.includes('regularized')) return false;
  return (await settledMoments(tx, punch.id)).has(at);
}

async function siteName(tx: Tx, siteId: string): Promise<string> {
  const name = `name of site ${siteId}`;
  const held = tx.cache.get(name);
  if (typeof held === 'string') return held;
  const row = await tx.sql
    .selectFrom('locations')
    .select('name')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', siteId)
    .executeTakeFirst();
  const found = String(row?.['name'] ?? '');
  tx.cache.set(name, found);
  return found;
}
