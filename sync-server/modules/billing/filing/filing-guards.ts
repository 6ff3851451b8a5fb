import type { Resource } from '#shared/core/resource.ts';
import { gstAmendments } from '#shared/modules/billing/filing/amendment.ts';
import { eInvoices } from '#shared/modules/billing/e-invoice-record.ts';
import { invoices } from '#shared/modules/billing/invoice.ts';
import { advanceUses } from '#shared/modules/billing/receipts/advance-use.ts';
import type { Doc } from '#server/core/sql/table.ts';
import type { WriteGuard, WritePlace } from '#server/core/sql/write-guard.ts';
import { refuseClosed } from './closed-periods.ts';
import type { Declared } from './closed-periods.ts';
import { readOfBills } from './read-of-bills.ts';

/** What a return shows of a bill; anything else of it may change after the return was filed. */
const declaredOfBills = [...readOfBills, 'taxable', 'cgst', 'sgst', 'igst'] as const;
const declaredOfUses = ['receipt_id', 'used_on', 'taxable', 'cgst', 'sgst', 'igst'] as const;
const declaredOfAmendments = ['month', 'invoice_id', 'number', 'former', 'corrected', 'rows'] as const;
const declaredOfEInvoices = ['irn', 'status', 'cancelled_at'] as const;

/**
 * A filed month is closed: whatever writes a bill, a note, a voucher, a use of an advance or an e-invoice
 * passes here, so that no operation can change what a filed return declares.
 */
export const filingGuards: readonly WriteGuard[] = [
  guard(invoices, declaredOfBills, 'issued_on', declaredByBill),
  guard(advanceUses, declaredOfUses, 'used_on', declaredByUse),
  guard(gstAmendments, declaredOfAmendments, 'month', declaredByAmendment),
  guard(eInvoices, declaredOfEInvoices, 'irn', declaredByEInvoice),
];

type Declares = (place: WritePlace, row: Doc) => Promise<Declared | null> | Declared | null;

/** Where a record changes what is declared, neither the day it was on nor the one it goes to is closed. */
function guard(resource: Resource, names: readonly string[], field: string, declares: Declares): WriteGuard {
  const shown = (row: Doc | null): string => JSON.stringify(names.map((name) => row?.[name] ?? null));
  return {
    resource,
    check: async (place, before, after) => {
      if (shown(before) === shown(after)) return;
      for (const row of [before, after]) {
        const declared = row === null ? null : await declares(place, row);
        if (declared) await refuseClosed(place.sql, place.tenantId, declared, field);
      }
    },
  };
}

/** Drafts and proformas are in no return. */
function declaredByBill(_place: WritePlace, bill: Doc): Declared | null {
  if (bill['stage'] === 'draft' || bill['kind'] === 'proforma') return null;
  return { gstin: String(bill['supplier_gstin']), day: String(bill['issued_on']) };
}

/** A use of an advance without a receipt voucher is in no return. */
async function declaredByUse({ sql, tenantId }: WritePlace, use: Doc): Promise<Declared | null> {
  if (Number(use['taxable']) === 0) return null;
  const row = await sql
    .selectFrom('receipts as r')
    .leftJoin('invoices as v', (join) =>
      join.onRef('v.tenant_id', '=', 'r.tenant_id').onRef('v.id', '=', 'r.voucher_id'),
    )
    .select(['v.supplier_gstin', 'r.paid_gstin'])
    .where('r.tenant_id', '=', tenantId)
    .where('r.id', '=', String(use['receipt_id']))
    .executeTakeFirst();
  return row
    ? { gstin: String(row['supplier_gstin'] ?? row['paid_gstin']), day: String(use['used_on']) }
    : null;
}

function declaredByAmendment(_place: WritePlace, amendment: Doc): Declared | null {
  return { gstin: String(amendment['gstin']), day: `${String(amendment['month'])}-01` };
}

async function declaredByEInvoice({ sql, tenantId }: WritePlace, record: Doc): Promise<Declared | null> {
  const bill = await sql
    .selectFrom('invoices')
    .select(['supplier_gstin', 'issued_on'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', String(record['invoice_id']))
    .executeTakeFirst();
  return bill ? { gstin: String(bill['supplier_gstin']), day: String(bill['issued_on']) } : null;
}
