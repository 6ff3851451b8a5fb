import type { CalendarDate } from '#shared/core/dates.ts';
import { downToRupee, wholeRate } from '#shared/modules/payroll/statutory/rounding.ts';
import type { Amount } from '#shared/modules/payroll/statutory/rounding.ts';
import { professionalTax } from '#shared/modules/payroll/statutory/professional-tax.ts';
import { providentFund } from '#shared/modules/payroll/statutory/provident-fund.ts';
import type { ProvidentFund } from '#shared/modules/payroll/statutory/provident-fund.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { stateInsurance } from '#shared/modules/payroll/statutory/state-insurance.ts';
import { codeWages } from '#shared/modules/payroll/statutory/wages.ts';
import type { Component } from '#shared/modules/payroll/statutory/wages.ts';

/** What a person has earned in a month, and what that is settled by. Amounts are paise. */
export type SettleInput = {
  /** The month, or the part of it in which the person was employed. */
  readonly span: { readonly from: CalendarDate; readonly to: CalendarDate; readonly days: number };
  /** What the days have brought, each to the rupee. */
  readonly earned: readonly Component[];
  /** The same for a full month: cover by state insurance is tested on it. */
  readonly full: readonly Component[];
  /** Paid days, for the average daily wage. */
  readonly paidDays: number;
  readonly overtimePay: Amount;
  /** A month's fixed pay, by twelve of which professional tax is tested. */
  readonly fixedMonthly: Amount;
  readonly epf: boolean;
  readonly esi: boolean;
  readonly professionalTax?: boolean | undefined;
  readonly epfOnFullWages?: boolean | undefined;
  readonly noPension?: boolean | undefined;
  readonly esiCoveredAtStart?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly overtimeInEsi: boolean;
  readonly employerShareInTest: boolean;
  readonly incomeTax?: Amount | undefined;
  readonly labourWelfare?: Amount | undefined;
  readonly attachment?: Amount | undefined;
  readonly fines?: Amount | undefined;
  readonly advance?: { readonly balance: Amount; readonly instalment: Amount } | undefined;
  readonly otherDeductions?: Amount | undefined;
  /** What counts as pay for the limits although it is no wages, and what of the limits is used up already. */
  readonly limits?: { readonly added: Amount; readonly used: Amount } | undefined;
};

type Owed = {
  readonly attachment: Amount;
  readonly fines: Amount;
  readonly advance: Amount;
  readonly other: Amount;
};
/** What a month comes to. */
export type Settled = Owed & {
  readonly codeWages: Amount;
  readonly addBack: Amount;
  readonly gross: Amount;
  readonly fund: ProvidentFund;
  readonly insurance: { readonly employee: Amount; readonly employer: Amount };
  /** What state insurance was taken of; nothing from who is not covered. */
  readonly insuredWage: Amount;
  readonly insuranceWithOvertime: Amount;
  /** What the limits of deductions are reckoned on: wages with all of the overtime. */
  readonly limitWage: Amount;
  readonly professionalTax: { readonly month: Amount; readonly year: Amount };
  readonly incomeTax: Amount;
  readonly labourWelfare: Amount;
  /** What could not be taken because of the limits, for the next month. */
  readonly carried: Owed;
  readonly deductions: Amount;
  readonly net: Amount;
};

const noFund: ProvidentFund = {
  wage: 0,
  capped: 0,
  employee: 0,
  pension: 0,
  employer: 0,
  insurance: 0,
  admin: 0,
};

/**
 * What earnings come to: wages by the Code, provident fund, state insurance, professional tax; then what the
 * person owes, never more than the law lets be taken, and never more than there is.
 */
