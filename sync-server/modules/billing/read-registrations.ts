import { refuse } from '#shared/core/errors.ts';
import { withoutGstin } from '#shared/modules/billing/company-asked.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import { returnRefusals as refusals } from '#shared/modules/billing/return-messages.ts';
import type { readWithoutGstin as contract } from '#shared/modules/billing/queries.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { readIssuers } from './read-supplier.ts';

/** A registration of the business. */
export type Registration = { readonly gstin: string; readonly name: string };

/** The GSTINs of the companies of the business, and those that its papers were issued under. */
export async function readRegistrations(
  database: Pick<Database, 'read'>,
  tenantId: string,
  supplier: Supplier,
): Promise<Registration[]> {
  const own = await database.read
    .selectFrom(companies.name)
    .select(['gstin', 'name'])
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .orderBy('name')
    .execute();
  const used = await database.read
    .selectFrom('invoices')
    .select('supplier_gstin as gstin')
    .distinct()
    .where('tenant_id', '=', tenantId)
    .where('stage', '!=', 'draft')
    .where('deleted', '=', 0)
    .execute();
  const known = [
    ...own.map((row) => [String(row['gstin']), String(row['name'])] as const),
    ...used.map((row) => [String(row['gstin']), ''] as const),
  ];
  const found = new Map([[supplier.gstin, supplier.name]]);
  for (const [gstin, name] of known) if (!found.has(gstin)) found.set(gstin, name);
  found.delete('');
  return [...found].map(([gstin, name]) => ({ gstin, name }));
}

/** Whether any paper was issued under no GSTIN. */
export async function readWithoutGstin({
  services,
  actor,
}: QueryCall<typeof contract>): Promise<QueryReply<typeof contract>> {
  const row = await services.database.read
    .selectFrom('invoices')
    .select('id')
    .where('tenant_id', '=', actor.tenantId)
    .where('supplier_gstin', '=', '')
    .where('number', '<>', '')
    .limit(1)
    .executeTakeFirst();
  return { data: { without_gstin: row !== undefined } };
}

/** The company whose part of the accounts is asked for; all that have no GSTIN are one. */
export type CompanyAsked = {
  readonly gstin: string;
  readonly supplier: Supplier;
  readonly issuers: Awaited<ReturnType<typeof readIssuers>>;
};

/**
 * The company that a call asks for by its GSTIN, or by `none` for those without one; null where all of them
 * are meant. Refuses a GSTIN that is not of the business.
 */
export async function readCompanyAsked(
  database: Pick<Database, 'read'>,
  tenantId: string,
  { gstin: asked = '' }: Readonly<Record<string, string>>,
): Promise<CompanyAsked | null> {
  if (asked === '') return null;
  const gstin = asked === withoutGstin ? '' : asked;
  const issuers = await readIssuers(database.read, tenantId);
  // The papers of years are looked through only for a GSTIN that no company in use has.
  if (issuers.hasRegistration(gstin) || gstin === '') {
    const names = [...issuers.companies.values()].flatMap((one) => (one.gstin === '' ? one.name : []));
    const supplier = issuers.registeredAs(gstin);
    // Of several without a GSTIN nobody knows which one is meant: all of them are named.
    return {
      gstin,
      supplier:
        gstin === '' && names.length > 1
          ? { ...supplier, name: names.join(', '), address: '', pan: '' }
          : supplier,
      issuers,
    };
  }
  const known = [
    ...issuers.companies.values(),
    ...(await readRegistrations(database, tenantId, issuers.usual)),
  ];
  if (!known.some((one) => one.gstin === gstin)) refuse('invalid', refusals.otherGstin, 'gstin');
  const supplier = await supplierBefore(database, tenantId, gstin);
  const { name = issuers.usual.name } = known.find((one) => one.gstin === gstin) ?? {};
  return { gstin, supplier: supplier ?? { ...issuers.registeredAs(gstin), name }, issuers };
}

/** Who issued the newest paper under a GSTIN that no company in use has. */
async function supplierBefore(
  { read }: Pick<Database, 'read'>,
  tenantId: string,
  gstin: string,
): Promise<Supplier | null> {
  const row = await read
    .selectFrom('invoices')
    .select('supplier')
    .where('tenant_id', '=', tenantId)
    .where('supplier_gstin', '=', gstin)
    .where('stage', '!=', 'draft')
    .where('deleted', '=', 0)
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? pickRow(invoices, ['supplier'], row).supplier : null;
}
