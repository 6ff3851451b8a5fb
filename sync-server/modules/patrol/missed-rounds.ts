import { instantIn } from '#server/core/sql/stored-values.ts';
import { instantFromMs, msFromInstant, parseInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { misses, missLifecycle } from '#shared/modules/patrol/miss.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { missedFromMs, roundsBetween, roundState } from '#shared/modules/patrol/rounds.ts';
import type { Round } from '#shared/modules/patrol/rounds.ts';
import { scans } from '#shared/modules/patrol/scan.ts';
import type { Scan } from '#shared/modules/patrol/scan.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import type { Services } from '#server/core/http/route.ts';
import { readDue, setDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { notifyOfRound } from './operations/answer-miss.ts';
import { roundsJob } from './plan-rounds.ts';

const minute = 60_000;
const dayMs = 24 * 60 * minute;
/** A server that stood still longer than this does not tell of what was missed before. */
const longestMs = 2 * 24 * 60 * minute;

/** Looks every minute for rounds whose waiting is over. */
export const missedRounds: Job<Services> = {
  name: roundsJob,
  title: ['Missed patrols', 'छूटी गश्त'],
  everyMs: 60_000,
  runs: 'one-server',
  run: (services, { signal }) => sweepMissedRounds(services, signal),
};

/**
 * Tells of every round that is over and not whole, once, also where two do so at once. Gives how many there
 * were.
 */
export async function sweepMissedRounds(store: Store, signal?: AbortSignal): Promise<number> {
  const nowMs = store.nowMs();
  return sweepDue<DueRow>({
    read: (after) => readDue(store.database, [roundsJob], instantFromMs(nowMs), after),
    run: (tenantId, due) =>
      eachInTurn(due, (row) =>
        runTransaction(store, clockActor(tenantId), (tx) => lookAtRoute(tx, row, nowMs)),
      ),
    signal,
  });
}

/** Tells of what was missed on one route, and says when its next round may be. */
async function lookAtRoute(tx: Tx, due: DueRow, nowMs: number): Promise<number> {
  // First for the moment: whoever changes the route from here on waits, and has it looked at again.
  if (!(await settleDue(tx.sql, due, null))) return 0;
  const row = await tx.sql
    .selectFrom('patrol_routes as r')
    .leftJoin('patrol_sweeps as s', (join) =>
      join.onRef('s.tenant_id', '=', 'r.tenant_id').onRef('s.route_id', '=', 'r.id'),
    )
    .selectAll('r')
    .select('s.swept_to')
    .where('r.tenant_id', '=', tx.actor.tenantId)
    .where('r.id', '=', due.item)
    .where('r.deleted', '=', 0)
    .executeTakeFirst();
  if (!row) return 0;
  const route = decodeRow(patrolRoutes, row);
  const sweptTo = row['swept_to'] === null ? null : String(row['swept_to']);
  await setDue(tx.sql, { ...due, due_at: nextLook(route, nowMs) });
  const fromMs = Math.max(
    sweptTo === null ? msFromInstant(parseInstant(route.created_at)) : Date.parse(sweptTo),
    nowMs - longestMs,
  );
  const rounds = dueRounds(route, fromMs, nowMs);
  return rounds.length > 0 ? sweepRoute(tx, route, rounds, sweptTo, instantFromMs(nowMs)) : 0;
}

/**
 * When the next round of a route may be found missing; null where it plans none. A plan may rest for days, as
 * on a route of Sundays, but not for longer than a week.
 */
function nextLook(route: PatrolRoute, nowMs: number): Instant | null {
  const patienceMs = route.patience_minutes * minute;
  for (const days of [2, 9]) {
    const moments = roundsBetween(route, nowMs - patienceMs, nowMs + days * dayMs)
      .map((round) => missedFromMs(round, route.patience_minutes))
      .filter((ms) => ms > nowMs);
    if (moments.length > 0) return instantFromMs(Math.min(...moments));
  }
  return null;
}

function dueRounds(route: PatrolRoute, fromMs: number, nowMs: number): Round[] {
  const patienceMs = route.patience_minutes * minute;
  return roundsBetween(route, fromMs - patienceMs, nowMs).filter((round) => {
    const missedMs = missedFromMs(round, route.patience_minutes);
    return missedMs > fromMs && missedMs <= nowMs;
  });
}

async function sweepRoute(
  tx: Tx,
  route: PatrolRoute,
  rounds: readonly Round[],
  sweptTo: string | null,
  now: Instant,
): Promise<number> {
  if (!(await claimSweep(tx, route.id, sweptTo, now))) return 0;
  const known = await pointsOf(tx, route.site_id);
  let told = 0;
  for (const round of rounds) {
    const state = roundState(
      round,
      await scansOf(tx, round.id),
      known,
      route.patience_minutes * minute,
      msFromInstant(now) + 1,
    );
    const missing = state.stops.filter((stop) => stop.state === 'missing');
    if (missing.length === 0 || (await tx.rows(misses).find(round.id))) continue;
    const miss = tx.rows(misses).insert({
      id: round.id,
      route_id: route.id,
      route_name: route.name,
      site_id: route.site_id,
      site_name: route.site_name,
      date: round.date,
      starts_at: instantFromMs(round.startsMs),
      ends_at: instantFromMs(round.endsMs),
      missing: missing.map((stop) => ({
        checkpoint_id: stop.checkpointId,
        name: known.get(stop.checkpointId)?.name ?? '',
      })),
      came_late: [],
      status: missLifecycle.initial,
      note: '',
      answered_by: '',
      answered_at: null,
    });
    await notifyOfRound(tx, miss, state.scanned === 0 ? 'patrol.missed' : 'patrol.incomplete');
    told += 1;
  }
  return told;
}

/** True for the one server that moves the route's mark on from where all of them saw it. */
async function claimSweep(tx: Tx, routeId: string, sweptTo: string | null, now: Instant): Promise<boolean> {
  const { tenantId } = tx.actor;
  if (sweptTo === null) {
    const done = await tx.sql
      .insertInto('patrol_sweeps')
      .values({ tenant_id: tenantId, route_id: routeId, swept_to: now })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'route_id']).doNothing())
      .executeTakeFirst();
    return Number(done.numInsertedOrUpdatedRows ?? 0) === 1;
  }
  const done = await tx.sql
    .updateTable('patrol_sweeps')
    .set({ swept_to: now })
    .where('tenant_id', '=', tenantId)
    .where('route_id', '=', routeId)
    .where('swept_to', '=', sweptTo)
    .executeTakeFirst();
  return Number(done.numUpdatedRows) === 1;
}

async function pointsOf(
  tx: Tx,
  siteId: string,
): Promise<Map<string, { name: string; removed_at: Instant | null }>> {
  const rows = await tx.sql
    .selectFrom(checkpoints.name)
    .select(['id', 'name', 'removed_at'])
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', siteId)
    .execute();
  return new Map(
    rows.map((row) => [
      String(row['id']),
      {
        name: String(row['name']),
        removed_at: row['removed_at'] === null ? null : instantIn(row['removed_at']),
      },
    ]),
  );
}

async function scansOf(tx: Tx, roundId: string): Promise<Scan[]> {
  const rows = await tx.sql
    .selectFrom('patrol_scans')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('round_id', '=', roundId)
    .execute();
  return rows.map((row) => decodeRow(scans, row));
}
