import { addDays, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { newId } from '#shared/core/ids.ts';
import { alertLifecycle } from '#shared/modules/sos/alert.ts';
import { freshSafety } from '#shared/modules/sos/ok-check.ts';
import type { SafetySettings } from '#shared/modules/sos/ok-check.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { wasClosedWithin } from '#server/core/http/maintenance.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { openAlert } from './operations/raise-alert.ts';

const minute = 60_000;
/**
 * How long after the end of a duty somebody who has not punched out is still looked for, and how long a duty
 * that nobody planned is taken to last.
 */
const watchedAfterMs = 120 * minute;
const longestMs = 14 * 60 * minute;
/** So long after maintenance phones may still be sending who said that all is well, and who punched out. */
const catchUpMs = 10 * minute;
const okLink = '/field/sos?ask=ok';

/**
 * Makes an alert for who punched in and not out today and has said nothing for too long, once until it is
 * closed. Only in businesses that ask for it, and not while phones cannot answer: during maintenance and a
 * little after. Gives how many were told of.
 */
export async function lookForSilence(store: Store, signal?: AbortSignal): Promise<number> {
  await noteWatches(store, signal);
  const nowMs = store.nowMs();
  // Whoever answered while the server was closed is not silent: the answer waits on the phone.
  if (await wasClosedWithin(store.database, { nowMs, ms: catchUpMs })) return 0;
  return sweepDue<OnDuty>({
    // All at once: it is who is on duty now.
    read: (after) => (after ? Promise.resolve([]) : readOnDuty(store.database, nowMs)),
    run: (tenantId, people) => eachInTurn(people, (punch) => lookAfter(store, tenantId, punch, nowMs)),
    signal,
  });
}

/** Which businesses ask for it stands in their settings; a table of those lets all be found at once. */
function noteWatches(store: Store, signal: AbortSignal | undefined): Promise<number> {
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, ['settings:safety'], instantFromMs(store.nowMs()), after),
    run: (tenantId, due) =>
      store.database.write(async (trx) => {
        // First, so that a change of the settings from here on is due again.
        for (const row of due) await settleDue(trx, row, null);
        const safety = await readSettings<SafetySettings>(trx, tenantId, 'safety', freshSafety);
        const { check_minutes, grace_minutes } = safety;
        if (check_minutes > 0)
          await trx
            .insertInto('safety_watches')
            .values({ tenant_id: tenantId, check_minutes, grace_minutes })
            .onConflict((conflict) =>
              conflict.column('tenant_id').doUpdateSet({ check_minutes, grace_minutes }),
            )
            .execute();
        else await trx.deleteFrom('safety_watches').where('tenant_id', '=', tenantId).execute();
        return 0;
      }),
    signal,
  });
}

type OnDuty = {
  readonly tenant_id: string;
  readonly id: string;
  readonly staff_id: string;
  readonly effective_at: string;
  readonly site_id: string | null;
  readonly site_name: string;
  readonly lat: number | null;
  readonly lng: number | null;
  /** The duty that was punched in for, where one was planned. */
  readonly duty: Pick<Duty, 'date' | 'starts' | 'ends'> | null;
  readonly safety: SafetySettings;
};

