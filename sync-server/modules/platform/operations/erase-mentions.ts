import { forgetAnswers } from '#server/core/http/idempotency.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { forgetCounts } from '#server/core/sql/erase-tenant.ts';
import { readableMembers } from '#server/core/sql/stored-values.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';
import { eraseNews } from '#server/modules/notifications/operations/erase-news.ts';
import { readOperatorId } from '#server/core/sql/operator-business.ts';

/** A business by what stands of it elsewhere. */
type Business = {
  readonly id: string;
  /** Null where another business is called the same. */
  readonly name: string | null;
  /** Those that no other business has, nor anybody in one. */
  readonly addresses: readonly string[];
};

/**
 * Deletes what stands of a business outside of its own tables: letters to its people, news and answers that
 * the operator got about it, the counts of requests by its people's addresses, and the certificates of its
 * domains. By what was read of it before anything of its own went.
 */
export async function eraseMentions(store: Store, business: Business): Promise<void> {
  const { database } = store;
  const { id: tenantId, name } = business;
  for (const address of business.addresses) await forgetCounts(database, address);
  await forgetCertificates(database, tenantId);
  const operatorId = await readOperatorId(database.read);
  if (operatorId === '') return;
  await runTransaction(store, clockActor(operatorId), async (tx) => {
    await eraseLetters(tx, business.addresses);
    // The id stands in the link; news of before it did begin with the name.
    await eraseNews(
      tx,
      '/admin/businesses',
      ({ link, body }) =>
        link.includes(tenantId) || (name !== null && !link.includes('?') && body.startsWith(`${name}: `)),
    );
  });
  await forgetAnswers(database, operatorId, tenantId);
}

/** What stands of a business elsewhere is found by this. */
export async function readBusiness(read: Sql, id: string): Promise<Business> {
  const row = await read
    .selectFrom('tenants')
    .select(['name', 'brand'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const people = await read
    .selectFrom('users')
    .select('email')
    .where('tenant_id', '=', id)
    .where('email', 'is not', null)
    .execute();
  const own = new Set([...people.map(({ email }) => String(email)), contactOf(row['brand'])]);
  const name = String(row['name']);
  const others = await read.selectFrom('tenants').select(['name', 'brand']).where('id', '!=', id).execute();
  const taken = new Set(['', ...others.map(({ brand }) => contactOf(brand))]);
  const addresses: string[] = [];
  for (const address of own)
    if (!taken.has(address) && !(await isOfAnother(read, id, address))) addresses.push(address);
  return { id, name: others.some((other) => other['name'] === name) ? null : name, addresses };
}

/** The address that a business shows; empty where it shows none. Anything can be typed there. */
function contactOf(brand: unknown): string {
  const { email } = readableMembers(brand);
  return typeof email === 'string' ? email.toLowerCase() : '';
}

async function isOfAnother(read: Sql, tenantId: string, address: string): Promise<boolean> {
  const row = await read
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '!=', tenantId)
    .where('email', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

async function forgetCertificates({ read, write }: Database, tenantId: string): Promise<void> {
  const domains = await read
    .selectFrom('tenant_domains')
    .select('domain')
    .where('tenant_id', '=', tenantId)
    .where('proven_at', 'is not', null)
    .execute();
  for (const { domain } of domains)
    await write((trx) =>
      trx
        .deleteFrom('tls_certificates')
        .where('host', '=', domain ?? '')
        .execute(),
    );
}

async function eraseLetters({ sql, actor }: Tx, addresses: readonly string[]): Promise<void> {
  for (const address of addresses)
    await sql
      .deleteFrom('mail_outbox')
      .where('tenant_id', '=', actor.tenantId)
      .where('recipient', '=', address)
      .execute();
}
