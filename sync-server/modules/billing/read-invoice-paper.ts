import type { AnnexureRow } from '#shared/modules/billing/duties/bill-facts.ts';
import { bankAccounts } from '#shared/modules/billing/bank-account.ts';
import type { BankAccount } from '#shared/modules/billing/bank-account.ts';
import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { EInvoiceRecord } from '#shared/modules/billing/e-invoice-record.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { freshBillingSettings } from '#shared/modules/billing/online.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import type { Database } from '#server/core/sql/database.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { decodeRow, pickRow } from '#server/core/sql/table.ts';
import { findEInvoice } from './e-invoices/read-e-invoice.ts';
import { readBillAnnexure } from './read-annexure.ts';
import { readCompanySettings } from './read-supplier.ts';

/** What the paper of a bill shows besides the bill. */
export type PaperFacts = {
  readonly from: Letterhead;
  readonly settings: CompanySettings;
  /** Where to pay: the accounts that are printed, opened only for what was issued. */
  readonly accounts: readonly BankAccount[];
  readonly payee: { readonly upi: string; readonly name: string };
  /** The bill that a note is against. */
  readonly original: Pick<Invoice, 'number' | 'issued_on'> | null;
  /** The proforma that it was made from. */
  readonly proforma: PaperFacts['original'];
  readonly annexure: readonly AnnexureRow[];
  /** What the e-invoice portal gave for it. */
  readonly eInvoice: EInvoiceRecord | null;
};

/** Reads what the paper of a bill needs. */
export async function readInvoicePaper(
  database: Database,
  tenantId: string,
  bill: Pick<Invoice, 'id' | 'stage' | 'original_id' | 'proforma_id'>,
): Promise<PaperFacts> {
  const pay = await readSection(database.read, tenantId, 'billing', freshBillingSettings);
  const accounts = bill.stage === 'issued' ? await readPrinted(database, tenantId) : [];
  const account = accounts.find(({ upi }) => upi !== '');
  return {
    from: await readLetterhead(database, tenantId),
    settings: await readCompanySettings(database.read, tenantId),
    accounts,
    payee:
      pay.upi === ''
        ? { upi: account?.upi ?? '', name: account?.holder ?? '' }
        : { upi: pay.upi, name: pay.payee },
    original: bill.original_id === null ? null : await readOriginal(database, tenantId, bill.original_id),
    proforma: bill.proforma_id === null ? null : await readOriginal(database, tenantId, bill.proforma_id),
    annexure: await readBillAnnexure(database, tenantId, bill.id),
    eInvoice: await findEInvoice(database.read, tenantId, bill.id),
  };
}

/** The most accounts that a paper lists. */
const mostAccounts = 3;

async function readPrinted(database: Database, tenantId: string): Promise<BankAccount[]> {
  const rows = await database.read
    .selectFrom(bankAccounts.name)
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('printed', '=', 1)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .limit(mostAccounts)
    .execute();
  return rows.map((row) => decodeRow(bankAccounts, row));
}

async function readOriginal(
  database: Database,
  tenantId: string,
  id: string,
): Promise<PaperFacts['original']> {
  const row = await database.read
    .selectFrom('invoices')
    .select(['number', 'issued_on'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? pickRow(invoices, ['number', 'issued_on'], row) : null;
}
