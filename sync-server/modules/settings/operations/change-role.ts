import * as z from 'zod/mini';
import { builtInRoles, grants } from '#shared/core/access.ts';
import { AppError, refuse } from '#shared/core/errors.ts';
import { both, text } from '#shared/core/fields.ts';
import { say as inWords } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { allPermissions } from '#shared/modules/auth/permission-list.ts';
import { settingsMessages as say } from '#shared/modules/settings/messages.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { takeTurn } from '#server/core/sql/take-turn.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readRoles } from '../queries.ts';
import type { RoleView } from '../queries.ts';

const name = text(60, { min: 1, missing: say.roleName }).schema;
const permissions = z
  .array(z.string().check(z.refine((value) => allPermissions.includes(value), both(['This permission is not in the list.', 'यह अनुमति सूची में नहीं है।']))))
  .check(z.maxLength(allPermissions.length));
export const roleInput = z.strictObject({ name, permissions: z.optional(permissions) });
export const roleChange = z.strictObject({ name: z.optional(name), permissions: z.optional(permissions) });
type Change = { name?: string; permissions?: string[] };

/** Makes a role of the business's own. It may do nothing until it is given permissions. */
export async function createRole(call: SignedCall): Promise<Reply> {
  const given = call.body as Change & { name: string };
  const role = await runTransaction(call.services, call.actor, async (tx) => {
    await takeTurn(tx);
    checkGift(tx, [], given.permissions ?? []);
    await checkName(tx, given.name, null);
    const id = newId();
    const held = [...new Set(given.permissions)].toSorted();
    await tx.sql
      .insertInto('roles')
      .values({ tenant_id: tx.actor.tenantId, id, name: given.name, permissions: JSON.stringify(held), built_in: 0 })
      .execute();
    tx.log(logLine(tx.actor, 'role.create', 'roles', id, restOrigin(), 'applied', JSON.stringify(given)));
    return { id, name: given.name, permissions: held, built_in: false, users: 0 };
  });
  return { data: role, status: 201 };
}

/** Changes a role. Whoever holds it may do the new things, and no longer the old, from the next call on. */
export async function editRole(call: SignedCall): Promise<Reply> {
  const given = call.body as Change;
  const role = await runTransaction(call.services, call.actor, async (tx) => {
    await takeTurn(tx);
    const current = await findRole(tx, call.params['id'] ?? '');
    if (given.permissions) checkGift(tx, current.permissions, given.permissions);
    if (given.name !== undefined) await checkName(tx, given.name, current.id);
    const next = { ...current, ...given, permissions: [...new Set(given.permissions ?? current.permissions)].toSorted() };
    await tx.sql
      .updateTable('roles')
      .set({ name: next.name, permissions: JSON.stringify(next.permissions) })
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('id', '=', current.id)
      .execute();
    tx.log(logLine(tx.actor, 'role.update', 'roles', current.id, restOrigin(), 'applied', JSON.stringify(given)));
    tx.afterCommit(() => call.services.streams.recheck(tx.actor.tenantId));
    return next;
  });
  return { data: role };
}

/** Removes a role that nobody holds. */
export async function removeRole(call: SignedCall): Promise<Reply> {
  const role = await runTransaction(call.services, call.actor, async (tx) => {
    await takeTurn(tx);
    const current = await findRole(tx, call.params['id'] ?? '');
    if (current.users > 0) {
      const words = (language: 'en' | 'hi'): string => inWords(say.roleHeld, language, { n: current.users });
      throw new AppError('illegal_transition', [words('en'), words('hi')], { extra: { users: current.users } });
    }
    await tx.sql.deleteFrom('roles').where('tenant_id', '=', tx.actor.tenantId).where('id', '=', current.id).execute();
    tx.log(logLine(tx.actor, 'role.delete', 'roles', current.id, restOrigin(), 'applied', JSON.stringify({ name: current.name })));
    return current;
  });
  return { data: role };
}

async function findRole(tx: Tx, id: string): Promise<RoleView> {
  const role = (await readRoles(tx.sql, tx.actor.tenantId)).find((one) => one.id === id) ?? refuse('not_found', ['Not found', 'नहीं मिला']);
  if (role.built_in) refuse('illegal_transition', say.roleBuiltIn);
  return role;
}

/** Who gives must hold it; what the role had already may stay. */
function checkGift(tx: Tx, before: readonly string[], after: readonly string[]): void {
  if (after.some((permission) => !before.includes(permission) && !grants(tx.actor.permissions, permission))) refuse('forbidden', say.roleMore, 'permissions');
}

async function checkName(tx: Tx, wanted: string, ownId: string | null): Promise<void> {
  const same = (other: string): boolean => other.toLowerCase() === wanted.toLowerCase();
  if (builtInRoles.some(same)) refuse('exists', say.roleKnown, 'name');
  if ((await readRoles(tx.sql, tx.actor.tenantId)).some((role) => role.id !== ownId && same(role.name))) refuse('exists', say.roleKnown, 'name');
}
