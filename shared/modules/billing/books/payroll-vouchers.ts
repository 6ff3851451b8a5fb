import type { CalendarDate } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import type { Entry, OwnLedger, Voucher } from '../tally/vouchers.ts';

/** What the payslips of one run come to, in paise. */
export type RunSums = {
  /** The month, and for a supplementary run its number. */
  readonly name: string;
  readonly date: CalendarDate;
  readonly people: number;
  readonly gross: number;
  readonly net: number;
  readonly epf: number;
  readonly esi: number;
  readonly professionalTax: number;
  readonly incomeTax: number;
  readonly welfare: number;
  readonly advance: number;
  /** Court orders, fines and others. */
  readonly other: number;
  /** The employer's part of the fund with pension, insurance and administration. */
  readonly employerEpf: number;
  readonly employerEsi: number;
  readonly employerWelfare: number;
};

/** Money that left for wages, an authority or an advance, in paise. */
export type PaidOut = {
  readonly date: CalendarDate;
  readonly kind: 'wages' | 'epf' | 'esi' | 'pt' | 'tds' | 'welfare' | 'advance';
  readonly inCash: boolean;
  readonly reference: string;
  readonly amount: number;
};

/** The journal of a run: wages and the employer's share against what is owed for them. */
export function runVoucher(sums: RunSums): Voucher {
  const debit = (ledger: OwnLedger, amount: number): Entry => ({ ledger, debit: paise(amount) });
  const credit = (ledger: OwnLedger, amount: number): Entry => ({ ledger, debit: paise(0 - amount) });
  return {
    type: 'Journal',
    number: `PAY/${sums.name}`,
    date: sums.date,
    party: '',
    narration: `Payroll ${sums.name}, ${sums.people} payslips`,
    bill: null,
    entries: [
      debit('Salaries and Wages', sums.gross),
      debit('Employer EPF Contribution', sums.employerEpf),
      debit('Employer ESI Contribution', sums.employerEsi),
      debit('Employer Welfare Contribution', sums.employerWelfare),
      credit('Wages Payable', sums.net),
      credit('EPF Payable', sums.epf + sums.employerEpf),
      credit('ESI Payable', sums.esi + sums.employerEsi),
      credit('Professional Tax Payable', sums.professionalTax),
      credit('TDS on Salary Payable', sums.incomeTax),
      credit('Labour Welfare Payable', sums.welfare + sums.employerWelfare),
      credit('Staff Advances', sums.advance),
      credit('Other Deductions Payable', sums.other),
    ].filter((entry) => entry.debit !== 0),
  };
}

const paidLedgers = {
  wages: 'Wages Payable',
  epf: 'EPF Payable',
  esi: 'ESI Payable',
  pt: 'Professional Tax Payable',
  tds: 'TDS on Salary Payable',
  welfare: 'Labour Welfare Payable',
  advance: 'Staff Advances',
} as const satisfies Record<PaidOut['kind'], OwnLedger>;

/** The payment of wages, a challan or an advance. */
export function paymentVoucher({ date, kind, inCash, reference, amount }: PaidOut): Voucher {
  return {
    type: 'Payment',
    number: '',
    date,
    party: '',
    narration: reference,
    bill: null,
    entries: [
      { ledger: paidLedgers[kind], debit: paise(amount) },
      { ledger: inCash ? 'Cash' : 'Bank Account', debit: paise(0 - amount) },
    ],
  };
}
