import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { settingsMessages as say } from '#shared/modules/settings/messages.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { bind } from '#server/core/operations.ts';

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

/** Removes a shift that no duty names; one that was worked stays for the records and is switched off instead. */
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
  if (held) refuse('illegal_transition', say.shiftHeld);
  tx.rows(shifts).remove(current);
  return current;
});
