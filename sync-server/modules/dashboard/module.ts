import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import * as queries from '#shared/modules/dashboard/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import { dateOf, formatDate, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { formatRupees } from '#shared/core/money.ts';
import { owedAs } from '#shared/modules/billing/rules.ts';
import { contractStatus } from '#shared/modules/contracts/rules.ts';
import { activitiesOf } from '#shared/modules/dashboard/activity.ts';
import { figuresOf } from '#shared/modules/dashboard/figures.ts';
import { activityMessages } from '#shared/modules/dashboard/messages.ts';
import { quickReports, reportMessages } from '#shared/modules/dashboard/reports.ts';
import { monthsOf, statsOf, trendMetrics, trendOf, trendPeriods } from '#shared/modules/dashboard/trends.ts';
import type { TrendPeriod } from '#shared/modules/dashboard/trends.ts';
import { expectedAt } from '#shared/modules/incidents/rules.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { countAll } from '#server/core/sql/visible-rows.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { defineModule } from '#server/core/http/module.ts';
import { listRows } from '#server/core/http/crud.ts';
import { makePdf } from '#server/core/documents/pdf.ts';
import type { Reply, SignedCall } from '#server/core/http/route.ts';
import { makeXlsx } from '#server/core/documents/xlsx.ts';
import { readAdminMetrics, readAdminStats } from './admin-figures.ts';
import { sumDepositsDue } from '#server/modules/crm/queries.ts';
import { readOwn } from './queries.ts';
import { readWorklist } from './worklist.ts';
import { reportTable } from './report-tables.ts';

const mine = 'signed-in' as const;
const period = trendPeriods.join(', ');

/** The figures and reports of what one person owns. */
export const dashboard = defineModule('dashboard', {
  routes: [
    handleQuery(queries.readMetrics, readMetrics, { runs: 'by-size' }),
    handleQuery(queries.readActivities, readActivities, { runs: 'by-size' }),
    handleQuery(queries.readChart, readChart, { runs: 'by-size' }),
    handleQuery(queries.readAlerts, readAlerts, { runs: 'by-size' }),
    handleQuery(queries.readPosts, readPosts, { runs: 'by-size' }),
    handleQuery(queries.readStats, readStats, { runs: 'by-size' }),
    {
      method: 'GET',
      path: '/dashboard/reports/{id}',
      runs: 'in-worker',
      access: mine,
      summary: ['A report as PDF or XLSX', 'रिपोर्ट PDF या XLSX में'],
      query: { format: 'pdf or xlsx', period },
      handle: readReport,
    },
    handleQuery(queries.readAdminMetrics, readAdminMetrics, { runs: 'by-size' }),
    handleQuery(queries.readWorklist, readWorklist, { runs: 'by-size' }),
    handleQuery(queries.readAdminStats, readAdminStats, { runs: 'by-size' }),
  ],
});

async function readMetrics(
  call: QueryCall<typeof queries.readMetrics>,
): Promise<QueryReply<typeof queries.readMetrics>> {
  const { services, actor } = call;
  const counted = await services.database.read
    .selectFrom('notifications')
    .select(countAll.as('n'))
    .where('tenant_id', '=', actor.tenantId)
    .where('user_id', '=', actor.userId)
    .where('deleted', '=', 0)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  const own = await readOwn(call);
  return {
    data: {
      ...figuresOf(own, services.nowMs()),
      depositsDue: await sumDepositsDue(call, own.contracts),
      withoutMoney:
        actor.ofClients !== undefined &&
        actor.ofClients.money.length === 0 &&
        own.contracts.length + own.bills.length === 0,
      unread: Number(counted?.['n'] ?? 0),
      asOf: instantFromMs(services.nowMs()),
    },
  };
}

async function readActivities(
  call: QueryCall<typeof queries.readActivities>,
): Promise<QueryReply<typeof queries.readActivities>> {
  const page = whole(call.query['page'] ?? '1', 1, 100_000, 'page');
  const limit = whole(call.query['limit'] ?? '20', 1, 200, 'limit');
  const all = activitiesOf(await readOwn(call), call.services.nowMs(), call.language);
  return {
    data: all.slice((page - 1) * limit, page * limit),
    pagination: { total: all.length, totalPages: Math.ceil(all.length / limit), currentPage: page, limit },
  };
}

async function readChart(
  call: QueryCall<typeof queries.readChart>,
): Promise<QueryReply<typeof queries.readChart>> {
  const metric =
    trendMetrics.find((trendMetric) => trendMetric === (call.query['metric'] ?? 'spending')) ??
    unknown('metric');
  return { data: { metric, points: trendOf(await readOwn(call), metric, months(call)) } };
}

