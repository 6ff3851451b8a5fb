import { freshCompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { Supplier } from '#shared/modules/billing/invoice.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { refuse } from '#shared/core/errors.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import type { Sql } from '#server/core/sql/database.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { refuseUsedLetters } from './refuse-used-letters.ts';

/** How the business bills, and as whom: the company asked for while it is in use, or the settings’ one. */
export async function readSupplier(
  sql: Sql,
  tenantId: string,
  companyId = '',
): Promise<{ readonly settings: CompanySettings; readonly supplier: Supplier }> {
  const settings = await readCompanySettings(sql, tenantId);
  const rows = await sql
    .selectFrom('companies')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted', '=', 0)
    .where('active', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .limit(200)
    .execute();
  const known = rows.map((row) => decodeRow(companies, row));
  const company =
    known.find(({ id }) => id === companyId) ??
    known.find(({ id }) => id === settings.company_id) ??
    known[0];
  if (company)
    return {
      settings,
      supplier: {
        company_id: company.id,
        name: company.name,
        gstin: company.gstin,
        pan: company.pan || company.gstin.slice(2, 12),
        address: [company.address, company.city].filter(Boolean).join(', '),
        state_code: company.gstin.slice(0, 2) || stateNamed(company.state) || settings.state_code,
        constitution: company.constitution ?? settings.constitution,
      },
    };
  const tenant = await sql.selectFrom('tenants').select('name').where('id', '=', tenantId).executeTakeFirst();
  return {
    settings,
    supplier: {
      company_id: '',
      name: String(tenant?.['name'] ?? ''),
      gstin: '',
      pan: '',
      address: '',
      state_code: settings.state_code,
      constitution: settings.constitution,
    },
  };
}

/** Refuses a company that the business does not have, and a state that is none of GST. */
export async function checkCompanySettings(tx: Tx, settings: CompanySettings): Promise<void> {
  const { company_id: companyId, state_code: state } = settings;
  if (!gstStates.some(({ code, supply }) => supply && code === state))
    refuse('invalid', messages.badState, 'state_code');
  if (companyId !== '' && !(await tx.rows(companies).find(companyId)))
    refuse('invalid', messages.noCompany, 'company_id');
  const { series } = await readCompanySettings(tx.sql, tx.actor.tenantId);
  await refuseUsedLetters(tx, series, settings.series);
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
