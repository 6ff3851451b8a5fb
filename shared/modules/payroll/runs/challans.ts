import { addDays, firstOfMonth } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Authority } from '#shared/modules/payroll/challan-payment.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import type { Payslip } from '#shared/modules/payroll/payslip.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { ecrFile, esicFile } from './statutory-files.ts';

/** The parts of what a month owes to authorities. The fund's are named by its accounts. */
export const challanParts = [
  'epf_1_employee',
  'epf_1_employer',
  'epf_2',
  'epf_10',
  'epf_21',
  'epf_22',
  'esi_employee',
  'esi_employer',
  'pt',
  'tds',
  'welfare_employee',
  'welfare_employer',
] as const;
export type ChallanPart = (typeof challanParts)[number];
/** The amount payable to one authority for a month, and its due date. Amounts are whole rupees. */
export type Challan = {
  readonly authority: Authority;
  readonly due: CalendarDate;
  readonly people: number;
  readonly total: number;
  readonly parts: readonly { readonly part: ChallanPart; readonly amount: number }[];
};

/** Day of the next month by which each is due. */
const dueDays = { epf: 15, esi: 15, pt: 10, tds: 7, welfare: 15 } as const;

/**
 * The challans of a month, or of a return after it whose payslips come on top of `earlier` ones. An authority
 * that gets nothing is left out.
 */
export function challansOf(
  month: string,
  payslips: readonly Payslip[],
  rates: Rates,
  earlier: readonly Payslip[] = [],
): Challan[] {
  const sum = (pick: (one: Payslip) => number, of: readonly Payslip[] = payslips): number =>
    of.reduce((total, item) => total + pick(item), 0);
  const fund = ecrFile(payslips, earlier).totals;
  const insured = esicFile(payslips).totals;
  const owing = (of: readonly Payslip[]): Payslip[] =>
    of.filter((item) => item.labour_welfare + item.employer_welfare > 0);
  const welfare = owing(payslips);
  const welfareBefore = owing(earlier);
  const least = rates.on('labour_welfare', spanOf(month).to)?.employer_minimum ?? 0;
  const one = (
    authority: Authority,
    people: number | undefined,
    parts: Partial<Record<ChallanPart, number | undefined>>,
  ): Challan[] => {
    if (!people) return [];
    const listed = challanParts.flatMap((part) =>
      part in parts ? [{ part, amount: Math.round(parts[part] ?? 0) }] : [],
    );
    return [
      {
        authority,
        due: dueOf(authority, month),
        people,
        total: listed.reduce((total, { amount }) => total + amount, 0),
        parts: listed,
      },
    ];
  };
  return [
    ...one('epf', fund['members'], {
      epf_1_employee: fund['employee'],
      epf_1_employer: fund['employer'],
      epf_2: fund['admin'],
      epf_10: fund['pension'],
      epf_21: fund['insurance'],
      // The charge for administering the insurance is nil since April 2017; the account still stands on the
      // challan.
      epf_22: 0,
    }),
    ...one('esi', insured['members'], {
      esi_employee: insured['employee'],
      esi_employer: insured['employer'],
    }),
    ...one('pt', payslips.filter((slip) => slip.professional_tax > 0).length, {
      pt: sum((slip) => slip.professional_tax),
    }),
    ...one('tds', payslips.filter((slip) => slip.income_tax > 0).length, {
      tds: sum((slip) => slip.income_tax),
    }),
    ...one('welfare', welfare.length, {
      welfare_employee: sum((slip) => slip.labour_welfare, welfare),
      welfare_employer:
        Math.max(
          least,
          sum((slip) => slip.employer_welfare, [...welfareBefore, ...welfare]),
        ) -
        (welfareBefore.length === 0
          ? 0
          : Math.max(
              least,
              sum((slip) => slip.employer_welfare, welfareBefore),
            )),
    }),
  ];
}

/**
 * When a month's part is due: in the next month, but the income tax of March by the end of April.
 */
export function dueOf(authority: Authority, month: string): CalendarDate {
  const next = addDays(spanOf(month).to, 1).slice(0, 7);
  if (authority === 'tds' && month.endsWith('-03')) return spanOf(next).to;
  return addDays(firstOfMonth(next), dueDays[authority] - 1);
}
