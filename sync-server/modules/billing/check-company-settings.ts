import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { companies } from '#shared/modules/tenants/company.ts';
import { refuse } from '#shared/core/errors.ts';
import { gstStates } from '#shared/core/gst-states.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { keepWageBooks } from './books/wage-books.ts';
import { readIssuers } from './read-supplier.ts';
import { refuseUsedLetters } from './refuse-used-letters.ts';

/**
 * Refuses a company that is not in use, and a state that is none of GST; where another company is named,
 * keeps in whose books the wages were until today.
 */
export async function checkCompanySettings(tx: Tx, settings: CompanySettings): Promise<void> {
  const { company_id: companyId, state_code: state } = settings;
  if (!gstStates.some(({ code, supply }) => supply && code === state))
    refuse('invalid', messages.badState, 'state_code');
  const company = companyId === '' ? null : await tx.rows(companies).find(companyId);
  if (companyId !== '' && !company?.active) refuse('invalid', messages.noCompany, 'company_id');
  const { usual, settings: before, companies: known } = await readIssuers(tx.sql, tx.actor.tenantId);
  await refuseUsedLetters(tx, before.series, settings.series);
  await keepWageBooks(tx, usual, companyId || ([...known.keys()][0] ?? ''));
}