/** The last punch of each person who is on duty in a business that asks whether all is well. */
async function readOnDuty(database: Database, nowMs: number): Promise<OnDuty[]> {
  const from = addDays(dateOf(instantFromMs(nowMs)), -1);
  const query = database.read
    .selectFrom('safety_watches as w')
    // Cross joins, because SQLite keeps their order: from the few businesses to their punches of two days.
    .crossJoin('tenants as t')
    .crossJoin('attendance as a')
    .leftJoin('roster as r', (join) =>
      join.onRef('r.tenant_id', '=', 'a.tenant_id').onRef('r.id', '=', 'a.duty_id'),
    )
    .select([
      'a.tenant_id',
      'a.id',
      'a.staff_id',
      'a.effective_at',
      'a.site_id',
      'a.site_name',
      'a.lat',
      'a.lng',
    ])
    .select(['r.date', 'r.starts', 'r.ends', 'w.check_minutes', 'w.grace_minutes'])
    .whereRef('t.id', '=', 'w.tenant_id')
    .whereRef('a.tenant_id', '=', 'w.tenant_id')
    .where('t.active', '=', 1)
    .where('a.date', '>=', from)
    .where('a.deleted', '=', 0)
    .where('a.kind', '!=', 'out')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('attendance as b')
            .select('b.id')
            .whereRef('b.tenant_id', '=', 'a.tenant_id')
            .whereRef('b.staff_id', '=', 'a.staff_id')
            .where('b.date', '>=', from)
            .where('b.deleted', '=', 0)
            .where((later) =>
              later.or([
                later('b.effective_at', '>', later.ref('a.effective_at')),
                later.and([
                  later('b.effective_at', '=', later.ref('a.effective_at')),
                  later('b.kind', '=', 'out'),
                ]),
              ]),
            ),
        ),
      ),
    );
  const rows = await query.execute();
  const maybe = (value: unknown): number | null => (value === null ? null : Number(value));
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    id: String(row['id']),
    staff_id: String(row['staff_id']),
    effective_at: String(row['effective_at']),
    site_id: row['site_id'] === null ? null : String(row['site_id']),
    site_name: String(row['site_name']),
    lat: maybe(row['lat']),
    lng: maybe(row['lng']),
    duty: row['date'] === null ? null : pickRow(roster, ['date', 'starts', 'ends'], row),
    safety: {
      check_minutes: Number(row['check_minutes']),
      grace_minutes: Number(row['grace_minutes']),
    },
  }));
}

async function lookAfter(store: Store, tenantId: string, punch: OnDuty, nowMs: number): Promise<number> {
  const { check_minutes, grace_minutes } = punch.safety;
  const [due, limit] = [check_minutes, check_minutes + grace_minutes].map((minutes) =>
    instantFromMs(nowMs - minutes * minute),
  );
  const at = punch.effective_at;
  const overMs = punch.duty ? dutyTimes(punch.duty).endsMs : Date.parse(at) + longestMs;
  // Who forgot to punch out is not looked for the whole next day.
  const after = Math.max(watchedAfterMs, (check_minutes + grace_minutes) * minute);
  if (nowMs > overMs + after || at > String(due)) return 0;
  return runTransaction(store, clockActor(tenantId), (tx) =>
    at <= String(limit)
      ? openSilence(tx, punch, String(limit), String(due))
      : remind(tx, punch.staff_id, String(due)),
  );
}

/** True when somebody has said that all is well since a moment. */
async function hasSaid(tx: Tx, staffId: string, since: string): Promise<boolean> {
  const said = await tx.sql
    .selectFrom('ok_checks')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('staff_id', '=', staffId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return said !== undefined;
}

/** Asks whoever is due, once, before silence becomes a call. */
async function remind(tx: Tx, staffId: string, due: string): Promise<number> {
  const userId = (await tx.rows(staff).find(staffId))?.user_id;
  if (!userId || (await hasSaid(tx, staffId, due))) return 0;
  const asked = await tx.sql
    .selectFrom('notifications')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('user_id', '=', userId)
    .where('link', '=', okLink)
    .where('created_at', '>', due)
    .limit(1)
    .executeTakeFirst();
  if (asked) return 0;
  notifyPerson(tx, userId, newsOf('sos.asked', {}, okLink));
  return 0;
}

async function openSilence(tx: Tx, punch: OnDuty, limit: string, due: string): Promise<number> {
  const { tenantId } = tx.actor;
  const staffId = punch.staff_id;
  if (await hasSaid(tx, staffId, limit)) return remind(tx, staffId, due);
  const open = await tx.sql
    .selectFrom('sos_alerts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('status', '!=', 'closed'), where('updated_at', '>', limit)]))
    .limit(1)
    .executeTakeFirst();
  const person = await tx.rows(staff).find(staffId);
  if (open || !person) return 0;
  await openAlert(tx, {
    id: newId(),
    user_id: person.user_id ?? staffId,
    staff_id: staffId,
    name: person.name,
    phone: person.phone ?? '',
    kind: 'silence',
    site_id: punch.site_id,
    site_name: punch.site_name,
    lat: punch.lat,
    lng: punch.lng,
    accuracy_m: null,
    raised_at: tx.now,
    status: alertLifecycle.initial,
    level: 0,
    due_at: null,
    taken_by: '',
    taken_by_id: null,
    outcome: '',
    history: [{ at: tx.now, what: 'raised', by: '', note: '' }],
    ver: 1,
    created_at: tx.now,
    updated_at: tx.now,
  });
  return 1;
}
