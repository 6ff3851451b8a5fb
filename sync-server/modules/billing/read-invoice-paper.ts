import type { AnnexureRow } from '#shared/modules/billing/duties/bill-facts.ts';
import type { CompanySettings } from '#shared/modules/billing/company-settings.ts';
import type { EInvoiceRecord } from '#shared/modules/billing/e-invoice-record.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import type { Letterhead } from '#server/core/documents/letterhead.ts';
import type { Database } from '#server/core/sql/database.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { askedAhead } from './deposits/queries.ts';
import { findEInvoice } from './e-invoices/read-e-invoice.ts';
import { rateOfSource } from './source-month.ts';
import { readBillAnnexure } from './read-annexure.ts';
import { readCompanySettings } from './read-supplier.ts';
import { readUndertaking } from './read-undertaking.ts';
import { readWhereToPay } from './where-to-pay/queries.ts';
import type { WhereToPay } from './where-to-pay/queries.ts';

/** What the paper of a bill shows besides the bill. */
export type PaperFacts = {
  readonly from: Letterhead;
  readonly settings: CompanySettings;
  /** The letter of undertaking it was issued under; of a draft, the one it would be. */
  readonly lut: string;
  /** Where to pay what was issued. */
  readonly pay: WhereToPay | null;
  /** What a proforma asks to be paid ahead of its invoice, in rupees; 0 of everything else. */
  readonly asked: number;
  /** The bill that a note is against. */
  readonly original: Pick<Invoice, 'number' | 'issued_on'> | null;
  /** The proforma that it was made from. */
  readonly proforma: PaperFacts['original'];
  readonly annexure: readonly AnnexureRow[];
  /** What its fixed amounts are called. */
  readonly fixed: ReadonlySet<string>;
  /** What the e-invoice portal gave for it. */
  readonly eInvoice: EInvoiceRecord | null;
};

/** Reads what the paper of a bill needs. */
export async function readInvoicePaper(
  database: Database,
  tenantId: string,
  bill: Invoice,
): Promise<PaperFacts> {
  return {
    from: await readLetterhead(database, tenantId),
    settings: await readCompanySettings(database.read, tenantId),
    lut: bill.stage === 'draft' ? await readUndertaking(database.read, tenantId, bill) : bill.lut_number,
    pay: bill.stage === 'issued' ? await readWhereToPay(database.read, tenantId, bill.supplier) : null,
    asked: await askedAhead(database.read, tenantId, bill),
    original: bill.original_id === null ? null : await readOriginal(database, tenantId, bill.original_id),
    proforma: bill.proforma_id === null ? null : await readOriginal(database, tenantId, bill.proforma_id),
    annexure: await readBillAnnexure(database, tenantId, bill.id),
    fixed: await readFixed(database, tenantId, bill.original_id ?? bill.id),
    eInvoice: await findEInvoice(database.read, tenantId, bill.id),
  };
}

/** The titles of the fixed amounts that a bill charges. */
async function readFixed(database: Database, tenantId: string, billId: string): Promise<ReadonlySet<string>> {
  const sources = await database.read
    .selectFrom('bill_sources')
    .select('source')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', billId)
    .execute();
  const ids = sources.flatMap((row) => rateOfSource(String(row['source'])) ?? []);
  if (ids.length === 0) return new Set();
  const rates = await database.read
    .selectFrom('service_rates')
    .select('title')
    .where('tenant_id', '=', tenantId)
    .where(database.isOneOf('id', ids))
    .execute();
  return new Set(rates.map((row) => String(row['title'])));
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
