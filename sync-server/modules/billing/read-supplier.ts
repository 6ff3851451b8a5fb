import { freshCompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import type { Company } from '#shared/modules/tenants/company.ts';
import type { Actor } from '#shared/core/access.ts';
import { refuse } from '#shared/core/errors.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { readClientOfAccount } from './read-client-of-account.ts';

/** How the business bills, and as whom: the company asked for while it is in use, or the settings’ one. */
export async function readSupplier(
  sql: Sql,
  tenantId: string,
  companyId: string | null = '',
): Promise<{ readonly settings: CompanySettings; readonly supplier: Supplier }> {
  const { settings, usual, issuerOf } = await readIssuers(sql, tenantId);
  return { settings, supplier: issuerOf(companyId) ?? usual };
}

/**
 * As whom a bill is drafted: the company that was chosen for it, or else the one of the settings. Refuses one
 * that is not in use, by the field that names it: its bills would go out under another registration.
 */
export async function readIssuer(
  sql: Sql,
  tenantId: string,
  chosen: { readonly billedBy: string | null; readonly field: string },
): Promise<{ readonly settings: CompanySettings; readonly supplier: Supplier }> {
  const { settings, issuerOf } = await readIssuers(sql, tenantId);
  return {
    settings,
    supplier: issuerOf(chosen.billedBy) ?? refuse('invalid', messages.issuerGone, chosen.field),
  };
}

/**
 * As whom the business bills under one of its registrations; under one that it has no more, as it does now.
 */
export async function registeredAs(tx: Pick<Tx, 'sql' | 'actor'>, gstin: string): Promise<Supplier> {
  return (await readIssuers(tx.sql, tx.actor.tenantId)).registeredAs(gstin);
}

/** By whom an account of the customer app is billed: as the client whose account it is, or as everybody. */
export async function readOwnIssuer(sql: Sql, actor: Pick<Actor, 'tenantId' | 'userId'>): Promise<Supplier> {
  const client = await readClientOfAccount(sql, actor.tenantId, actor.userId);
  return (await readSupplier(sql, actor.tenantId, client?.billed_by ?? null)).supplier;
}

/** Refuses to have somebody billed by a company that is not one of the business, or is not in use. */
export async function refuseIssuer(tx: Tx, billedBy: string | null): Promise<void> {
  if (billedBy === null) return;
  // Nobody takes the company out of use between looking at it and naming it.
  await lockTenantSequence(tx);
  await readIssuer(tx.sql, tx.actor.tenantId, { billedBy, field: 'billed_by' });
}

export type Issuers = {
  readonly settings: CompanySettings;
  /** Who bills where nothing else is chosen. */
  readonly usual: Supplier;
  /** Who bills as a company, by its id; undefined for one that is not in use. */
  readonly issuerOf: (companyId: string | null) => Supplier | undefined;
  /** Who bills under a GSTIN. One of no company in use is the usual supplier’s by its state. */
  readonly registeredAs: (gstin: string) => Supplier;
  readonly hasRegistration: (gstin: string) => boolean;
  /** All companies by their ids, also those out of use or removed, whose papers stay. */
  readonly companies: ReadonlyMap<string, Pick<Company, 'name' | 'gstin' | 'pan'>>;
};

/** Everybody as whom the business can bill. */
export async function readIssuers(sql: Sql, tenantId: string): Promise<Issuers> {
  const settings = await readCompanySettings(sql, tenantId);
  const rows = await sql
    .selectFrom('companies')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .orderBy('deleted')
    .orderBy('active', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
  const all = rows.map((row) => decodeRow(companies, row));
  const kept = rows.filter((row) => Number(row['deleted']) === 0).map((row) => String(row['id']));
  const known = all.filter(({ id, active }) => active && kept.includes(id));
  const first = known.find(({ id }) => id === settings.company_id) ?? known[0];
  const usual = first ? supplierIn(first, settings) : await withoutCompany(sql, tenantId, settings);
  return {
    settings,
    usual,
    issuerOf: (companyId) => {
      if (!companyId) return usual;
      const company = known.find(({ id }) => id === companyId);
      return company && supplierIn(company, settings);
    },
    companies: new Map(all.map((company) => [company.id, company])),
    hasRegistration: (gstin) => known.some((one) => one.gstin === gstin),
    registeredAs: (gstin) => {
      if (gstin === usual.gstin) return usual;
      const company = known.find((one) => one.gstin === gstin);
      return company
        ? supplierIn(company, settings)
        : { ...usual, gstin, state_code: gstin.slice(0, 2) || usual.state_code };
    },
  };
}

function supplierIn(company: Company, settings: CompanySettings): Supplier {
  return {
    company_id: company.id,
    name: company.name,
    gstin: company.gstin,
    pan: panOf(company),
    address: [company.address, company.city].filter(Boolean).join(', '),
    state_code: company.gstin.slice(0, 2) || stateNamed(company.state) || settings.state_code,
    constitution: company.constitution ?? settings.constitution,
  };
}

/** The PAN of a company: a GSTIN has it inside. */
export function panOf({ pan, gstin }: Pick<Company, 'pan' | 'gstin'>): string {
  return pan || gstin.slice(2, 12);
}

/** A business that has named no company bills under its own name. */
async function withoutCompany(sql: Sql, tenantId: string, settings: CompanySettings): Promise<Supplier> {
  const tenant = await sql.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
  return {
    company_id: '',
    name: String(tenant?.['name'] ?? ''),
    gstin: '',
    pan: '',
    address: '',
    state_code: settings.state_code,
    constitution: settings.constitution,
  };
}

/** How the business bills its clients. */
export function readCompanySettings(sql: Sql, tenantId: string): Promise<CompanySettings> {
  return readSection(sql, tenantId, 'billing_company', freshCompanySettings);
}

/** The code of a state by its English name, as companies name it; nothing for any other text. */
function stateNamed(name: string): string | undefined {
  return gstStates.find((state) => state.supply && state.name[0].toLowerCase() === name.trim().toLowerCase())
    ?.code;
}
