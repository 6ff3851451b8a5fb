import * as queries from '#shared/modules/reports/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { refuse } from '#shared/core/errors.ts';
import { csvText } from '#shared/core/csv.ts';
import { formatDate } from '#shared/core/dates.ts';
import { formatRupees } from '#shared/core/money.ts';
import { reportHeads, reportNames, reportSays as messages } from '#shared/modules/reports/messages.ts';
import type { ReportType } from '#shared/modules/reports/messages.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { defineModule } from '#server/core/http/module.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { Reply, Route, SignedCall } from '#server/core/http/route.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { readAdvanceSummary, readPayrollSummary } from '#server/modules/payroll/queries.ts';
import { jobsTable } from './job-figures.ts';
import { businessTable, financialTable } from './month-figures.ts';
import { attendanceTable, securityTable, servicesTable, staffTable } from './people-figures.ts';
import { spanOf } from './report-table.ts';
import type { ReportTable, Span } from './report-table.ts';

const read = { access: 'tenant', permission: 'reports:read' } as const;
const span = {
  from: 'the first day, YYYY-MM-DD; of this month when absent',
  to: 'the last day',
  month: 'instead of days: YYYY-MM',
} as const;
const site = { site_id: 'one site; of attendance and security' } as const;
const tables: Readonly<Record<ReportType, (call: SignedCall, days: Span) => Promise<ReportTable>>> = {
  business: businessTable,
  staff: staffTable,
  services: servicesTable,
  attendance: attendanceTable,
  security: securityTable,
  jobs: jobsTable,
  financial: financialTable,
};

/** What the business as a whole comes to. */
export const reports = defineModule('reports', {
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
      const { from, to } = spanOf(call);
      const { head, rows, money } = await tables[type](call, { from, to });
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
  const { services, actor, language, query } = call;
  const type =
    Object.keys(tables).find((item): item is ReportType => item === query['type']) ??
    refuse('malformed', messages.type, 'type');
  const format =
    (['csv', 'xlsx', 'pdf'] as const).find((item) => item === (query['format'] ?? 'csv')) ??
    refuse('malformed', messages.format, 'format');
  const at = language === 'hi' ? 1 : 0;
  const days = spanOf(call);
  const { head: names, rows, money } = await tables[type](call, days);
  const head = names.map((name) => reportHeads[name][at]);
  const [title, file] = [reportNames[type][at], `${type}-${days.from}-${days.to}`];
  if (format === 'csv') return documentReply(Buffer.from(csvText(head, rows)), file, 'csv');
  if (format === 'xlsx') return documentReply(makeXlsx([{ name: title, head, rows }]), file, 'xlsx');
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title,
    subtitle: `${formatDate(days.from, language)} – ${formatDate(days.to, language)}`,
    blocks:
      rows.length === 0
        ? [{ kind: 'text', text: messages.nothing[at] }]
        : [
            {
              kind: 'table',
              columns: head.map((label, i) => ({ label, share: i === 0 ? 2.4 : 1, numeric: i > 0 })),
              rows: rows.map((row) =>
                row.map((cell, i) =>
                  typeof cell === 'number' && money.includes(i) ? formatRupees(cell) : String(cell),
                ),
              ),
            },
          ],
    foot: `${title} · ${file}`,
  });
  return documentReply(bytes, file, 'pdf');
}
