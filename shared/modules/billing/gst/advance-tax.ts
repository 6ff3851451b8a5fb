import type { GstAdvance, GstSupplier, TaxAmounts } from './document.ts';
import { taxOfSum } from './lines.ts';

/** Whether an advance has integrated tax: what its voucher states, else by its place of supply. */
export function isAdvanceInterState(supplier: GstSupplier, { pos, tax }: GstAdvance): boolean {
  if (tax && tax.igst + tax.cgst > 0) return tax.igst > 0;
  return supplier.sez || supplier.state !== pos;
}

/** The tax of an advance, in paise: what its voucher states, else computed from its amount. */
export function advanceTax(supplier: GstSupplier, advance: GstAdvance): TaxAmounts {
  const { amount, rate, reducedRate, tax } = advance;
  const kind = isAdvanceInterState(supplier, advance) ? 'inter' : 'intra';
  return tax ?? taxOfSum(amount, rate, kind, reducedRate);
}
