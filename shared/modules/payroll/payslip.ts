import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  date,
  flag,
  instant,
  integer,
  key,
  money,
  month,
  nested,
  nullable,
  real,
  reference,
  signedMoney,
  text,
} from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { lastFour } from '#shared/core/sealed.ts';
import { payDaySchema, payLineSchema } from './pay-line.ts';
import { issueKinds } from './rules/work-days.ts';
import { skills } from './statutory/rates.ts';

/** How a payslip stands: calculated, refused because it breaks the law or lacks a wage, or paid. */
export const payslipStates = ['ready', 'refused', 'paid'] as const;
export const payModes = ['bank', 'upi', 'cheque', 'cash'] as const;

/** More than any month of one person has. */
/**
 * The most entries of a payslip's lists. What is computed beyond them is cut, and the slip stays unsettled: a
 * payroll never stops at one person.
 */
export const mostOfMonth = { lines: 2000, days: 62, issues: 2000, problems: 200 } as const;

const issue = z.strictObject({
  kind: z.enum(issueKinds),
  date: z.string(),
  punches: z.array(z.string()),
  duty: z.nullable(z.string()),
});
const problem = z.strictObject({
  kind: z.enum(['below_minimum', 'no_structure']),
  paid: z.number(),
  least: z.number(),
  skill: z.string(),
  from: z.string(),
});
const extra = z.strictObject({
  name: z.string(),
  amount: z.number(),
  inWages: z.boolean(),
  reason: z.string(),
});
const decision = z.strictObject({ date: date().schema, minutes: z.number(), reason: z.string() });

/** What the office has changed on a payslip; it is kept when the month is calculated again. */
export const payChangesSchema = z.strictObject({
  extras: z.array(extra),
  days: z.array(decision),
  /** Why a wage below the minimum was let through; empty where it was not. */
  override: z.string(),
  history: z.array(z.strictObject({ at: z.string(), by: z.string(), note: z.string() })),
});
export type PayChanges = z.infer<typeof payChangesSchema>;
export const noChanges: PayChanges = { extras: [], days: [], override: '', history: [] };

/** The numbers of a person as they were when the payslip was calculated, for slips and files. */
const paidTo = z.strictObject({
  skill: z.enum(skills),
  designation: z.string(),
  name_hi: z.string(),
  uan: z.string(),
  esic_no: z.string(),
  pan: z.string(),
  bank_account: z.string(),
  bank_ifsc: z.string(),
  relative_name: z.string(),
  /** The usual day of rest as it was then; absent on slips made before it was kept. */
  weekly_off: z.optional(z.nullable(z.number())),
  joined_on: z.nullable(date().schema),
  left_on: z.nullable(z.string()),
});

/** One person's pay for one month; its id is `staff:month`. Amounts are rupees on the wire. */
export const payslips = defineResource({
  name: 'payslips',
  one: 'payslip',
  title: { one: ['payslip', 'वेतन पर्ची'], many: ['payslips', 'वेतन पर्चियाँ'] },
  naming: ['staff_name', 'month'],
  fields: {
    id: key(),
    run_id: key(),
    month: month().label('Month', 'महीना'),
    /** 0 is the month's own payslip; the others pay what was owed for it afterwards, in this order. */
    supplementary: integer(0, 99),
    staff_id: key(),
    staff_name: text(120).label('Name', 'नाम'),
    staff_code: text(20).label('Code', 'कोड'),
    state: choice(payslipStates)
      .label('Status', 'स्थिति')
      .called({
        ready: ['Calculated', 'हिसाब हो गया'],
        refused: ['Rejected', 'नामंज़ूर'],
        paid: ['Paid', 'भुगतान हुआ'],
      }),
    gross: money().label('Gross', 'कुल वेतन'),
    net: money().label('Net pay', 'हाथ में'),
    deductions: money().label('Deductions', 'कटौती'),
    code_wages: money(),
    taxable: money(),
    overtime_pay: money(),
    epf_wage: money(),
    eps_wage: money(),
    epf: money(),
    eps: money(),
    employer_epf: money(),
    edli: money(),
    admin: money(),
    esi_wage: money(),
    esi: money(),
    employer_esi: money(),
    professional_tax: money(),
    income_tax: money(),
    labour_welfare: money(),
    employer_welfare: money(),
    attachment: money(),
    fines: money(),
    advance: money(),
    other: money(),
    /** Below zero where more was paid for earlier months than was due. */
    arrears: signedMoney(),
    paid_days: real(0, 31).label('Days paid', 'वेतन वाले दिन'),
    worked_days: real(0, 31),
    /** Days of the month without pay, as the fund's file counts them. */
    unpaid_days: real(0, 31),
    overtime_minutes: integer().label('Overtime', 'ओवरटाइम'),
    /** Something that must be looked at has left time unpaid. */
    unsettled: flag(),
    lines: nested(z.array(payLineSchema).check(z.maxLength(mostOfMonth.lines))),
    days: nested(z.array(payDaySchema).check(z.maxLength(mostOfMonth.days))),
    issues: nested(z.array(issue).check(z.maxLength(mostOfMonth.issues))),
    problems: nested(z.array(problem).check(z.maxLength(mostOfMonth.problems))),
    changes: nested(payChangesSchema),
    person: nested(paidTo),
    carried: nested(z.record(z.string(), z.number())),
    paid_at: nullable(instant()),
    paid_mode: nullable(choice(payModes)),
    paid_reference: reference(120),
    paid_account: text(30),
  },
  sealed: ['person.bank_account', 'person.uan', 'person.pan', 'paid_account'],
  access: { read: (actor) => can(actor, 'payroll:read'), write: (actor) => can(actor, 'payroll:write') },
  list: {
    filter: ['run_id', 'month', 'staff_id', 'state', 'unsettled', 'supplementary'],
    sort: ['staff_name', 'staff_code', 'gross', 'net', 'month', 'created_at'],
    search: ['staff_name', 'staff_code'],
    order: 'staff_name',
    columns: [
      'staff_name',
      'staff_code',
      'state',
      'paid_days',
      'overtime_minutes',
      'gross',
      'deductions',
      'net',
    ],
  },
});

export type Payslip = Row<typeof payslips>;

/** The id of somebody's payslip for a month, or of one that pays what was owed for it afterwards. */
export function payslipId(staffId: string, month: string, supplementary = 0): string {
  return supplementary === 0 ? `${staffId}:${month}` : `${staffId}:${month}:s${supplementary}`;
}

/** A payslip as people see it: of a bank account and a PAN only the end. */
export function shownPayslip<One extends Pick<Payslip, 'person' | 'paid_account'>>(payslip: One): One {
  return {
    ...payslip,
    person: {
      ...payslip.person,
      bank_account: lastFour(payslip.person.bank_account),
      pan: lastFour(payslip.person.pan),
    },
    paid_account: lastFour(payslip.paid_account),
  };
}
