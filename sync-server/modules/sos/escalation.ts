import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { move } from '#shared/core/lifecycle.ts';
import { withLine } from '#shared/core/history.ts';
import { alertLifecycle, alerts } from '#shared/modules/sos/alert.ts';
import type { Alert } from '#shared/modules/sos/alert.ts';
import { sosSays as messages } from '#shared/modules/sos/server-messages.ts';
import { alertWaits } from '#shared/modules/sos/operations.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { lookForSilence } from './silence.ts';
import { notifyHelpers } from './notify-helpers.ts';

const minute = 60_000;
/** Looks four times a minute for calls that nobody answers and for people on duty who have gone silent. */
export const escalation: Job<Services> = {
  name: 'sos.escalation',
  title: ['Unanswered SOS alerts', 'बिना जवाब के SOS अलर्ट'],
  everyMs: 15_000,
  runs: 'one-server',
  run: (services, { signal }) => escalate(services, signal),
};

/**
 * Carries every due call further and opens calls for the silent. Gives how many were told of. What goes wrong
 * with one keeps nobody else from being helped.
 */
export function escalate(store: Store, signal?: AbortSignal): Promise<number> {
  return eachInTurn([carryDueCalls, lookForSilence], (part) => part(store, signal));
}

function carryDueCalls(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<DueCall>({
    read: (after) => readDueCalls(store.database, now, after),
    run: (tenantId, due) =>
      eachInTurn(due, ({ id }) => runTransaction(store, clockActor(tenantId), (tx) => carryOn(tx, id))),
    signal,
  });
}

type DueCall = { readonly tenant_id: string; readonly id: string; readonly due_at: string };

async function readDueCalls({ read }: Database, now: string, after: DueCall | null): Promise<DueCall[]> {
  let query = read
    .selectFrom('sos_alerts as a')
    .innerJoin('tenants as t', 't.id', 'a.tenant_id')
    .select(['a.tenant_id', 'a.id', 'a.due_at'])
    .where('a.due_at', '<=', now)
    .where('a.deleted', '=', 0)
    // The people of a suspended business go on calling for help, and their office is told.
    .where((or) => or.or([or('t.active', '=', 1), or('t.suspended_at', 'is not', null)]))
    .where('t.delete_on', 'is', null);
  const order = ['a.due_at', 'a.tenant_id', 'a.id'] as const;
  if (after) query = query.where(isAfter(order, [after.due_at, after.tenant_id, after.id]));
  const rows = await query
    .orderBy('a.due_at')
    .orderBy('a.tenant_id')
    .orderBy('a.id')
    .limit(dueAtOnce)
    .execute();
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    id: String(row['id']),
    due_at: String(row['due_at']),
  }));
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
      note: messages.clock[0],
    }),
  };
  tx.rows(alerts).update(next);
  tx.log(
    logLine(tx.actor, {
      type: 'sos_alert.escalated',
      coll: 'sos_alerts',
      rowId: id,
      detail: JSON.stringify({ level: next.level }),
    }),
  );
  await notifyHelpers(tx, next);
  return 1;
}
