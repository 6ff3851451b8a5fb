import * as queries from '#shared/modules/reports/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { refuse } from '#shared/core/errors.ts';
import { keysOf } from '#shared/core/keys-of.ts';
import { reportHeads, reportNames, reportSays as messages } from '#shared/modules/reports/messages.ts';
import type { ReportType } from '#shared/modules/reports/messages.ts';
import { reportFormats } from '#shared/modules/reports/report.ts';
import { reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import { defineModule } from '#server/core/http/module.ts';
import type { Reply, Route, SignedCall } from '#server/core/http/route.ts';
import { readAdvanceSummary, readPayrollSummary } from '#server/modules/payroll/queries.ts';
import { auditTexts } from './audit-texts.ts';
import { stopValues } from './schedules/stop-page.ts';
import { makeReport, tableOf, tables } from './make-report.ts';
import { reportScheduleRoutes } from './schedules/schedule-routes.ts';
import { scheduledReports } from './schedules/send-due.ts';
import { coveredDays, spanOf } from './report-table.ts';

const read = { access: 'tenant', permission: 'reports:read' } as const;
const span = {
  from: 'the first day, YYYY-MM-DD; of this month when absent',
  to: 'the last day',
  month: 'instead of days: YYYY-MM',
} as const;
const site = { site_id: 'one site; of attendance and security' } as const;
/** What the business as a whole comes to. */
export const reports = defineModule('reports', {
  says: auditTexts,
  pages: { 'report-stop': stopValues },
  resources: [reportSchedules],
  jobs: [scheduledReports],
  routes: [
    report('business'),
    report('staff'),
    report('services'),
    handleQuery(queries.readPayrollSummary, readPayrollSummary, { runs: 'in-worker' }),
    report('attendance'),
    report('financial'),
    handleQuery(queries.readAdvanceSummary, readAdvanceSummary, { runs: 'in-worker' }),
    report('security'),
    report('jobs'),
    report('recovery'),
    report('incidents'),
    report('tasks'),
    report('payroll'),
    report('advances'),
    ...reportScheduleRoutes,
    {
      method: 'GET',
      path: '/reports/export',
      runs: 'in-worker',
      ...read,
      summary: ['A report as a file', 'रिपोर्ट फ़ाइल में'],
      query: { type: Object.keys(tables).join(', '), format: 'csv, xlsx or pdf', ...span, ...site },
      handle: exportReport,
    },
  ],
});

function report(type: ReportType): Route {
  return handleQuery(
    queries.readReport[type],
    async (call) => {
      const { from, to } = coveredDays(type, spanOf(call));
      const { head, rows, money } = await tableOf(type, call, { from, to });
      const at = call.language === 'hi' ? 1 : 0;
      return {
        data: {
          type,
          from,
          to,
          columns: head,
          rows,
          money,
          title: reportNames[type][at],
          head: head.map((name) => reportHeads[name][at]),
        },
      };
    },
    { runs: 'in-worker' },
  );
}

async function exportReport(call: SignedCall): Promise<Reply> {
  const { query } = call;
  const type =
    keysOf(tables).find((item) => item === query['type']) ?? refuse('malformed', messages.type, 'type');
  const format =
    reportFormats.find((item) => item === (query['format'] ?? 'csv')) ??
    refuse('malformed', messages.format, 'format');
  return makeReport(call, { type, format, days: spanOf(call) });
}
