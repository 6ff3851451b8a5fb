import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { settingsMessages as messages } from '#shared/modules/settings/messages.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { bind } from '#server/core/sync/operations.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const contract = defineOperation({
  name: 'shift.delete',
  method: 'DELETE',
  path: '/settings/shifts/{id}',
  summary: ['Remove a shift', 'शिफ्ट हटाएँ'],
  input: z.strictObject({}),
  resource: shifts,
  permission: 'settings:write',
  offline: false,
});

/**
 * Removes a shift that no duty names; one that was worked stays for the records and is switched off instead.
 */
export const removeShift = bind(contract, async (tx, { id }) => {
  const current = await tx.rows(shifts).visible(id ?? '', shifts.access.write(tx.actor));
  const held = await tx.sql
    .selectFrom('roster')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('shift_id', '=', current.id)
    .where('deleted', '=', 0)
    .limit(1)
    .executeTakeFirst();
  if (held || (await isPlanned(tx, current.id))) refuse('illegal_transition', messages.shiftHeld);
  tx.rows(shifts).remove(current);
  return current;
});

/** True where a post needs the shift or a day of the plan names it; both keep it inside their lists. */
async function isPlanned(tx: Tx, id: string): Promise<boolean> {
  const { tenantId } = tx.actor;
  const named = `%"shift_id":"${id.replaceAll(/[\\%_]/g, '\\$&')}"%`;
  const needed = await tx.sql
    .selectFrom('posts')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(sql<boolean>`needs like ${named} escape '\\'`)
    .limit(1)
    .executeTakeFirst();
  if (needed) return true;
  const planned = await tx.sql
    .selectFrom('roster_days')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where(sql<boolean>`duties like ${named} escape '\\'`)
    .limit(1)
    .executeTakeFirst();
  return planned !== undefined;
}