async function readStats(
  call: QueryCall<typeof queries.readStats>,
): Promise<QueryReply<typeof queries.readStats>> {
  return {
    data: statsOf(
      await readOwn(call),
      months(call),
      (item) => item.resolved_at !== null && item.resolved_at <= expectedAt(item),
    ),
  };
}

async function readAlerts(
  call: QueryCall<typeof queries.readAlerts>,
): Promise<QueryReply<typeof queries.readAlerts>> {
  const own = await readOwn(call);
  const today = dateOf(instantFromMs(call.services.nowMs()));
  const alerts = [
    ...own.incidents
      .filter(
        (incident) =>
          incident.priority === 'critical' &&
          (incident.status === 'open' || incident.status === 'in_progress'),
      )
      .map((incident) => ({
        id: incident.id,
        kind: 'incident' as const,
        title: activityMessages.critical,
        text: incident.title,
        link: `/incidents/${incident.id}`,
      })),
    ...own.bills
      .filter((bill) => owedAs(bill) === 'overdue')
      .map((bill) => ({
        id: bill.id,
        kind: 'payment' as const,
        title: activityMessages.overdue,
        text: `${bill.number}, ${formatRupees(bill.left)}`,
        link: '/payments',
      })),
    ...own.contracts
      .filter((contract) => contractStatus(contract, today) === 'pending_renewal')
      .map((contract) => ({
        id: contract.id,
        kind: 'contract' as const,
        title: activityMessages.renewSoon,
        text: contract.title,
        link: '/contracts',
      })),
    ...own.contracts
      .filter((contract) => contract.signature === 'sent' && contract.terminated_at === null)
      .map((contract) => ({
        id: `${contract.id}:sign`,
        kind: 'contract' as const,
        title: activityMessages.toSign,
        text: contract.title,
        link: '/contracts',
      })),
  ];
  return { data: alerts };
}

function readPosts(call: QueryCall<typeof queries.readPosts>): Promise<QueryReply<typeof queries.readPosts>> {
  const { services, actor } = call;
  return listRows(services.database, notifications, {
    tenantId: actor.tenantId,
    answer: notifications.access.read(actor),
    query: {},
    limit: 5,
    where: (select) => select.where('kind', '=', 'offer'),
  });
}

async function readReport(call: SignedCall): Promise<Reply> {
  const { services, actor, language } = call;
  const at = language === 'hi' ? 1 : 0;
  const kind =
    quickReports.find((quickReport) => quickReport === call.params['id']) ??
    refuse('not_found', ['Not found', 'नहीं मिला']);
  const format = call.query['format'] ?? 'pdf';
  if (format !== 'pdf' && format !== 'xlsx') unknown('format');
  const table = reportTable(kind, await readOwn(call), months(call), services.nowMs(), at);
  const name = reportMessages[kind][at];
  const today = dateOf(instantFromMs(services.nowMs()));
  const file = `${kind}-report-${today}`;
  if (format === 'xlsx')
    return documentReply(makeXlsx([{ name, head: table.head, rows: table.rows }]), file, 'xlsx');
  const shown = table.rows.map((row) =>
    row.map((cell, i) =>
      cell === null
        ? ''
        : typeof cell === 'number' && table.money.includes(i)
          ? formatRupees(cell)
          : typeof cell === 'string' && isCalendarDate(cell)
            ? formatDate(cell, language)
            : String(cell),
    ),
  );
  const bytes = await makePdf({
    from: await readLetterhead(services.database, actor.tenantId),
    title: name,
    subtitle: `${actor.name} · ${reportMessages[periodOf(call)][at]}`,
    blocks:
      shown.length === 0
        ? [{ kind: 'text', text: reportMessages.none[at] }]
        : [
            {
              kind: 'table',
              columns: table.head.map((label, i) => ({
                label,
                share: i === 2 && kind === 'services' ? 2.4 : i === 1 ? 2 : 1.3,
                numeric: table.money.includes(i),
              })),
              rows: shown,
            },
          ],
    foot: formatDate(today, language),
  });
  return documentReply(bytes, file, 'pdf');
}

function periodOf(call: SignedCall): TrendPeriod {
  return (
    trendPeriods.find((trendPeriod) => trendPeriod === (call.query['period'] ?? 'last6Months')) ??
    unknown('period')
  );
}

function months(call: SignedCall): string[] {
  return monthsOf(periodOf(call), dateOf(instantFromMs(call.services.nowMs())));
}

function unknown(name: string): never {
  return refuse('malformed', ['This value is not recognised.', 'यह मान यहाँ मान्य नहीं।'], name);
}

function whole(text: string, least: number, most: number, name: string): number {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : unknown(name);
}
