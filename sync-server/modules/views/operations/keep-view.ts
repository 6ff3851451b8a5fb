import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { viewMessages as messages } from '#shared/modules/views/messages.ts';
import * as contract from '#shared/modules/views/operations.ts';
import { views } from '#shared/modules/views/view.ts';
import type { View } from '#shared/modules/views/view.ts';
import { bind } from '#server/core/sync/operations.ts';

const most = 50;

/** Keeps a view for the caller. A view of the same name is replaced. */
export const createView = bind(contract.createView, async (tx, { input }) => {
  const { tenantId, userId } = tx.actor;
  const rows = await tx.sql
    .selectFrom('views')
    .select(['id', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('list', '=', input.list)
    .where('deleted', '=', 0)
    .execute();
  const same = rows.find((row) => row['name'] === input.name);
  if (same) {
    const current = await tx.rows(views).visible(String(same['id']), { user_id: userId });
    const next: View = { ...current, ...input };
    return tx.rows(views).update(next);
  }
  if (rows.length >= most) refuse('invalid', messages.tooMany, 'name');
  return tx.rows(views).insert({ ...input, id: newId(), user_id: userId });
});

/** Deletes a view of the caller. */
export const deleteView = bind(contract.deleteView, async (tx, { id }) => {
  const view = await tx.rows(views).visible(id ?? '', { user_id: tx.actor.userId });
  tx.rows(views).remove(view);
  return view;
});
