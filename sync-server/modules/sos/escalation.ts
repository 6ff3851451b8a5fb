import { addDays, dateOf, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { move } from '#shared/core/lifecycle.ts';
import { newId } from '#shared/core/ids.ts';
import { withLine } from '#shared/core/history.ts';
import { alertLifecycle, alerts } from '#shared/modules/sos/alert.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { sosMessages as say } from '#shared/modules/sos/messages.ts';
import { freshSafety } from '#shared/modules/sos/ok-check.ts';
import type { SafetySettings } from '#shared/modules/sos/ok-check.ts';
import { alertWaits } from '#shared/modules/sos/operations.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { log } from '#server/core/runtime/log.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { readSettings } from '#server/core/sql/tenant-settings.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { tellPerson } from '#server/modules/notifications/operations/tell.ts';
import { openAlert } from './operations/raise-alert.ts';
import { tellHelpers } from './tell-helpers.ts';

const everyMs = 15_000;
const minute = 60_000;
/**
 * How long after the end of a duty somebody who has not punched out is still looked for, and how long a duty
 * that nobody planned is taken to last.
 */
const watchedAfterMs = 120 * minute;
const longestMs = 14 * 60 * minute;
const okLink = '/field/sos?ask=ok';

/** Looks four times a minute for calls that nobody answers and for people on duty who have gone silent. */
export function startEscalation(store: Store): { stop: () => void } {
  const timer = setInterval(() => {
    escalate(store).catch((error: unknown) =>
      log('error', 'calls for help could not be looked at', { error: String(error) }),
    );
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Carries every due call further and opens calls for the silent. Gives how many were told of. */
export async function escalate(store: Store): Promise<number> {
  let told = 0;
  const now = instantFromMs(store.nowMs());
  for (const tenant of await store.database.read
    .selectFrom('tenants')
    .select('id')
    .where('active', '=', 1)
    .execute()) {
    const tenantId = String(tenant['id']);
    const due = await store.database.read
      .selectFrom('sos_alerts')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('due_at', '<=', now)
      .where('deleted', '=', 0)
      .limit(200)
      .execute();
    for (const row of due)
      told += await runTransaction(store, clockActor(tenantId), (tx) => carryOn(tx, String(row['id'])));
    const safety = await readSettings<SafetySettings>(store.database.read, tenantId, 'safety', freshSafety);
    if (safety.check_minutes > 0) told += await lookForSilence(store, tenantId, safety);
  }
  return told;
}

/** One call goes further. Who had taken it and has not closed it in time has lost it. */
async function carryOn(tx: Tx, id: string): Promise<number> {
  const alert = await tx.rows(alerts).find(id);
  if (!alert || alert.due_at === null || alert.due_at > tx.now) return 0;
  const lost = alert.status === 'taken';
  const next: Alert = {
    ...alert,
    status: lost ? move(alertLifecycle, alert.status, 'reopen') : alert.status,
    level: alert.level + 1,
    due_at: instantFromMs(msFromInstant(tx.now) + alertWaits.open * minute),
    history: withLine(alert.history, {
      at: tx.now,
      what: lost ? ('reopened' as const) : ('told' as const),
      by: '',
      note: say.clock[0],
    }),
  };
  tx.rows(alerts).update(next);
  tx.log(
    logLine(
      tx.actor,
      'sos_alert.escalated',
      'sos_alerts',
      id,
      restOrigin(),
      'applied',
      JSON.stringify({ level: next.level }),
    ),
  );
  await tellHelpers(tx, next);
  return 1;
}

/**
 * Who punched in and not out today, and has said nothing for too long, is a call by itself, once until it is
 * closed.
 */
async function lookForSilence(store: Store, tenantId: string, safety: SafetySettings): Promise<number> {
  const today = dateOf(instantFromMs(store.nowMs()));
  const [due, limit] = [safety.check_minutes, safety.check_minutes + safety.grace_minutes].map((minutes) =>
    instantFromMs(store.nowMs() - minutes * minute),
  );
  const punches = await store.database.read
    .selectFrom('attendance')
    .select(['staff_id', 'kind', 'effective_at', 'site_id', 'site_name', 'lat', 'lng', 'duty_id'])
    .where('tenant_id', '=', tenantId)
    .where('date', '>=', addDays(today, -1))
    .where('deleted', '=', 0)
    .orderBy('effective_at')
    .execute();
  const onDuty = new Map<string, (typeof punches)[number]>();
  for (const punch of punches) {
    if (punch['kind'] === 'out') onDuty.delete(String(punch['staff_id']));
    else onDuty.set(String(punch['staff_id']), punch);
  }
  const ends = await endsOf(
    store,
    tenantId,
    [...onDuty.values()].flatMap((punch) => (punch['duty_id'] === null ? [] : [String(punch['duty_id'])])),
  );
  // Who forgot to punch out is not looked for the whole next day.
  const after = Math.max(watchedAfterMs, (safety.check_minutes + safety.grace_minutes) * minute);
  let told = 0;
  for (const [staffId, punch] of onDuty) {
    const at = String(punch['effective_at']);
    const overMs = ends.get(String(punch['duty_id'])) ?? Date.parse(at) + longestMs;
    if (store.nowMs() > overMs + after || at > String(due)) continue;
    told +=
      at <= String(limit)
        ? await runTransaction(store, clockActor(tenantId), (tx) =>
            openSilence(tx, staffId, punch, String(limit), String(due)),
          )
        : await runTransaction(store, clockActor(tenantId), (tx) => remind(tx, staffId, String(due)));
  }
  return told;
}

/** When the duties end that people have punched in for. */
async function endsOf(
  store: Store,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await store.database.read
    .selectFrom('roster')
    .select(['id', 'date', 'starts', 'ends'])
    .where('tenant_id', '=', tenantId)
    .where(store.database.isOneOf('id', ids))
    .execute();
  return new Map(rows.map((row) => [String(row['id']), dutyTimes(row as unknown as Duty).endsMs]));
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
  tellPerson(tx, userId, { kind: 'attendance', title: say.okAsked, body: say.okAskedText, link: okLink });
  return 0;
}

async function openSilence(
  tx: Tx,
  staffId: string,
  punch: Readonly<Record<string, unknown>>,
  limit: string,
  due: string,
): Promise<number> {
  const { tenantId } = tx.actor;
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
    site_id: punch['site_id'] === null ? null : String(punch['site_id']),
    site_name: String(punch['site_name']),
    lat: punch['lat'] === null ? null : Number(punch['lat']),
    lng: punch['lng'] === null ? null : Number(punch['lng']),
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