export function settlePay(input: SettleInput, rates: Rates): Settled {
  const { span, earned, overtimePay } = input;
  const gross = sum(earned.map((item) => item.amount)) + overtimePay;
  const overtime: Component = { name: 'overtime', amount: overtimePay, inWages: false };
  const share = employerShare(earned, input, rates);
  const { wages, addBack } = codeWages([...earned, overtime], share);
  // Where overtime is counted whole it is none of what may be added back.
  const withOvertime = codeWages([...earned, { ...overtime, inWages: true }], share).wages;
  const fund =
    (input.epf
      ? providentFund(wages, span, rates, {
          onFullWages: input.epfOnFullWages ?? false,
          noPension: input.noPension ?? false,
        })
      : null) ?? noFund;
  const person = {
    coveredAtStart: input.esiCoveredAtStart,
    disabled: input.disabled,
    testedOn: codeWages(input.full, employerShare(input.full, input, rates)).wages,
    ...(input.paidDays > 0 ? { dailyWage: Math.round(wages / input.paidDays) } : {}),
  };
  const insured = (base: Amount): ReturnType<typeof stateInsurance> =>
    input.esi ? stateInsurance(base, span.from, rates, person) : { employee: 0, employer: 0 };
  const insuredWage = input.overtimeInEsi ? withOvertime : wages;
  const insurance = insured(insuredWage);
  const tax =
    input.professionalTax === false
      ? { month: 0, year: 0 }
      : professionalTax(input.fixedMonthly, span.to, rates);

  // Nobody owes for a month that brought nothing: what is taken in the order of the law ends where the pay
  // ends.
  let left = gross - fund.employee - insurance.employee;
  const within = (wanted: Amount): Amount => {
    const taken = Math.max(0, Math.min(wanted, left));
    left -= taken;
    return taken;
  };
  const month = within(tax.month);
  const incomeTax = within(input.incomeTax ?? 0);
  const labourWelfare = within(input.labourWelfare ?? 0);
  const statutory = fund.employee + insurance.employee + month + incomeTax + labourWelfare;
  const { taken, carried } = owedWithin(input, withOvertime, gross, statutory, rates);
  const deductions = statutory + taken.attachment + taken.fines + taken.advance + taken.other;
  return {
    codeWages: wages,
    addBack,
    gross,
    fund,
    insurance,
    insuredWage: insurance.employee + insurance.employer > 0 ? insuredWage : 0,
    insuranceWithOvertime: insured(withOvertime).employee,
    limitWage: withOvertime,
    professionalTax: { month, year: tax.year },
    incomeTax,
    labourWelfare,
    ...taken,
    carried,
    deductions,
    net: gross - deductions,
  };
}

/**
 * The employer's provident fund on what counts as wages by itself, where the business counts it in the fifty
 * per cent test.
 */
function employerShare(
  components: readonly Component[],
  { employerShareInTest, epf, epfOnFullWages, span }: SettleInput,
  rates: Rates,
): Amount {
  if (!employerShareInTest || !epf) return 0;
  const counted = sum(
    components.filter((component) => component.inWages).map((component) => component.amount),
  );
  return providentFund(counted, span, rates, { onFullWages: epfOnFullWages ?? false })?.employee ?? 0;
}

/**
 * Court orders, fines, advances and the rest in this order, each within what the law leaves after the
 * statutory ones.
 */
function owedWithin(
  input: SettleInput,
  wages: Amount,
  gross: Amount,
  statutory: Amount,
  rates: Rates,
): { readonly taken: Owed; readonly carried: Owed } {
  const limits = rates.on('deductions', input.span.to);
  const { added = 0, used = 0 } = input.limits ?? {};
  const half = limits ? downToRupee(wages + added + used, limits.share, wholeRate) : gross;
  let room = Math.max(0, Math.min(half - used, gross) - statutory);
  const takeUpTo = (wanted: Amount, most: Amount): Amount => {
    const taken = downToRupee(Math.max(0, Math.min(wanted, most, room)));
    room -= taken;
    return taken;
  };
  const due = input.advance ? Math.min(input.advance.balance, input.advance.instalment) : 0;
  const wanted = {
    attachment: input.attachment ?? 0,
    fines: input.fines ?? 0,
    advance: due,
    other: input.otherDeductions ?? 0,
  };
  const taken = {
    attachment: takeUpTo(wanted.attachment, gross),
    fines: takeUpTo(wanted.fines, limits ? downToRupee(wages, limits.fines, wholeRate) : gross),
    advance: takeUpTo(wanted.advance, half),
    other: takeUpTo(wanted.other, gross),
  };
  return {
    taken,
    carried: {
      attachment: wanted.attachment - taken.attachment,
      fines: wanted.fines - taken.fines,
      advance: wanted.advance - taken.advance,
      other: wanted.other - taken.other,
    },
  };
}

function sum(amounts: readonly Amount[]): Amount {
  return amounts.reduce((total, amount) => total + amount, 0);
}
