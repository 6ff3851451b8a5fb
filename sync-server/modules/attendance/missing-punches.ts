import { addDays, dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { say as speak } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { attendanceMessages as say } from '#shared/modules/attendance/messages.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { log } from '#server/core/runtime/log.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { readSection } from '#server/modules/settings/queries.ts';
import { tellDesk, tellPerson } from '#server/modules/notifications/operations/tell.ts';

const everyMs = 5 * 60_000;

/**
 * Looks every five minutes through the duties that have ended. Several servers on one database tell of each
 * duty once.
 */
export function startMissingPunches(store: Store): { stop: () => void } {
  const timer = setInterval(() => {
    sweepMissingPunches(store).catch((error: unknown) =>
      log('error', 'missing punches could not be looked for', { error: String(error) }),
    );
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Tells the guard and the office of every ended duty of today or yesterday that lacks a punch, once. Gives
 * how many there were.
 */
export async function sweepMissingPunches(store: Store): Promise<number> {
  let told = 0;
  const today = dateOf(instantFromMs(store.nowMs()));
  for (const tenant of await store.database.read
    .selectFrom('tenants')
    .select('id')
    .where('active', '=', 1)
    .execute()) {
    const tenantId = String(tenant['id']);
    const rows = await store.database.read
      .selectFrom('roster')
      .leftJoin('attendance_sweeps', (join) =>
        join
          .onRef('attendance_sweeps.duty_id', '=', 'roster.id')
          .onRef('attendance_sweeps.tenant_id', '=', 'roster.tenant_id'),
      )
      .selectAll('roster')
      .where('roster.tenant_id', '=', tenantId)
      .where('roster.deleted', '=', 0)
      .where('roster.date', '>=', addDays(today, -1))
      .where('roster.date', '<=', today)
      .where('attendance_sweeps.duty_id', 'is', null)
      .limit(2000)
      .execute();
    // A phone without network is given this long after the end of a duty before a punch counts as missing.
    const patienceMs =
      (await readSection(store.database.read, tenantId, 'attendance')).missing_after_minutes * 60_000;
    const ended = rows
      .map((row) => decodeRow(roster, row))
      .filter((duty) => dutyTimes(duty).endsMs + patienceMs < store.nowMs());
    if (ended.length > 0) told += await runTransaction(store, clockActor(tenantId), (tx) => sweep(tx, ended));
  }
  return told;
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
    const missing = !kinds.has('in') ? say.missingIn : !kinds.has('out') ? say.missingOut : null;
    if (!missing) continue;
    told += 1;
    await tell(tx, duty, missing);
  }
  return told;
}

async function tell(tx: Tx, duty: Duty, missing: Message): Promise<void> {
  const filled = (message: Message): Message => [
    speak(message, 'en', { name: duty.staff_name, date: formatDate(duty.date, 'en') }),
    speak(message, 'hi', { name: duty.staff_name, date: formatDate(duty.date, 'hi') }),
  ];
  const person = await tx.rows(staff).find(duty.staff_id);
  const news = { kind: 'attendance', title: say.newsMissing } as const;
  if (person?.user_id)
    tellPerson(tx, person.user_id, { ...news, body: filled(say.ownMissing), link: '/field/punches' });
  tellDesk(tx, 'attendance:write', {
    ...news,
    body: filled(missing),
    link: `/admin/attendance?date=${duty.date}`,
  });
}
