import { csvText } from '#shared/core/csv.ts';
import { dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { formatRupees } from '#shared/core/money.ts';
import { reportHeads, reportNames, reportSays as messages } from '#shared/modules/reports/messages.ts';
import type { ReportType } from '#shared/modules/reports/messages.ts';
import { mayRead } from '#shared/modules/reports/report.ts';
import type { ReportFormat } from '#shared/modules/reports/report.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import type { FileReply, SignedCall } from '#server/core/http/route.ts';
import { jobsTable } from './job-figures.ts';
import { businessTable, financialTable } from './month-figures.ts';
import { advancesTable, payrollTable } from './pay-figures.ts';
import { attendanceTable, securityTable, servicesTable, staffTable } from './people-figures.ts';
import { incidentsTable, recoveryTable, tasksTable } from './service-figures.ts';
import { coveredDays } from './report-table.ts';
import type { ReportTable, Span } from './report-table.ts';

/** How each report is made. */
export const tables: Readonly<Record<ReportType, (call: SignedCall, days: Span) => Promise<ReportTable>>> = {
  business: businessTable,
  staff: staffTable,
  services: servicesTable,
  attendance: attendanceTable,
  security: securityTable,
  jobs: jobsTable,
  recovery: recoveryTable,
  incidents: incidentsTable,
  tasks: tasksTable,
  financial: financialTable,
  payroll: payrollTable,
  advances: advancesTable,
};

/** A report as a table. Refuses whoever may not read it. */
export async function tableOf(type: ReportType, call: SignedCall, days: Span): Promise<ReportTable> {
  if (!mayRead(call.actor.permissions, type)) refuse('forbidden', messages.needsMore);
  return tables[type](call, days);
}

/** A report as a file, in the language of the call. */
export async function makeReport(
  call: SignedCall,
  asked: { readonly type: ReportType; readonly format: ReportFormat; readonly days: Span },
): Promise<FileReply> {
  const { type, format } = asked;
  const days = coveredDays(type, asked.days);
  const { services, actor, language } = call;
  const at = language === 'hi' ? 1 : 0;
  const { head: names, rows, money } = await tableOf(type, call, days);
  const head = names.map((name) => reportHeads[name][at]);
  const [title, file] = [reportNames[type][at], `${type}-${days.from}-${days.to}`];
  if (format === 'csv') return documentReply(Buffer.from(csvText(head, rows)), file, 'csv');
  if (format === 'xlsx') return documentReply(makeXlsx([{ name: title, head, rows }]), file, 'xlsx');
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title,
    subtitle:
      type === 'advances'
        ? formatDate(dateOf(instantFromMs(services.nowMs())), language)
        : `${formatDate(days.from, language)} – ${formatDate(days.to, language)}`,
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
