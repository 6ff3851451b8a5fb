import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { checkpoints, mostOldKeys } from '#shared/modules/patrol/checkpoint.ts';
import type { Checkpoint } from '#shared/modules/patrol/checkpoint.ts';
import { checkOf, keyOf, newCode } from '#shared/modules/patrol/code.ts';
import { patrolMessages as messages } from '#shared/modules/patrol/messages.ts';
import { patrolSays as serverMessages } from '#shared/modules/patrol/server-messages.ts';
import {
  createCheckpoint as creating,
  editCheckpoint as editing,
  removeCheckpoint as removing,
  renewCode as renewing,
} from '#shared/modules/patrol/operations.ts';
import { patrolRoutes } from '#shared/modules/patrol/route.ts';
import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { applyAndStore, bind } from '#server/core/sync/operations.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { changeRoute } from '../plan-rounds.ts';
import { withPlan } from './write-route.ts';

/** Adds a checkpoint with a code of its own. */
export const createCheckpoint = bind(creating, async (tx, { input }) => {
  if (!(await tx.rows(sites).find(input.site_id))) refuse('invalid', serverMessages.noSite, 'site_id');
  const id = input.id ?? newId();
  return tx.rows(checkpoints).insert({
    ...input,
    id,
    ...(await freshCode(id)),
    old_keys: [],
    sheet_no: 1,
    renewed_at: tx.now,
    removed_at: null,
  });
});

export const editCheckpoint = bind(editing, async (tx, call) => {
  await present(tx, call.id);
  return applyAndStore(editing, tx, call);
});

/**
 * Renews the code; the key before it is kept, so that scans made before count and later ones are told apart.
 */
export const renewCode = bind(renewing, async (tx, { id }) => {
  const checkpoint = await present(tx, id);
  const next: Checkpoint = {
    ...checkpoint,
    ...(await freshCode(checkpoint.id)),
    old_keys: [...checkpoint.old_keys, { key: checkpoint.code_key, until: tx.now }].slice(-mostOldKeys),
    sheet_no: checkpoint.sheet_no + 1,
    renewed_at: tx.now,
  };
  return tx.rows(checkpoints).update(next);
});

/** Takes a checkpoint out of use and out of the rounds that begin from now on. */
export const removeCheckpoint = bind(removing, async (tx, { id }) => {
  const checkpoint = await present(tx, id);
  const next: Checkpoint = { ...checkpoint, removed_at: tx.now };
  tx.rows(checkpoints).update(next);
  for (const route of await routesWith(tx, checkpoint))
    await changeRoute(
      tx,
      withPlan(route, { stops: route.stops.filter((stop) => stop.checkpoint_id !== checkpoint.id) }, tx.now),
    );
  return { ...next, ver: checkpoint.ver + 1, updated_at: tx.now };
});

async function present(tx: Tx, id: string | null): Promise<Checkpoint> {
  const checkpoint = await tx.rows(checkpoints).visible(id ?? '', checkpoints.access.write(tx.actor));
  return checkpoint.removed_at === null ? checkpoint : refuse('not_found', messages.noCheckpoint);
}

async function freshCode(id: string): Promise<Pick<Checkpoint, 'code' | 'code_key' | 'check_value'>> {
  const code = newCode();
  const codeKey = await keyOf(id, code);
  return { code, code_key: codeKey, check_value: await checkOf(codeKey) };
}

async function routesWith(tx: Tx, checkpoint: Checkpoint): Promise<PatrolRoute[]> {
  const rows = await tx.sql
    .selectFrom('patrol_routes')
    .selectAll()
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('site_id', '=', checkpoint.site_id)
    .where('deleted', '=', 0)
    .execute();
  const routes = rows
    .map((row) => decodeRow(patrolRoutes, row))
    .filter((route) => route.stops.some((stop) => stop.checkpoint_id === checkpoint.id));
  await tx.rows(patrolRoutes).prefetch(routes.map((route) => route.id));
  return routes;
}
