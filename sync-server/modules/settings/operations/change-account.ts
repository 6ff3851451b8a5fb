import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { both, text } from '#shared/core/fields.ts';
import { newId } from '#shared/core/ids.ts';
import { grants } from '#shared/core/access.ts';
import { settingsMessages as say } from '#shared/modules/settings/messages.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { takeTurn } from '#server/core/sql/take-turn.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { notForDesk, readAccounts, readRoles } from '../queries.ts';

const name = text(120, { min: 1 }).schema;
const email = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(254),
  z.refine((value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value), both(say.email)),
);
const roleId = z.string().check(z.minLength(1), z.maxLength(80));
export const accountInput = z.strictObject({
  name,
  email,
  role: roleId,
  password: z.string().check(z.minLength(12, both(say.password)), z.maxLength(128)),
});
export const accountChange = z.strictObject({ name: z.optional(name), role: z.optional(roleId), active: z.optional(z.boolean()) });

/** Gives somebody a desk account with a first password, which they change themselves. */
export async function createAccount(call: SignedCall): Promise<Reply> {
  const given = call.body as z.infer<typeof accountInput>;
  const password = await hashPassword(given.password);
  const account = await runTransaction(call.services, call.actor, async (tx) => {
    await takeTurn(tx);
    await checkRole(tx, given.role);
    // An address belongs to one account of the whole installation, because one signs in by it alone.
    if (await tx.sql.selectFrom('users').select('id').where('email', '=', given.email).executeTakeFirst()) refuse('exists', say.emailKnown, 'email');
    const row = { id: newId(), name: given.name, email: given.email, role: given.role, created_at: tx.now };
    await tx.sql
      .insertInto('users')
      .values({ tenant_id: tx.actor.tenantId, ...row, phone: null, password_hash: password, active: 1, updated_at: tx.now })
      .execute();
    tx.log(logLine(tx.actor, 'account.create', 'users', row.id, restOrigin(), 'applied', JSON.stringify({ name: given.name, role: given.role })));
    return { ...row, active: true };
  });
  return { data: account, status: 201 };
}

/** Changes who somebody at the desk is: name, role, or whether they may sign in at all. Open devices hear of it. */
export async function editAccount(call: SignedCall): Promise<Reply> {
  const given = call.body as z.infer<typeof accountChange>;
  const account = await runTransaction(call.services, call.actor, async (tx) => {
    await takeTurn(tx);
    const { tenantId, userId } = tx.actor;
    const current = (await readAccounts(tx.sql, tenantId)).find((one) => one.id === call.params['id']) ?? refuse('not_found', ['Not found', 'नहीं मिला']);
    if (current.id === userId && (given.role !== undefined || given.active !== undefined)) refuse('illegal_transition', say.ownAccount, 'role');
    await checkRole(tx, current.role);
    if (given.role !== undefined) await checkRole(tx, given.role);
    const next = { ...current, ...given };
    await tx.sql
      .updateTable('users')
      .set({ name: next.name, role: next.role, active: next.active ? 1 : 0, updated_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', current.id)
      .execute();
    tx.log(logLine(tx.actor, 'account.update', 'users', current.id, restOrigin(), 'applied', JSON.stringify(given)));
    tx.afterCommit(() => call.services.streams.recheck(tenantId));
    return next;
  });
  return { data: account };
}

/** Only a role of the desk, and only one whose whole power the giver holds. */
async function checkRole(tx: Tx, id: string): Promise<void> {
  const role = (await readRoles(tx.sql, tx.actor.tenantId)).find((one) => one.id === id);
  if (!role || notForDesk.has(role.id)) refuse('invalid', say.noSuchRole, 'role');
  if (role.permissions.some((permission) => !grants(tx.actor.permissions, permission))) refuse('forbidden', say.roleMore, 'role');
}
