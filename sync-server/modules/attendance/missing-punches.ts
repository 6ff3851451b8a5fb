import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { addDays, dateOf, formatDate, instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Database, SqlValue } from '#server/core/sql/database.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { readSections } from '#server/modules/settings/queries.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { nameOf } from './person-and-day.ts';

/** Looks every five minutes through the duties that have ended. */
export const missingPunches: Job<Services> = {
  name: 'attendance.missing_punches',
  title: ['Missing punches', 'छूटी हाज़िरी'],
  everyMs: 5 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => sweepMissingPunches(services, signal),
};

/** No business waits for less before it calls a punch missing. */
const leastPatienceMs = 5 * 60_000;

/**
 * Tells the guard and the office of every ended duty of today or yesterday that lacks a punch, once, also
 * where two do so at once. Gives how many there were.
 */
export async function sweepMissingPunches(store: Store, signal?: AbortSignal): Promise<number> {
  const nowMs = store.nowMs();
  return sweepDue<EndedDuty>({
    read: (after) => readEnded(store.database, nowMs, after),
    run: async (tenantId, rows) => {
      // A phone without network is given this long after the end of a duty before a punch counts as missing.
      const patienceMs = (rows[0]?.missing_after_minutes ?? 0) * 60_000;
      const ended = rows
        .map(({ duty }) => duty)
        .filter((duty) => dutyTimes(duty).endsMs + patienceMs < nowMs);
      return ended.length === 0 ? 0 : runTransaction(store, clockActor(tenantId), (tx) => sweep(tx, ended));
    },
    signal,
  });
}

type EndedDuty = {
  readonly tenant_id: string;
  readonly duty: Duty;
  readonly missing_after_minutes: number;
};

/** Duties of today and yesterday that have ended by the clock and were not looked through, a page of them. */
async function readEnded(database: Database, nowMs: number, after: EndedDuty | null): Promise<EndedDuty[]> {
  const today = dateOf(instantFromMs(nowMs));
  const limit = instantFromMs(nowMs - leastPatienceMs);
  const [day, time] = [dateOf(limit), timeOf(limit)];
  let query = database.read
    .selectFrom('roster as r')
    .innerJoin('tenants as t', 't.id', 'r.tenant_id')
    .leftJoin('attendance_sweeps as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.duty_id', '=', 'r.id'),
    )
    .selectAll('r')
    .where('r.date', '>=', addDays(today, -1))
    .where('r.date', '<=', today)
    // One that ends before it starts ends on the next day.
    .where((where) =>
      where.or([
        where.and([where('r.ends', '>', where.ref('r.starts')), endedBy(where, day, time)]),
        where.and([where('r.ends', '<=', where.ref('r.starts')), endedBy(where, addDays(day, -1), time)]),
      ]),
    )
    .where('r.deleted', '=', 0)
    .where('t.active', '=', 1)
    .where('s.duty_id', 'is', null);
  if (after)
    query = query.where(
      isAfter(['r.date', 'r.tenant_id', 'r.id'], [after.duty.date, after.tenant_id, after.duty.id]),
    );
  const rows = await query
    .orderBy('r.date')
    .orderBy('r.tenant_id')
    .orderBy('r.id')
    .limit(dueAtOnce)
    .execute();
  if (rows.length === 0) return [];
  const rules = await readSections(
    database,
    rows.map((row) => String(row['tenant_id'])),
    'attendance',
  );
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    duty: decodeRow(roster, row),
    missing_after_minutes: rules(String(row['tenant_id'])).missing_after_minutes,
  }));
}

function endedBy(
  where: ExpressionBuilder<{ r: Record<string, SqlValue> }, 'r'>,
  day: CalendarDate,
  time: ClockTime,
): Expression<SqlBool> {
  return where.or([
    where('r.date', '<', day),
    where.and([where('r.date', '=', day), where('r.ends', '<=', time)]),
  ]);
}

async function sweep(tx: Tx, duties: readonly Duty[]): Promise<number> {
  const { tenantId } = tx.actor;
  let told = 0;
  for (const duty of duties) {
    const done = await tx.sql
      .insertInto('attendance_sweeps')
      .values({ tenant_id: tenantId, duty_id: duty.id, swept_at: tx.now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'duty_id']).doNothing())
      .executeTakeFirst();
    if (Number(done.numInsertedOrUpdatedRows ?? 0) === 0) continue;
    const punches = await tx.sql
      .selectFrom('attendance')
      .select('kind')
      .where('tenant_id', '=', tenantId)
      .where('staff_id', '=', duty.staff_id)
      .where('date', '=', duty.date)
      .where('shift_id', '=', duty.shift_id)
      .where('deleted', '=', 0)
      .execute();
    const kinds = new Set(punches.map((punch) => punch['kind']));
    const missing = !kinds.has('in') ? 'missing_in' : !kinds.has('out') ? 'missing_out' : null;
    if (!missing) continue;
    told += 1;
    await tell(tx, duty, missing);
  }
  return told;
}

async function tell(tx: Tx, duty: Duty, missing: 'missing_in' | 'missing_out'): Promise<void> {
  const date = inBoth((language) => formatDate(duty.date, language));
  const person = await tx.rows(staff).find(duty.staff_id);
  if (person?.user_id)
    notifyPerson(tx, person.user_id, newsOf('punch.own_missing', { date }, '/field/punches'));
  const values = { name: nameOf(person, duty.staff_name), date };
  const link = `/admin/attendance?date=${duty.date}`;
  notifyOffice(tx, 'attendance:write', newsOf(`punch.${missing}`, values, link));
}
