import * as z from 'zod/mini';
import { nameIn } from '#shared/core/record-schema.ts';
import { reportHeads, reportNames } from './messages.ts';
import type { ReportType } from './messages.ts';
import { date } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';

export const readPayrollSummary = defineQuery({
  name: 'reports.payroll_summary',
  path: '/reports/payroll',
  permission: 'reports:read',
  summary: ['What wages cost, month by month', 'वेतन की लागत, महीने-दर-महीने'],
  output: z.array(
    z.strictObject({
      month: z.string(),
      people: z.number(),
      gross: z.number(),
      net: z.number(),
      epf: z.number(),
      employer_epf: z.number(),
      eps: z.number(),
      edli: z.number(),
      admin: z.number(),
      esi: z.number(),
      employer_esi: z.number(),
      employer_welfare: z.number(),
      overtime_pay: z.number(),
      arrears: z.number(),
      cost: z.number(),
    }),
  ),
});

export const readAdvanceSummary = defineQuery({
  name: 'reports.advance_summary',
  path: '/reports/advances',
  permission: 'reports:read',
  summary: ['Outstanding advances', 'बाकी एडवांस'],
  output: z.strictObject({
    statuses: z.array(z.strictObject({ status: z.string(), count: z.number(), amount: z.number() })),
    recovered: z.number(),
    outstanding: z.number(),
  }),
});

const span = {
  from: parameter('the first day, YYYY-MM-DD; of this month when absent'),
  to: parameter('the last day'),
  month: parameter('instead of days: YYYY-MM'),
};

/** The reports of a span, each at its own address. */
export const readReport = {
  business: report('business', '/reports/business'),
  staff: report('staff', '/reports/staff'),
  services: report('services', '/reports/services'),
  attendance: report('attendance', '/reports/attendance'),
  security: report('security', '/reports/security'),
  jobs: report('jobs', '/reports/jobs'),
  recovery: report('recovery', '/reports/recovery'),
  incidents: report('incidents', '/reports/incidents'),
  tasks: report('tasks', '/reports/tasks'),
  financial: report('financial', '/reports/financial'),
  payroll: report('payroll', '/reports/payroll/table'),
  advances: report('advances', '/reports/advances/table'),
} as const;

function report<const Type extends ReportType, const Path extends string>(type: Type, path: Path) {
  return defineQuery({
    name: `reports.${type}`,
    path,
    permission: 'reports:read',
    summary: reportNames[type],
    input: z.object({ ...span, site_id: parameter('one site; of attendance and security') }),
    output: z.strictObject({
      type: nameIn(reportNames),
      title: z.string(),
      from: date().schema,
      to: date().schema,
      columns: z.array(nameIn(reportHeads)),
      head: z.array(z.string()),
      rows: z.array(z.array(z.union([z.string(), z.number()]))),
      money: z.array(z.int()),
    }),
  });
}
