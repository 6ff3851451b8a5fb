import * as z from 'zod/mini';
import { recordSchema, recordWith, recordWithout } from '#shared/core/record-schema.ts';
import { defineList, defineQuery, defineRecord, pageParameters, parameter } from '#shared/core/query.ts';
import { besidesAdvance, payAdvances } from './pay-advance.ts';
import { payLineSchema } from './pay-line.ts';
import { payProfiles } from './pay-profile.ts';
import { payslips } from './payslip.ts';
import { authorities } from './challan-payment.ts';
import { challanParts } from './runs/challans.ts';
import { payReportTypes } from './runs/pay-reports.ts';
import { payrollRuns } from './runs/payroll-run.ts';
import { reviewFinding } from './runs/run-review.ts';
import { schemes } from './statutory/coverage.ts';
import { rateKinds, skills } from './statutory/rates.ts';
import { statutoryRates } from './statutory/statutory-rate.ts';
import { wageStructures } from './wage-structure.ts';
import { date, instant, money } from '#shared/core/fields.ts';

const cell = z.union([z.string(), z.number()]);
/** A payslip in a list: without what made it, which is read with the one payslip. */
const payslipHead = recordWithout(payslips, ['lines', 'days', 'changes']);
const advance = recordWith(payAdvances, besidesAdvance.shape);

export const listRuns = defineList(payrollRuns, '/payroll/runs');
export const readRun = defineRecord(payrollRuns, '/payroll/runs/{id}');
export const readPayslip = defineRecord(payslips, '/payroll/{id}');
export const listRates = defineList(statutoryRates, '/payroll/rates');

export const readWarnings = defineQuery({
  name: 'payroll.warnings',
  path: '/payroll/rates/warnings',
  permission: 'payroll:read',
  summary: ['Missing rates for a period', 'अवधि की जो दरें नहीं जोड़ी गईं'],
  input: z.object({ month: parameter('YYYY-MM; this one when absent') }),
  output: z.array(
    z.strictObject({ kind: z.enum(rateKinds), newest: z.nullable(date().schema), period: date().schema }),
  ),
});

export const readCoverage = defineQuery({
  name: 'payroll.coverage',
  path: '/payroll/coverage',
  permission: 'payroll:read',
  summary: ['Laws that apply by headcount', 'संख्या से लागू होने वाले क़ानून'],
  input: z.object({ month: parameter('YYYY-MM; this one when absent') }),
  output: z.array(
    z.strictObject({
      scheme: z.enum(schemes),
      covered: z.boolean(),
      since: z.nullable(date().schema),
      threshold: z.nullable(z.number()),
      people: z.number(),
      wrong: z.boolean(),
    }),
  ),
});

export const listPayslips = defineQuery({
  name: 'payroll.payslips',
  path: '/payroll',
  permission: 'payroll:read',
  summary: ['Payslips', 'वेतन पर्चियाँ'],
  input: z.object({
    ...pageParameters,
    month: parameter('YYYY-MM'),
    staff_id: parameter('only of this person'),
    run_id: parameter('only of this run'),
    state: parameter('ready, refused or paid'),
    unsettled: parameter('true: with days to settle'),
    supplementary: parameter('0: only of the month itself'),
    search: parameter('part of a name or of a staff number'),
    sort: parameter(payslips.list.sort.join(', ')),
  }),
  output: z.array(payslipHead),
  paged: true,
});

export const readOwed = defineQuery({
  name: 'payroll.owed',
  path: '/payroll/runs/{id}/owed',
  permission: 'payroll:read',
  summary: ['Arrears due for a locked month', 'लॉक हुए महीने का बकाया'],
  input: z.object({ ...pageParameters }),
  output: z.strictObject({
    closed: z.boolean(),
    people: z.array(
      z.strictObject({
        staff_id: z.string(),
        staff_name: z.string(),
        staff_code: z.string(),
        left_on: z.nullable(date().schema),
        gross: z.nullable(z.number()),
        lines: z.array(payLineSchema),
      }),
    ),
    to_check: z.number(),
  }),
  paged: true,
});

