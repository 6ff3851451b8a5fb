import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { staffMessages as messages } from '#shared/modules/staff/messages.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { endSupervision } from '#server/modules/tenants/operations/end-supervision.ts';
import { reportUnsupervised, supervises } from '#server/modules/tenants/operations/report-unsupervised.ts';
import { supervisingRole } from '#server/modules/tenants/queries.ts';

/** In which role somebody signs in with their phone. */
export function fieldRole({ category }: Pick<StaffMember, 'category'>): 'supervisor' | 'staff' {
  return category === 'supervisor' ? 'supervisor' : 'staff';
}

/**
 * Gives somebody with a mobile number the account by which they sign in, and keeps its number, name and role
 * in step. Gives the id of the account; null where there never was a number. A number that is new to the
 * account is an invitation.
 */
export async function linkAccount(
  tx: Tx,
  person: Pick<StaffMember, 'id' | 'user_id' | 'name' | 'phone' | 'category'>,
): Promise<string | null> {
  const { tenantId } = tx.actor;
  const { phone } = person;
  const role = fieldRole(person);
  if (phone === null) {
    if (person.user_id === null) return null;
    await changeNumber(tx, person.user_id, null);
    await nameAccount(tx, person.user_id, { name: person.name, role });
    return person.user_id;
  }
  const known = await tx.sql
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('phone', '=', phone)
    .where('role', 'in', ['staff', 'supervisor'])
    .execute();
  const others = known.map((row) => String(row['id'])).filter((id) => id !== person.user_id);
  const taken =
    others.length > 0 &&
    (await tx.sql
      .selectFrom('staff')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('deleted', '=', 0)
      .where('id', '!=', person.id)
      .where('user_id', 'in', others)
      .executeTakeFirst());
  if (taken) refuse('exists', messages.phoneKnown, 'phone');
  const userId = person.user_id ?? others[0] ?? null;
  if (userId === null) {
    const id = newId();
    await tx.sql
      .insertInto('users')
      .values({
        tenant_id: tenantId,
        id,
        name: person.name,
        email: null,
        phone,
        role,
        password_hash: null,
        active: 1,
        created_at: tx.now,
        updated_at: tx.now,
      })
      .execute();
    return id;
  }
  if (others.some((id) => id !== userId)) refuse('exists', messages.phoneKnown, 'phone');
  await changeNumber(tx, userId, phone);
  // The account of a removed record; its sites were that person's.
  if (person.user_id === null) await endSupervision(tx, userId);
  const opened = person.user_id === null ? { active: 1, declined_at: null } : {};
  await nameAccount(tx, userId, { name: person.name, role, ...opened });
  return userId;
}

/** What an account is called and may do. Who does not supervise answers for no site. */
async function nameAccount(
  tx: Tx,
  userId: string,
  account: { readonly name: string; readonly role: ReturnType<typeof fieldRole> },
): Promise<void> {
  const didSupervise = await supervises(tx, userId);
  await tx.sql
    .updateTable('users')
    .set({ ...account, updated_at: tx.now })
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('id', '=', userId)
    .execute();
  if (didSupervise && account.role !== supervisingRole) await reportUnsupervised(tx, userId);
}

/**
 * Gives an account another number, or none. Nothing that the holder of the number before said or used counts
 * for the new one: their devices are signed out, and their passkeys and links open nothing any more.
 */
async function changeNumber(tx: Tx, userId: string, phone: string | null): Promise<void> {
  const { tenantId } = tx.actor;
  const changed = await tx.sql
    .updateTable('users')
    .set({ phone, confirmed_at: null, declined_at: null, updated_at: tx.now })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', userId)
    .where((where) =>
      phone === null
        ? where('phone', 'is not', null)
        : where.or([where('phone', 'is', null), where('phone', '!=', phone)]),
    )
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) === 0) return;
  for (const table of ['known_devices', 'passkeys', 'calendar_links', 'share_links'] as const)
    await tx.sql.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute();
  await tx.sql
    .updateTable('sessions')
    .set({ proven_phone: null })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute();
  await tx.sql
    .updateTable('sessions')
    .set({ revoked_at: tx.now, revoked_why: 'the office changed the number' })
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
}
