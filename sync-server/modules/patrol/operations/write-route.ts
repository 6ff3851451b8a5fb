import { namedIn } from '#shared/core/named-in.ts';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { checkpoints } from '#shared/modules/patrol/checkpoint.ts';
import { patrolMessages as messages } from '#shared/modules/patrol/messages.ts';
import { patrolSays as serverMessages } from '#shared/modules/patrol/server-messages.ts';
import {
  createRoute as creating,
  editRoute as editing,
  removeRoute as removing,
} from '#shared/modules/patrol/operations.ts';
import { mostPlans, patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { addRoute, changeRoute } from '../plan-rounds.ts';

const planFields = ['mode', 'starts', 'ends', 'every_minutes', 'days', 'stops', 'active'] as const;

export const createRoute = bind(creating, async (tx, { input }) => {
  const site =
    (await tx.rows(sites).find(input.site_id)) ?? refuse('invalid', serverMessages.noSite, 'site_id');
  const route: PatrolRoute = {
    ...input,
    id: input.id ?? newId(),
    site_name: site.name,
    days: tidyDays(input.days),
    since: tx.now,
    earlier: [],
    ver: 1,
    created_at: tx.now,
    updated_at: tx.now,
  };
  await checkPlan(tx, route);
  return addRoute(tx, route);
});

export const editRoute = bind(editing, async (tx, { id, input }) => {
  const current = await tx.rows(patrolRoutes).visible(id ?? '', patrolRoutes.access.write(tx.actor));
  const changes = namedIn(input);
  const next = withPlan(
    current,
    changes.days ? { ...changes, days: tidyDays(changes.days) } : changes,
    tx.now,
  );
  await checkPlan(tx, next);
  const saved = await changeRoute(tx, next);
  if (next.patience_minutes < current.patience_minutes)
    await lookAgain(tx, next.id, current.patience_minutes - next.patience_minutes);
  return saved;
});

/**
 * With less patience some rounds are missed at once for which the sweep has passed the moment: it goes back
 * to look at them.
 */
async function lookAgain(tx: Tx, routeId: string, minutes: number): Promise<void> {
  const back = instantFromMs(msFromInstant(tx.now) - minutes * 60_000);
  await tx.sql
    .updateTable('patrol_sweeps')
    .set({ swept_to: back })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('route_id', '=', routeId)
    // A sweep that is behind already will look at them on its way.
    .where('swept_to', '>', back)
    .execute();
}

/** A removed route has no more rounds; those that there were stay to be looked at. */
export const removeRoute = bind(removing, async (tx, { id }) => {
  const current = await tx.rows(patrolRoutes).visible(id ?? '', patrolRoutes.access.write(tx.actor));
  const next = withPlan(current, { active: false }, tx.now);
  return changeRoute(tx, next);
});

/**
 * A route with changes. Where they change its rounds, the plan so far is kept for the rounds that began under
 * it.
 */
export function withPlan(route: PatrolRoute, changes: Partial<PatrolRoute>, now: Instant): PatrolRoute {
  const next = { ...route, ...changes };
  if (planFields.every((name) => JSON.stringify(route[name]) === JSON.stringify(next[name]))) return next;
  const { mode, starts, ends, every_minutes, days, stops, active, since } = route;
  const before = { mode, starts, ends, every_minutes, days, stops, active, from: since, until: now };
  return { ...next, since: now, earlier: [...route.earlier, before].slice(-mostPlans) };
}

async function checkPlan(tx: Tx, route: PatrolRoute): Promise<void> {
  if (route.every_minutes > 0 && route.every_minutes < 10)
    refuse('invalid', serverMessages.tooOften, 'every_minutes');
  if (route.shift_id !== '' && !(await tx.rows(shifts).find(route.shift_id)))
    refuse('invalid', serverMessages.noShift, 'shift_id');
  const ids = route.stops.map((stop) => stop.checkpoint_id);
  if (new Set(ids).size < ids.length) refuse('invalid', serverMessages.twice, 'stops');
  await tx.rows(checkpoints).prefetch(ids);
  for (const stop of route.stops) {
    const checkpoint = await tx.rows(checkpoints).find(stop.checkpoint_id);
    if (!checkpoint || (route.active && checkpoint.removed_at !== null))
      refuse('invalid', messages.noCheckpoint, 'stops');
    if (checkpoint.site_id !== route.site_id) refuse('invalid', serverMessages.otherSite, 'stops');
    if (stop.from_min !== null && stop.to_min !== null && stop.to_min <= stop.from_min)
      refuse('invalid', serverMessages.windowWrong, 'stops');
  }
}

function tidyDays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((a, b) => a - b);
}
