import { noMoney, paiseToRupees } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { instantFromMs, timeOf } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Stored } from '#shared/core/resource.ts';
import { copyable } from '#shared/core/sealed.ts';
import type { StructureFact } from '#shared/modules/payroll/rules/earn-pay.ts';
import { mondayOf, monthDays } from '#shared/modules/payroll/rules/month-days.ts';
import type { DayLine } from '#shared/modules/payroll/rules/month-days.ts';
import { spanOf } from '#shared/modules/payroll/rules/month-pay.ts';
import type { PayDay } from '#shared/modules/payroll/pay-line.ts';
import { payPerson } from '#shared/modules/payroll/rules/pay-person.ts';
import type { PersonPay } from '#shared/modules/payroll/rules/pay-person.ts';
import type { Arrear, Due, PersonMonth } from '#shared/modules/payroll/rules/person-month.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';
import { payslipId } from '#shared/modules/payroll/payslip.ts';
import type { PayChanges, Payslip } from '#shared/modules/payroll/payslip.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { blockingIssues, workOf } from '#shared/modules/payroll/rules/work-days.ts';
import type { Issue, Stretch, Worked } from '#shared/modules/payroll/rules/work-days.ts';
import type { DutyFact, PunchFact } from '#shared/modules/payroll/rules/work-facts.ts';

/** What is known of a person and a month when the payslip is made. */
export type PersonFacts = {
  readonly month: string;
  readonly nowMs: number;
  readonly staff: {
    readonly id: string;
    readonly code: string;
    readonly name: string;
    readonly nameHi: string;
    readonly post: string;
  };
  readonly profile: PersonMonth['profile'];
  readonly structures: readonly StructureFact[];
  readonly settings: PayRules;
  readonly punches: readonly PunchFact[];
  readonly duties: readonly DutyFact[];
  /** Paid leave by day, as a part of it. */
  readonly leave: ReadonlyMap<string, number>;
  readonly dues: readonly Due[];
  readonly arrears: readonly Arrear[];
  readonly elsewhere?: PersonMonth['elsewhere'];
  readonly leaving: PersonMonth['leaving'];
  /** Of the months before: pay and tax of the tax year, overtime of the quarter. */
  readonly year: PersonMonth['year'] & { readonly overtimeMinutes: number };
  readonly changes: PayChanges;
};
export type ComputedPayslip = {
  readonly payslip: Omit<Payslip, keyof Stored | 'id'> & { readonly id: string };
  readonly pay: PersonPay;
};

/**
 * A person's payslip for a month, from punches, roster, wages and rates. It changes nothing and asks nobody.
 */
export function computePayslip(facts: PersonFacts, rates: Rates): ComputedPayslip {
  const { month, staff, profile, changes } = facts;
  const worked = decided(workOf(facts.punches, facts.duties, facts.nowMs), changes, facts.duties);
  const days = daysOf(worked, facts);
  const pay = payPerson(
    {
      month,
      staffId: staff.id,
      profile,
      structures: facts.structures,
      settings: facts.settings,
      days,
      dues: facts.dues,
      arrears: facts.arrears,
      elsewhere: facts.elsewhere,
      extras: changes.extras,
      leaving: facts.leaving,
      year: facts.year,
    },
    rates,
  );
  const { settled, earned } = pay;
  const { from, to } = spanOf(month);
  const issues = worked.issues.filter((issue) => issue.date >= from && issue.date <= to);
  const limit = rates.on('overtime', to)?.quarter_hours ?? 0;
  const quarter = facts.year.overtimeMinutes + earned.overtimeMinutes;
  if (earned.overtimeMinutes > 0 && limit > 0 && quarter > limit * 60 * overtimeWarning)
    issues.push({ kind: 'overtime_limit', date: to, punches: [], duty: null });
  const problems: Payslip['problems'] = [
    ...pay.underpaid.map((item) => ({
      kind: 'below_minimum' as const,
      paid: paiseToRupees(item.paid),
      least: paiseToRupees(item.least),
      skill: item.skill,
      from: item.rateFrom,
    })),
    ...(pay.withoutStructure.length > 0
      ? [
          {
            kind: 'no_structure' as const,
            paid: 0,
            least: 0,
            skill: profile.skill,
            from: pay.withoutStructure[0] ?? '',
          },
        ]
      : []),
  ];
  const refused = problems.some((problem) => problem.kind !== 'below_minimum' || changes.override === '');
  const { fund, insurance } = settled;
  const rupees = (amount: Paise): number => paiseToRupees(amount);
  return {
    pay,
    payslip: {
      id: payslipId(staff.id, month),
      run_id: month,
      month,
      supplementary: 0,
      staff_id: staff.id,
      staff_name: staff.name,
      staff_code: staff.code,
      state: refused ? 'refused' : 'ready',
      gross: rupees(settled.gross),
      net: rupees(settled.net),
      deductions: rupees(settled.deductions),
      code_wages: rupees(settled.codeWages),
      taxable: rupees(pay.taxable),
      overtime_pay: rupees(earned.overtimePay),
      epf_wage: rupees(fund.wage),
      eps_wage: rupees(fund.pension > 0 ? fund.capped : noMoney),
      epf: rupees(fund.employee),
      eps: rupees(fund.pension),
      employer_epf: rupees(fund.employer),
      edli: rupees(fund.insurance),
      admin: rupees(fund.admin),
      esi_wage: rupees(settled.insuredWage),
      esi: rupees(insurance.employee),
      employer_esi: rupees(insurance.employer),
      professional_tax: rupees(settled.professionalTax.month),
      income_tax: rupees(settled.incomeTax),
      labour_welfare: rupees(settled.labourWelfare),
      employer_welfare: rupees(pay.employerWelfare),
      attachment: rupees(settled.attachment),
      fines: rupees(settled.fines),
      advance: rupees(settled.advance),
      other: rupees(settled.other),
      arrears: rupees(pay.arrears),
      paid_days: days.reduce((sum, day) => sum + day.paid, 0),
      worked_days: days.reduce((sum, day) => sum + day.worked, 0),
      unpaid_days: days.reduce((sum, day) => sum + (1 - day.paid), 0),
      overtime_minutes: earned.overtimeMinutes,
      unsettled: issues.some((issue) => blockingIssues.has(issue.kind)),
      lines: [...pay.lines],
      days: days.map((day) => dayRecord(day)),
      issues: issues.map((issue) => ({ ...issue, punches: [...issue.punches] })),
      problems,
      changes,
      person: {
        skill: profile.skill,
        designation: staff.post,
        name_hi: staff.nameHi,
        uan: profile.uan,
        esic_no: profile.esic_no,
        pan: copyable(profile.pan),
        bank_account: profile.bank_account,
        bank_ifsc: profile.bank_ifsc,
        relative_name: profile.relative_name,
        weekly_off: profile.weekly_off,
        joined_on: profile.joined_on,
        left_on: profile.left_on,
      },
      carried: Object.fromEntries(
        Object.entries(settled.carried).map(([kind, amount]) => [kind, rupees(amount)]),
      ),
      paid_at: null,
      paid_mode: null,
      paid_reference: '',
      paid_account: '',
    },
  };
}

