import { paiseToRupees } from '#shared/core/money.ts';
import type { BasisPoints } from '#shared/core/money.ts';
import type { ExportType, GstDocument, SupplyType, TaxAmounts } from '../document.ts';
import type { RateSum } from '../lines.ts';
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

/** One rate of a document. The number of an item is its rate, as the portal's tool numbers them. */
export function itemOf(sum: RateSum, inter: boolean) {
  const itm_det = {
    txval: paiseToRupees(sum.taxable),
    rt: percentOfRate(sum.rate),
    ...taxKeys(sum, inter),
  };
  return { num: sum.rate + 1, itm_det };
}

/** Whether a document has integrated tax. */
export function isDocumentInterState({ supplier, recipient, pos, supplyType }: GstDocument): boolean {
  return isInterState(supplier, recipient, pos, supplyType);
}

/** `diff_percent`, which stands only where it is 0.65. */
export function reducedKey(reduced: boolean): { diff_percent?: 0.65 } {
  return reduced ? { diff_percent: 0.65 } : {};
}
