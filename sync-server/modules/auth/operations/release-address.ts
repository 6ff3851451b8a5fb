import { refuse } from '#shared/core/errors.ts';
import { filled } from '#shared/core/i18n.ts';
import { authSays as messages } from '#shared/modules/auth/server-messages.ts';
import { tenantMessages } from '#shared/modules/tenants/messages.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store } from '#server/core/sql/transaction.ts';
import { notifyOffice, notifyPerson } from '#server/modules/notifications/operations/notify.ts';

type Holder = {
  readonly tenantId: string;
  readonly userId: string;
  readonly name: string;
  /** Whether one could sign in by the address: it has a password. */
  readonly hasPassword: boolean;
};

/**
 * Refuses an address by which somebody has signed in, or chosen a password with a mailed code. That somebody
 * typed it into an account says nothing of whose it is: who proves it by a code may have it.
 */
export async function refuseUsedEmail(sql: Sql, email: string): Promise<void> {
  const used = await sql
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('password_hash', 'is not', null)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  if (used) refuse('exists', tenantMessages.emailKnown, 'email');
}

/**
 * Takes an address that its person has proven out of the accounts of others who typed it in. The business of
 * each is told, and a person who has an account without a password is told there.
 */
export async function releaseEmail(store: Store, email: string): Promise<void> {
  for (const holder of await holdersOf(store.database.read, email)) {
    const { tenantId, userId, name, hasPassword } = holder;
    await runTransaction(store, clockActor(tenantId), async (tx) => {
      const { numUpdatedRows } = await tx.sql
        .updateTable('users')
        .set({ email: null, updated_at: tx.now })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .where('email', '=', email)
        .where((is) => is.or([is('password_hash', 'is', null), is('confirmed_at', 'is', null)]))
        .executeTakeFirst();
      // Signed in to meanwhile, or already without it.
      if (Number(numUpdatedRows) !== 1) return;
      tx.log(logLine(tx.actor, { type: 'user.release-address', coll: 'users', rowId: userId }));
      const news = { event: null, kind: 'account', title: messages.addressReleasedTitle } as const;
      if (hasPassword)
        notifyOffice(tx, 'settings:write', {
          ...news,
          body: filled(messages.addressReleasedOffice, { name }),
          link: '/admin/settings/roles',
        });
      else notifyPerson(tx, userId, { ...news, body: messages.addressReleasedPerson, link: '/profile' });
    });
  }
}

async function holdersOf(read: Sql, email: string): Promise<Holder[]> {
  const rows = await read
    .selectFrom('users')
    .select(['tenant_id', 'id', 'name', 'password_hash'])
    .where('email', '=', email)
    .execute();
  return rows.map((row) => ({
    tenantId: String(row['tenant_id']),
    userId: String(row['id']),
    name: String(row['name']),
    hasPassword: row['password_hash'] !== null,
  }));
}
