import { grants } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { settingsMessages as messages } from '#shared/modules/settings/messages.ts';
import * as contracts from '#shared/modules/settings/online.ts';
import { handleOnline } from '#server/core/http/online-route.ts';
import { hashPassword } from '#server/core/http/passwords.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { isForAdmin } from '#shared/modules/auth/role-groups.ts';
import { readAccounts, readRoles } from '../queries.ts';

export const createAccount = handleOnline(contracts.createAccount, {
  prepare: ({ input }) => hashPassword(input.password),
  handler: async (tx, { input: { name, email, role }, prepared }) => {
    await lockTenantSequence(tx);
    await checkRole(tx, role);
    // An address belongs to one account of the whole installation, because one signs in by it alone.
    if (await tx.sql.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
      refuse('exists', messages.emailKnown, 'email');
    const account = { id: newId(), name, email, role, created_at: tx.now };
    await tx.sql
      .insertInto('users')
      .values({
        tenant_id: tx.actor.tenantId,
        ...account,
        phone: null,
        password_hash: prepared,
        active: 1,
        updated_at: tx.now,
      })
      .execute();
    return { answer: { ...account, active: true }, about: ['users', account.id], logged: { name, role } };
  },
});

export const editAccount = handleOnline(contracts.editAccount, {
  handler: async (tx, { input, params, call }) => {
    await lockTenantSequence(tx);
    const { tenantId, userId } = tx.actor;
    const current =
      (await readAccounts(tx.sql, tenantId)).find((item) => item.id === params['id']) ??
      refuse('not_found', ['Not found', 'नहीं मिला']);
    if (current.id === userId && (input.role !== undefined || input.active !== undefined))
      refuse('illegal_transition', messages.ownAccount, 'role');
    await checkRole(tx, current.role);
    if (input.role !== undefined) await checkRole(tx, input.role);
    const next = {
      ...current,
      name: input.name ?? current.name,
      role: input.role ?? current.role,
      active: input.active ?? current.active,
    };
    await tx.sql
      .updateTable('users')
      .set({ name: next.name, role: next.role, active: next.active ? 1 : 0, updated_at: tx.now })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', current.id)
      .execute();
    tx.afterCommit(() => call.services.streams.recheck(tenantId));
    return { answer: next, about: ['users', current.id] };
  },
});

/** Only a role of the admin app, and only one whose whole power the giver holds. */
async function checkRole(tx: Tx, id: string): Promise<void> {
  const role = (await readRoles(tx.sql, tx.actor.tenantId)).find((item) => item.id === id);
  if (!role || !isForAdmin(role.id)) refuse('invalid', messages.noSuchRole, 'role');
  if (role.permissions.some((permission) => !grants(tx.actor.permissions, permission)))
    refuse('forbidden', messages.roleMore, 'role');
}
