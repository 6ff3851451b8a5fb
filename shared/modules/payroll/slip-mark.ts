import type { Payslip } from './payslip.ts';

/** Which payslip of its month it is, where a person can have several: `S1`; nothing for the month's own. */
export function slipMark({ supplementary }: Pick<Payslip, 'supplementary'>): string {
  return supplementary > 0 ? `S${supplementary}` : '';
}
