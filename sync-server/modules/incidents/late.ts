import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { withLine } from '#shared/core/history.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { isLate, nextDue } from '#shared/modules/incidents/stages.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { lateJob, readTimes } from './keep-times.ts';

/** Looks every half minute for incidents whose time has come. */
export const lateIncidents: Job<Services> = {
  name: lateJob,
  title: ['Overdue incidents', 'समय निकली शिकायतें'],
  everyMs: 30_000,
  runs: 'one-server',
  run: (services, { signal }) => tellOfLate(services, signal),
};

/** Tells the next person of each incident that is late. Gives how many were told of. */
export function tellOfLate(store: Store, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(store.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [lateJob], now, after),
    run: (tenantId, due) =>
      eachInTurn(due, (row) => runTransaction(store, clockActor(tenantId), (tx) => escalate(tx, row))),
    signal,
  });
}

async function escalate(tx: Tx, row: DueRow): Promise<number> {
  const incident = await tx.rows(incidents).find(row.item);
  if (!incident || !isLate(incident, tx.now)) {
    const next = incident ? nextDue(incident) : null;
    await settleDue(tx.sql, row, next === null || next.by <= tx.now ? null : next.by);
    return 0;
  }
  const times = await readTimes(tx);
  const level = incident.late_level;
  tellNext(tx, incident, times.escalate_to[level]);
  tx.rows(incidents).update({
    ...incident,
    late_level: Math.min(level + 1, 100),
    history: withLine(incident.history, { action: 'late', at: tx.now, by: '' }),
  });
  tx.log(
    logLine(tx.actor, {
      type: 'incident.escalated',
      coll: 'incidents',
      rowId: incident.id,
      detail: JSON.stringify({ level: level + 1 }),
    }),
  );
  const again = instantFromMs(msFromInstant(tx.now) + times.escalate_minutes * 60_000);
  await settleDue(tx.sql, row, level + 1 < times.escalate_to.length ? again : laterDue(incident, tx.now));
  return 1;
}

/** Who was not told yet; without such a person the whole office is. */
function tellNext(tx: Tx, incident: Incident, userId: string | undefined): void {
  const news = newsOf('incident.late', { title: incident.title }, `/admin/incidents/${incident.id}`);
  if (userId === undefined) notifyOffice(tx, 'incidents:write', news);
  else notifyPerson(tx, userId, news);
}

/** Of one that nobody has responded to, the moment by which it should be resolved still comes. */
function laterDue(incident: Incident, now: string): string | null {
  const by = nextDue({ ...incident, responded_at: incident.responded_at ?? incident.respond_by })?.by ?? null;
  return by !== null && by > now ? by : null;
}