export const readFile = defineQuery({
  name: 'payroll.file',
  path: '/payroll/runs/{id}/files/{kind}',
  permission: 'payroll:read',
  summary: ['EPF, ESI or bank file', 'EPF, ESI या बैंक की फ़ाइल'],
  input: z.object({ format: parameter('check: only who is at fault, and the totals') }),
  output: z.strictObject({
    totals: z.record(z.string(), z.number()),
    lines: z.number(),
    faults: z.array(
      z.strictObject({
        staffId: z.string(),
        name: z.string(),
        code: z.string(),
        field: z.string(),
        message: z.tuple([z.string(), z.string()]),
      }),
    ),
    fault_count: z.number(),
  }),
});

/** What stands between a month and its lock. */
export const readReview = defineQuery({
  name: 'payroll.review',
  path: '/payroll/runs/{id}/review',
  permission: 'payroll:read',
  summary: ['Review before locking a month', 'महीना लॉक करने से पहले की जाँच'],
  output: z.array(reviewFinding),
});

export const readChallans = defineQuery({
  name: 'payroll.challans',
  path: '/payroll/runs/{id}/challans',
  permission: 'payroll:read',
  summary: ['Statutory dues of a month, by due date', 'महीने के क़ानूनी भुगतान, अंतिम तारीख़ के क्रम में'],
  output: z.array(
    z.strictObject({
      authority: z.enum(authorities),
      due: date().schema,
      people: z.number(),
      total: z.number(),
      parts: z.array(z.strictObject({ part: z.enum(challanParts), amount: z.number() })),
    }),
  ),
});

export const readAdvanceReport = defineQuery({
  name: 'payroll.advance_report',
  path: '/payroll/reports/advances',
  permission: 'payroll:read',
  summary: ['Advances and recoveries', 'एडवांस और वसूली'],
  input: z.object({ ...pageParameters, format: parameter('json or xlsx') }),
  output: z.array(advance),
  paged: true,
});

export const readReport = defineQuery({
  name: 'payroll.report',
  path: '/payroll/reports/{type}',
  permission: 'payroll:read',
  summary: ['A register or statement of a month', 'महीने का रजिस्टर या विवरण'],
  input: z.object({ month: parameter('YYYY-MM'), format: parameter('json, xlsx or pdf') }),
  output: z.strictObject({
    type: z.enum(payReportTypes),
    month: z.string(),
    title: z.string(),
    head: z.array(z.string()),
    rows: z.array(z.array(cell)),
    money: z.array(z.int()),
    sum: z.nullable(z.array(cell)),
  }),
});

export const readMyPay = defineQuery({
  name: 'payroll.my_pay',
  path: '/payroll/current',
  summary: ['My pay', 'मेरा वेतन'],
  output: z.strictObject({
    staff_id: z.string(),
    as_of: instant().schema,
    payslips: z.array(recordSchema(payslips)),
  }),
  offline: 'keep',
});

export const readMyOvertime = defineQuery({
  name: 'payroll.my_overtime',
  path: '/payroll/current/overtime',
  summary: ['My overtime', 'मेरा ओवरटाइम'],
  output: z.strictObject({
    months: z.array(z.strictObject({ month: z.string(), minutes: z.number(), pay: z.number() })),
    quarter_from: z.string(),
    quarter_minutes: z.number(),
  }),
});

export const readMyAdvances = defineQuery({
  name: 'payroll.my_advances',
  path: '/payroll/current/advance',
  summary: ['My advances', 'मेरे एडवांस'],
  output: z.strictObject({ advances: z.array(advance), balance: z.number() }),
  offline: 'keep',
});

/** Somebody's payroll for the office: payslips, wages, facts and advances. */
export const readStaffPayroll = defineQuery({
  name: 'payroll.of_person',
  path: '/staff/{id}/payroll',
  permission: 'payroll:read',
  summary: ['Payroll of an employee', 'किसी का वेतन'],
  output: z.strictObject({
    payslips: z.array(payslipHead),
    advances: z.array(advance),
    profiles: z.array(recordSchema(payProfiles)),
    structures: z.array(recordSchema(wageStructures)),
    /** The class that counts now: what payroll has entered, else that of the record. */
    skill: z.enum(skills),
    /** The least that somebody of this skill may be paid, newest first: by month and by day, in rupees. */
    least_wages: z.array(z.strictObject({ from: date().schema, month: money().schema, day: money().schema })),
  }),
});
