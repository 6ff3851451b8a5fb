import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import type { NewRow } from '#server/core/sql/rows.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

/**
 * The job that looks for missed rounds: it has a due row for each route, which says when to look at it next.
 */
export const roundsJob = 'patrol.rounds';

/** Adds a route, and has its rounds looked after. */
export async function addRoute(tx: Tx, route: NewRow<PatrolRoute>): Promise<PatrolRoute> {
  const saved = tx.rows(patrolRoutes).insert(route);
  await lookSoon(tx, saved.id);
  return saved;
}

/** Changes a route, whose next round may then be another. */
export async function changeRoute(tx: Tx, route: PatrolRoute): Promise<PatrolRoute> {
  const saved = tx.rows(patrolRoutes).update(route);
  await lookSoon(tx, saved.id);
  return saved;
}

async function lookSoon(tx: Tx, item: string): Promise<void> {
  await setDue(tx.sql, { job: roundsJob, tenant_id: tx.actor.tenantId, item, due_at: '' });
}