/** The part of the quarter's limit of overtime from which on it is said. */
const overtimeWarning = 0.9;

/** From which day on punches are needed for a month: the Monday of the week in which it begins. */
export function windowOf(month: string): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const { from, to } = spanOf(month);
  return { from: mondayOf(from), to };
}

function daysOf(worked: Worked, { month, profile, settings, leave }: PersonFacts): DayLine[] {
  const { from, to } = spanOf(month);
  return monthDays(worked.stretches, {
    from,
    to,
    firstMonday: mondayOf(from),
    employments: [...(profile.earlier ?? []), profile],
    weeklyOff: profile.weekly_off ?? settings.weekly_off,
    leave,
    settings,
  });
}

/** What the office has decided about a day stands in the place of what could be read from its punches. */
function decided(worked: Worked, { days }: PayChanges, duties: readonly DutyFact[]): Worked {
  if (days.length === 0) return worked;
  const dates = new Set(days.map((day) => day.date));
  const made = days.flatMap(({ date, minutes }): Stretch[] => {
    if (minutes === 0) return [];
    const duty = duties.find((duty) => duty.date === date);
    const known = worked.stretches.find((stretch) => stretch.date === date);
    const fromMs = known?.fromMs ?? Date.parse(`${date}T02:30:00.000Z`);
    const punches = [
      ...(known?.punches ?? []),
      ...worked.issues.filter((issue) => issue.date === date).flatMap((issue) => issue.punches),
    ];
    return [
      {
        date,
        duty: known?.duty ?? duty?.id ?? null,
        siteId: known?.siteId ?? duty?.siteId ?? null,
        siteName: known?.siteName ?? duty?.siteName ?? '',
        post: known?.post ?? duty?.post ?? '',
        fromMs,
        toMs: fromMs + minutes * 60_000,
        minutes,
        rest: 0,
        planned: null,
        punches: [...new Set(punches)],
      },
    ];
  });
  return {
    stretches: [...worked.stretches.filter((stretch) => !dates.has(stretch.date)), ...made],
    issues: worked.issues.filter((issue: Issue) => !dates.has(issue.date)),
  };
}

function dayRecord({ date, code, worked, paid, normal, overtime, stretches, post }: DayLine): PayDay {
  return {
    date,
    code,
    worked,
    paid,
    normal,
    overtime,
    site: stretches[0]?.siteName ?? '',
    post,
    times: stretches.map((stretch) => ({
      from: timeOf(instantFromMs(stretch.fromMs)),
      to: timeOf(instantFromMs(stretch.toMs)),
      minutes: stretch.minutes,
      duty: stretch.duty,
      punches: [...stretch.punches],
    })),
  };
}
