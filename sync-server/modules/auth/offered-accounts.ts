import { readableMembers } from '#server/core/sql/stored-values.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Services } from '#server/core/http/route.ts';

/**
 * An account somebody may sign in to. `confirmed` once its person has signed in to it; before, it is an
 * invitation.
 */
export type OfferedAccount = {
  readonly tenantId: string;
  readonly userId: string;
  readonly business: string;
  readonly city: string;
  readonly confirmed: boolean;
};

/** Businesses that can wait for an answer of one number; those a person has confirmed are all shown. */
const mostInvitations = 20;

/**
 * The accounts that a number opens in a role, in whichever business: confirmed ones first, then invitations.
 * What was declined or switched off, and what belongs to a business that is not served here, is not among
 * them.
 */
export async function offeredAccounts(
  services: Services,
  sql: Sql,
  phone: string,
  role: string,
): Promise<OfferedAccount[]> {
  const rows = await servedAccounts(services, sql, phone, role)
    .select(['u.tenant_id', 'u.id', 'u.confirmed_at', 't.name', 't.brand'])
    .where('u.declined_at', 'is', null)
    .orderBy('u.created_at')
    .orderBy('u.tenant_id')
    .execute();
  const accounts = rows.map((row) => ({
    tenantId: String(row['tenant_id']),
    userId: String(row['id']),
    business: String(row['name']),
    city: cityIn(String(row['brand'])),
    confirmed: row['confirmed_at'] !== null,
  }));
  return [
    ...accounts.filter((account) => account.confirmed),
    ...accounts.filter((account) => !account.confirmed).slice(0, mostInvitations),
  ];
}

/** True where the person of a number declined at least one business in a role. */
export async function hasDeclined(
  services: Services,
  sql: Sql,
  phone: string,
  role: string,
): Promise<boolean> {
  const row = await servedAccounts(services, sql, phone, role)
    .select('u.id')
    .where('u.declined_at', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The name of a closed business that has a number in a role, first of one where the person has said yes; null
 * where there is none.
 */
export async function readClosedBusiness(
  services: Services,
  sql: Sql,
  phone: string,
  role: string,
): Promise<string | null> {
  const row = await accountsOf(services, sql, phone, role)
    .select('t.name')
    .where('t.active', '=', 0)
    .where('t.erasing_at', 'is', null)
    .where('t.importing', 'is', null)
    .where('u.declined_at', 'is', null)
    .orderBy('u.confirmed_at', (order) => order.desc().nullsLast())
    .orderBy('t.id')
    .executeTakeFirst();
  return row ? String(row['name']) : null;
}

function servedAccounts(services: Services, sql: Sql, phone: string, role: string) {
  return accountsOf(services, sql, phone, role).where('t.active', '=', 1);
}

function accountsOf({ config }: Services, sql: Sql, phone: string, role: string) {
  return sql
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .where('u.phone', '=', phone)
    .where('u.role', '=', role)
    .where('u.active', '=', 1)
    .where('t.demo', '=', config.demo ? 1 : 0);
}

function cityIn(brand: string): string {
  const { city } = readableMembers(brand);
  return typeof city === 'string' ? city : '';
}
