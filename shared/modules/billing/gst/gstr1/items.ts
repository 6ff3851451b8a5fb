import { paiseToRupees } from '#shared/core/money.ts';
import type { BasisPoints } from '#shared/core/money.ts';
import type { ExportType, GstDocument, SupplyType, TaxAmounts } from '../document.ts';
import { rateSumsOf } from '../lines.ts';
import type { RateSum } from '../lines.ts';
import { portalDate } from '../period.ts';
import { isInterState } from '../supply.ts';

/** How the portal calls the types of supplies and exports. */
export const supplyWords = {
  regular: 'R',
  sez_with_tax: 'SEWP',
  sez_without_tax: 'SEWOP',
  deemed_export: 'DE',
  intra_igst: 'CBW',
} as const satisfies Record<SupplyType, string>;
export const exportWords = { with_tax: 'WPAY', without_tax: 'WOPAY' } as const satisfies Record<
  ExportType,
  string
>;
export const noteExportWords = { with_tax: 'EXPWP', without_tax: 'EXPWOP' } as const satisfies Record<
  ExportType,
  string
>;

/** A rate per cent, as the portal writes it. */
export function percentOfRate(rate: BasisPoints): number {
  return rate / 100;
}

/** `iamt`, or `camt` and `samt`, with `csamt`. Agencies have no cess. */
export function taxKeys(
  { cgst, sgst, igst }: TaxAmounts,
  inter: boolean,
): { iamt?: number; camt?: number; samt?: number; csamt: number } {
  return inter
    ? { iamt: paiseToRupees(igst), csamt: 0 }
    : { camt: paiseToRupees(cgst), samt: paiseToRupees(sgst), csamt: 0 };
}

/** The items of a document, one for each rate: the portal's tool keeps only one of two. */
export function itemsOf(document: GstDocument): { num: number; itm_det: ReturnType<typeof detailOf> }[] {
  const inter = isDocumentInterState(document);
  return rateSumsOf(document.lines).map((sum) => ({ num: sum.rate + 1, itm_det: detailOf(sum, inter) }));
}

/** One rate of a document. */
export function detailOf(sum: RateSum, inter: boolean) {
  return { txval: paiseToRupees(sum.taxable), rt: percentOfRate(sum.rate), ...taxKeys(sum, inter) };
}

/** Whether a document has integrated tax. */
export function isDocumentInterState({ supplier, recipient, pos, supplyType }: GstDocument): boolean {
  return isInterState(supplier, recipient, pos, supplyType);
}

/** `diff_percent`, which stands only where it is 0.65. */
export function reducedKey(reduced: boolean): { diff_percent?: 0.65 } {
  return reduced ? { diff_percent: 0.65 } : {};
}

/** Number, day and total of an invoice. */
export function invoiceHead({ number, date, total }: GstDocument) {
  return { inum: number, idt: portalDate(date), val: paiseToRupees(total) };
}

/** Number, day, kind and total of a note; the kind says which way its amounts count. */
export function noteHead({ number, date, total, kind }: GstDocument) {
  const ntty = kind === 'credit_note' ? ('C' as const) : ('D' as const);
  return { nt_num: number, nt_dt: portalDate(date), ntty, val: paiseToRupees(total) };
}
