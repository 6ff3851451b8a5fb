import type { CalendarDate } from '#shared/core/dates.ts';
import { gstinFault } from '#shared/core/gstin.ts';
import { decideReverseCharge } from '#shared/modules/billing/gst/reverse-charge.ts';
import type { ReverseChargeMode } from '#shared/modules/billing/reverse-charge-mode.ts';

/** Whether an order asks for no tax on a service code, as the customer pays it to the state itself. */
export function isUntaxed(
  sac: string,
  {
    mode,
    gstin,
    day,
  }: { readonly mode: ReverseChargeMode; readonly gstin: string; readonly day: CalendarDate },
): boolean {
  if (mode === 'never' || (mode === 'with_gstin' && (gstin === '' || gstinFault(gstin) !== null)))
    return false;
  const recipient = {
    kind: 'regular',
    gstin: mode === 'always' ? null : gstin,
    financialInstitution: false,
  } as const;
  // Of which kind the seller is has been decided: one whose customers may owe the tax.
  return decideReverseCharge({ sac, constitution: 'partnership', recipient, on: day }).reverseCharge;
}
