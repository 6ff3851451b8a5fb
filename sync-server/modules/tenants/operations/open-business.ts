import type { Actor } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { newId } from '#shared/core/ids.ts';
import { homeCategory } from '#shared/modules/marketplace/home-category.ts';
import { services } from '#shared/modules/marketplace/service.ts';
import { tenantMessages as messages } from '#shared/modules/tenants/messages.ts';
import type { Trade } from '#shared/modules/tenants/trade.ts';
import { storedMembers } from '#server/core/sql/stored-values.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { freeAddressName } from '#server/core/sql/address-name.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { setDue } from '#server/core/sql/due-rows.ts';
import { createTenant } from '#server/core/sql/tenant-setup.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { stockClauses } from '#server/modules/contracts/operations/stock-clauses.ts';
import { stockCatalogue } from '#server/modules/marketplace/operations/stock-catalogue.ts';
import { stockPromotions } from '#server/modules/marketplace/operations/stock-promotions.ts';
import { stockRates } from '#server/modules/payroll/operations/stock-rates.ts';
import { stockRotations } from '#server/modules/roster/operations/stock-rotations.ts';
import { stockShifts } from '#server/modules/settings/operations/stock-shifts.ts';
import { operatorSlug } from '#server/core/sql/operator-business.ts';

/** The job that completes businesses, by whose name they are due. */
export const stockJobName = 'platform.stock';

/** A business with the account of its owner. */
export type NewBusiness = {
  readonly name: string;
  readonly phone: string;
  readonly city: string;
  readonly trade?: Trade;
  /** True on a demo's server, which serves no other businesses. */
  readonly demo: boolean;
  readonly owner: { readonly name: string; readonly email: string; readonly password_hash: string };
};

/**
 * Makes a business that buys a plan, with its owner, in the caller's transaction. What it begins with is due
 * to be written afterwards. Refused where the owner's email has an account already.
 */
export async function openBusiness(
  trx: Sql,
  business: NewBusiness,
  now: string,
): Promise<{ readonly tenantId: string; readonly userId: string }> {
  const [tenantId, userId] = [newId(), newId()];
  const { owner, name, phone, city } = business;
  await takeTurn(trx);
  await refuseKnownEmail(trx, owner.email);
  await createTenant(trx, {
    id: tenantId,
    name,
    slug: await freeAddressName(trx, tenantId, name),
    brand: { phone, email: owner.email, city, state: 'Madhya Pradesh' },
    now,
    demo: business.demo,
  });
  if (business.trade !== undefined)
    await trx
      .updateTable('tenants')
      .set({ settings: JSON.stringify({ trade: business.trade }) })
      .where('id', '=', tenantId)
      .execute();
  await addOwner(trx, { tenantId, userId, owner, now });
  await setDue(trx, { job: stockJobName, tenant_id: tenantId, item: '', due_at: now });
  return { tenantId, userId };
}

/**
 * Two who open a business at once wait for each other, so that each has an address of its own, and no email
 * has two.
 */
async function takeTurn(trx: Sql): Promise<void> {
  await trx
    .updateTable('tenant_seq')
    .set((set) => ({ seq: set.ref('seq') }))
    .where('tenant_id', 'in', trx.selectFrom('tenants').select('id').where('slug', '=', operatorSlug))
    .execute();
}

/** One signs in by the address alone, so it belongs to one account of the whole installation. */
async function refuseKnownEmail(sql: Sql, email: string): Promise<void> {
  if (await sql.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst())
    refuse('exists', messages.emailKnown, 'email');
}

/** The first account of a business. */
export async function addOwner(
  trx: Sql,
  made: {
    readonly tenantId: string;
    readonly userId: string;
    readonly owner: NewBusiness['owner'];
    readonly now: string;
  },
): Promise<void> {
  const { tenantId, userId, owner, now } = made;
  await trx
    .insertInto('users')
    .values({
      tenant_id: tenantId,
      id: userId,
      name: owner.name,
      email: owner.email,
      phone: null,
      role: 'owner',
      password_hash: owner.password_hash,
      active: 1,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** The owner of a business as who acts. */
export function ownerActor(tenantId: string, userId: string, name: string): Actor {
  return { ...clockActor(tenantId), userId, name };
}

/** The catalogue, the statutory rates and what else a business begins with. */
export function stockAll(tx: Tx, stars: { readonly sampleStars?: boolean } = {}): void {
  stockCatalogue(tx, stars);
  stockRates(tx);
  stockPromotions(tx);
  stockShifts(tx);
  stockRotations(tx);
  stockClauses(tx);
}

/** The trade of a business; empty where nobody has said it. */
export async function readTrade(tx: Tx): Promise<string> {
  const row = await tx.sql
    .selectFrom('tenants')
    .select('settings')
    .where('id', '=', tx.actor.tenantId)
    .executeTakeFirstOrThrow();
  return String(storedMembers(row['settings'])['trade'] ?? '');
}

/** Of the catalogue a business offers at first what belongs to its trade. */
export async function keepTrade(tx: Tx): Promise<void> {
  const category = categoryOf[await readTrade(tx)];
  if (category === undefined) return;
  await tx.flush();
  const rows = tx.rows(services);
  const all = await tx.sql
    .selectFrom('services')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('category', '!=', category)
    .execute();
  for (const { id } of all) {
    const service = await rows.find(String(id));
    if (service) rows.update({ ...service, status: 'inactive' });
  }
}

const categoryOf: Readonly<Record<string, string | undefined>> = {
  guards: 'Security',
  housekeeping: 'Housekeeping',
  recovery: 'Recovery',
  home_services: homeCategory.name,
};
