import type { CalendarDate } from '#shared/core/dates.ts';
import { paise, rupeesToPaise } from '#shared/core/money.ts';
import type { Entry, OwnLedger, Voucher } from './vouchers.ts';

/** The tax of an advance on a day, in rupees: of its receipt voucher, or of a part that is used. */
export type AdvanceTaxed = {
  /** The receipt voucher, or the use of it. */
  readonly id: string;
  readonly date: CalendarDate;
  /** The number of the receipt voucher. */
  readonly number: string;
  /** Whose invoice or refund voucher used it; empty for the receipt voucher itself. */
  readonly against: string;
  readonly cgst: number;
  readonly sgst: number;
  readonly igst: number;
};

/**
 * The journal of the GST on an advance: owed from the day it came, and no longer owed as an advance when it
 * is used. A release, whose tax is below zero, owes it again. Null where there is no tax.
 */
export function advanceTaxVoucher(advance: AdvanceTaxed, moment: 'received' | 'used'): Voucher | null {
  const sign = moment === 'received' ? -1 : 1;
  const own = (ledger: OwnLedger, rupees: number): Entry => ({
    ledger,
    debit: paise(sign * rupeesToPaise(rupees) + 0),
  });
  const taxes = [
    own('Output CGST', advance.cgst),
    own('Output SGST', advance.sgst),
    own('Output IGST', advance.igst),
  ].filter(({ debit }) => debit !== 0);
  if (taxes.length === 0) return null;
  const sum = taxes.reduce((all, { debit }) => all + debit, 0);
  return {
    source: `tax of advance ${moment} ${advance.id}`,
    type: 'Journal',
    number: '',
    date: advance.date,
    party: '',
    narration: ['GST on advance', advance.number, advance.against].filter(Boolean).join(' '),
    bill: null,
    entries: [{ ledger: 'GST on Advances', debit: paise(0 - sum) }, ...taxes],
  };
}
