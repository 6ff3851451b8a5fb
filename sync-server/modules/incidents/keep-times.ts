import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { incidents } from '#shared/modules/incidents/incident.ts';
import type { Incident } from '#shared/modules/incidents/incident.ts';
import { nextDue } from '#shared/modules/incidents/stages.ts';
import { freshTimes, levelOf, minutesOf, timesOf } from '#shared/modules/incidents/times.ts';
import type { IncidentTimes } from '#shared/modules/incidents/times.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/** The name under which rows are due whose incident may be late. */
export const lateJob = 'incidents.late';

/** The times that a business sets. */
export function readTimes(tx: Tx): Promise<IncidentTimes> {
  return readSection(tx.sql, tx.actor.tenantId, 'incident_times', freshTimes);
}

/** A new incident with the moments by which it is due. */
export async function withTimes(tx: Tx, incident: Incident): Promise<Incident> {
  const next = { ...incident, ...timesOf(await readTimes(tx), incident, tx.now) };
  await keepDue(tx, next);
  return next;
}

/**
 * What a change makes of the times: the office has responded by its first act, what was spent waiting or
 * resolved does not count, and another priority has other times. Stores the result where anything differs.
 */
export async function keepTimes(tx: Tx, before: Incident, after: Incident): Promise<Incident> {
  const times = await readTimes(tx);
  const found = levelOf(times, after);
  const hours = found?.working_hours ? times : null;
  const since = pauseSince(before);
  const paused = since !== null && pauseSince(after) === null ? minutesOf(since, tx.now, hours) : 0;
  const isAct = after.assigned_to !== null || after.status !== 'open';
  const counted = { ...after, paused_minutes: after.paused_minutes + paused };
  const isMoved = paused > 0 || before.priority !== after.priority;
  const next: Incident = {
    ...counted,
    ...(isMoved ? timesOf(times, counted, instantFromMs(Date.parse(after.created_at))) : {}),
    responded_at: after.responded_at ?? (isAct ? tx.now : null),
    // Resolved in between, it begins anew.
    ...(before.resolved_at !== null && after.resolved_at === null ? { late_level: 0 } : {}),
  };
  await keepDue(tx, next);
  const isSame =
    next.paused_minutes === after.paused_minutes &&
    next.resolve_by === after.resolve_by &&
    next.respond_by === after.respond_by &&
    next.responded_at === after.responded_at &&
    next.late_level === after.late_level;
  if (isSame) return after;
  return tx.rows(incidents).update(next);
}

function pauseSince({ waiting_since: waits, resolved_at: resolved }: Incident) {
  return resolved ?? waits;
}

/** When somebody has to be told that the incident is late; null where nothing runs. */
async function keepDue(tx: Tx, incident: Incident): Promise<void> {
  const next = nextDue(incident);
  await setDue(tx.sql, {
    job: lateJob,
    tenant_id: tx.actor.tenantId,
    item: incident.id,
    // A moment that has passed is told of once: it is due until the job has seen it.
    due_at:
      next === null || (incident.late_level > 0 && msFromInstant(tx.now) > Date.parse(next.by))
        ? null
        : next.by,
  });
}
