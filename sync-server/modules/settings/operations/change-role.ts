import { builtInRoles, grants } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { refusal } from '#shared/core/refusals.ts';
import { filled } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { settingsMessages as messages } from '#shared/modules/settings/messages.ts';
import * as contracts from '#shared/modules/settings/online.ts';
import type { RoleView } from '#shared/modules/settings/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readRoles } from '../queries.ts';

export const createRole = handleOnline(contracts.createRole, {
  handler: async (tx, { input }) => {
    await lockTenantSequence(tx);
    checkGift(tx, [], input.permissions ?? []);
    await checkName(tx, input.name, null);
    const id = newId();
    const held = [...new Set(input.permissions)].toSorted();
    await tx.sql
      .insertInto('roles')
      .values({
        tenant_id: tx.actor.tenantId,
        id,
        name: input.name,
        permissions: JSON.stringify(held),
        built_in: 0,
      })
      .execute();
    return {
      answer: { id, name: input.name, permissions: held, built_in: false, users: 0 },
      about: ['roles', id],
    };
  },
});

export const editRole = handleOnline(contracts.editRole, {
  handler: async (tx, { input, params, call }) => {
    await lockTenantSequence(tx);
    const current = await findRole(tx, params['id'] ?? '');
    if (input.permissions) checkGift(tx, current.permissions, input.permissions);
    if (input.name !== undefined) await checkName(tx, input.name, current.id);
    const next = {
      ...current,
      name: input.name ?? current.name,
      permissions: [...new Set(input.permissions ?? current.permissions)].toSorted(),
    };
    await tx.sql
      .updateTable('roles')
      .set({ name: next.name, permissions: JSON.stringify(next.permissions) })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', current.id)
      .execute();
    tx.afterCommit(() => call.services.streams.recheck(tx.actor.tenantId));
    return { answer: next, about: ['roles', current.id] };
  },
});

export const removeRole = handleOnline(contracts.removeRole, {
  handler: async (tx, { params }) => {
    await lockTenantSequence(tx);
    const current = await findRole(tx, params['id'] ?? '');
    if (current.users > 0) {
      const message = filled(messages.roleHeld, { n: current.users });
      throw refusal(contracts.removeRole, 'illegal_transition', message, {
        users: current.users,
      });
    }
    await tx.sql
      .deleteFrom('roles')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', current.id)
      .execute();
    return { answer: current, about: ['roles', current.id], logged: { name: current.name } };
  },
});

async function findRole(tx: Tx, id: string): Promise<RoleView> {
  const role =
    (await readRoles(tx.sql, tx.actor.tenantId)).find((item) => item.id === id) ??
    refuse('not_found', ['Not found', 'नहीं मिला']);
  if (role.built_in) refuse('illegal_transition', messages.roleBuiltIn);
  return role;
}

/** Who gives must hold it; what the role had already may stay. */
function checkGift(tx: Tx, before: readonly string[], after: readonly string[]): void {
  if (after.some((permission) => !before.includes(permission) && !grants(tx.actor.permissions, permission)))
    refuse('forbidden', messages.roleMore, 'permissions');
}

async function checkName(tx: Tx, wanted: string, ownId: string | null): Promise<void> {
  const same = (other: string): boolean => other.toLowerCase() === wanted.toLowerCase();
  if (builtInRoles.some(same)) refuse('exists', messages.roleKnown, 'name');
  if ((await readRoles(tx.sql, tx.actor.tenantId)).some((role) => role.id !== ownId && same(role.name)))
    refuse('exists', messages.roleKnown, 'name');
}
