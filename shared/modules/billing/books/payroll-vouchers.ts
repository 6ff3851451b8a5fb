import type { CalendarDate } from '#shared/core/dates.ts';
import { minus, noMoney, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Entry, OwnLedger, Voucher } from '../tally/vouchers.ts';

/** What the payslips of one run come to. */
export type RunSums = {
  /** The month, and for a supplementary run its number. */
  readonly name: string;
  readonly date: CalendarDate;
  readonly people: number;
  readonly gross: Paise;
  readonly net: Paise;
  readonly epf: Paise;
  readonly esi: Paise;
  readonly professionalTax: Paise;
  readonly incomeTax: Paise;
  readonly welfare: Paise;
  readonly advance: Paise;
  /** Court orders, fines and others. */
  readonly other: Paise;
  /** The employer's part of the fund with pension, insurance and administration. */
  readonly employerEpf: Paise;
  readonly employerEsi: Paise;
  readonly employerWelfare: Paise;
};

/** Money that left for wages, an authority or an advance. */
export type PaidOut = {
  /** The record it is made of, or of wages what was paid together. */
  readonly source: string;
  readonly date: CalendarDate;
  readonly kind: 'wages' | 'epf' | 'esi' | 'pt' | 'tds' | 'welfare' | 'advance';
  readonly inCash: boolean;
  readonly reference: string;
  readonly amount: Paise;
};

/** The journal of a run: wages and the employer's share against what is owed for them. */
export function runVoucher(sums: RunSums): Voucher {
  const debit = (ledger: OwnLedger, debit: Paise): Entry => ({ ledger, debit });
  const credit = (ledger: OwnLedger, ...amounts: Paise[]): Entry => ({
    ledger,
    debit: minus(noMoney, sumOf(amounts)),
  });
  return {
    source: `payroll ${sums.name}`,
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
      credit('EPF Payable', sums.epf, sums.employerEpf),
      credit('ESI Payable', sums.esi, sums.employerEsi),
      credit('Professional Tax Payable', sums.professionalTax),
      credit('TDS on Salary Payable', sums.incomeTax),
      credit('Labour Welfare Payable', sums.welfare, sums.employerWelfare),
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
export function paymentVoucher({ source, date, kind, inCash, reference, amount }: PaidOut): Voucher {
  return {
    source,
    type: 'Payment',
    number: '',
    date,
    party: '',
    narration: reference,
    bill: null,
    entries: [
      { ledger: paidLedgers[kind], debit: amount },
      { ledger: inCash ? 'Cash' : 'Bank Account', debit: minus(noMoney, amount) },
    ],
  };
}
