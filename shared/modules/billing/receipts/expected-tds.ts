import { paise, percentOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { tdsRates } from '../client.ts';
import type { TdsSection } from '../client.ts';

/**
 * The TDS that a client is still expected to keep back of a bill, in paise: its rate on the value without
 * GST, less what was deducted already, and no more than is due.
 */
export function expectedTds(
  bill: { readonly taxable: Paise; readonly left: Paise; readonly deducted: Paise },
  section: TdsSection,
): Paise {
  const expected = percentOf(bill.taxable, tdsRates[section]);
  return paise(Math.min(bill.left, Math.max(0, expected - bill.deducted)));
}
