import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { paise, rupeesToPaise } from '#shared/core/money.ts';
import { gstAmendments } from '#shared/modules/billing/filing/amendment.ts';
import type {
  DeclaredDocument,
  DeclaredRow,
  GstAmendment,
} from '#shared/modules/billing/filing/amendment.ts';
import { gstDocumentOf } from '#shared/modules/billing/gst-document-of.ts';
import type { BillOfReturn, BillSurroundings } from '#shared/modules/billing/gst-document-of.ts';
import type { GstDocument } from '#shared/modules/billing/gst/document.ts';
import type { Amendments, DeclaredSum } from '#shared/modules/billing/gst/gstr1/return.ts';
import type { MonthFigures } from '#shared/modules/billing/gst/reconcile.ts';
import type { Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';

/** A month of a registration. */
type Which = { readonly gstin: string; readonly month: string };

/** The amendments that are declared in a month, the oldest first. */
export async function readAmendments(sql: Sql, tenantId: string, which: Which): Promise<GstAmendment[]> {
  const rows = await sql
    .selectFrom('gst_amendments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', which.gstin)
    .where('month', '=', which.month)
    .where('deleted', '=', 0)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => decodeRow(gstAmendments, row));
}

/** The latest amendment of a document; null where it has none. */
export async function lastAmendment(
  sql: Sql,
  tenantId: string,
  invoiceId: string,
): Promise<GstAmendment | null> {
  const row = await sql
    .selectFrom('gst_amendments')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('deleted', '=', 0)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? decodeRow(gstAmendments, row) : null;
}

/** A bill as it is declared now: with the correction of its latest amendment, where it has one. */
export async function asDeclared(sql: Sql, tenantId: string, bill: Invoice): Promise<Invoice> {
  const last = await lastAmendment(sql, tenantId, bill.id);
  return last?.corrected ? { ...bill, ...last.corrected } : bill;
}

/** The difference that the amendments of a month make, as it was kept when they were declared. */
export async function readAmendmentBooks(sql: Sql, tenantId: string, which: Which): Promise<MonthFigures> {
  const row = await sql
    .selectFrom('gst_amendments')
    .select(({ fn }) => sums.map((name) => fn.sum(name).as(name)))
    .where('tenant_id', '=', tenantId)
    .where('gstin', '=', which.gstin)
    .where('month', '=', which.month)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  const of = (name: (typeof sums)[number]) => paise(Number(row?.[name] ?? 0));
  return { value: of('taxable'), cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') };
}
const sums = ['taxable', 'cgst', 'sgst', 'igst'] as const;

/** A bill as an amendment corrects it, beside what was declared of it last. */
export function amendedDocument(
  bill: BillOfReturn,
  { former, corrected }: { readonly former: DeclaredDocument; readonly corrected: DeclaredDocument },
  around: BillSurroundings,
): GstDocument | null {
  const declared = gstDocumentOf({ ...bill, ...former }, around);
  const document = gstDocumentOf({ ...bill, ...corrected }, around);
  if (!declared || !document) return null;
  const { number, date, total } = declared;
  return { ...document, amends: { number, date, total }, declared };
}

/** The rows of a return that amendments replace. */
export function amendedRowsOf(list: readonly GstAmendment[]): Amendments {
  const of = (kind: GstAmendment['kind']) =>
    list
      .filter((amendment) => amendment.kind === kind)
      .flatMap(({ of_month: month, number: pos, rows }) =>
        rows.map((row) => ({
          month,
          pos,
          rate: row.gst_rate,
          reducedRate: false,
          ...inPaise(row.corrected),
          declared: inPaiseFlat(row.former),
        })),
      );
  const advances = (kind: 'advance' | 'adjustment') =>
    of(kind).map(({ taxable, ...row }) => ({ ...row, number: null, amount: taxable }));
  return {
    small: of('small'),
    advances: advances('advance'),
    adjustments: advances('adjustment'),
    operators: [],
  };
}

function inPaise(sum: DeclaredRow['former']) {
  const { taxable, ...tax } = inPaiseFlat(sum);
  return { taxable, tax };
}

function inPaiseFlat({ taxable, cgst, sgst, igst }: DeclaredRow['former']): DeclaredSum {
  return {
    taxable: rupeesToPaise(taxable),
    cgst: rupeesToPaise(cgst),
    sgst: rupeesToPaise(sgst),
    igst: rupeesToPaise(igst),
  };
}
