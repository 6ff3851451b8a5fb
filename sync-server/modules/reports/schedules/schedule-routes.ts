import { calendarDate } from '#shared/core/dates.ts';
import { listReportLetters } from '#shared/modules/reports/schedules/queries.ts';
import { reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import { readRow } from '#server/core/http/crud.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { QueryCall, QueryReply } from '#server/core/http/query-route.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Route } from '#server/core/http/route.ts';
import { scheduleVerbs } from './change-schedule.ts';
import { downloadLetter } from './letter-link.ts';
import { stopLetter } from './stop-letter.ts';

/** The most mails that are shown at once. */
const mostShown = 50;

/** Scheduled reports, their mails, and what the links in these do. */
export const reportScheduleRoutes: readonly Route[] = [
  handleQuery(listReportLetters, listLetters, { runs: 'by-size' }),
  ...resourceRoutes(reportSchedules, scheduleVerbs),
  {
    method: 'GET',
    path: '/reports/sent/{token}',
    runs: 'in-worker',
    access: 'public',
    summary: ['The report of an email', 'ई-मेल से भेजी गई रिपोर्ट'],
    handle: downloadLetter,
  },
  {
    method: 'POST',
    path: '/reports/stop',
    access: 'public',
    summary: ['Stop receiving a report', 'रिपोर्ट पाना बंद करें'],
    query: { token: 'the key from the mail, for the button of a mail program' },
    bodyAs: 'raw',
    maxBytes: 8192,
    handle: stopLetter,
  },
];

async function listLetters({
  services,
  actor,
  input,
}: QueryCall<typeof listReportLetters>): Promise<QueryReply<typeof listReportLetters>> {
  const id = input.schedule_id ?? '';
  const { tenantId } = actor;
  await readRow(services.database, reportSchedules, tenantId, reportSchedules.access.read(actor), id);
  const rows = await services.database.read
    .selectFrom('report_letters as l')
    // What became of a mail is known for as long as the outbox keeps it.
    .innerJoin('mail_outbox as m', (join) =>
      join.onRef('m.tenant_id', '=', 'l.tenant_id').onRef('m.id', '=', 'l.mail_id'),
    )
    .select(['l.id', 'l.due_on', 'l.receiver', 'm.state', 'm.tries'])
    .where('l.tenant_id', '=', tenantId)
    .where('l.schedule_id', '=', id)
    .orderBy('l.due_on', 'desc')
    .orderBy('l.receiver')
    .limit(mostShown)
    .execute();
  return {
    data: rows.map((row) => ({
      id: String(row['id']),
      due_on: calendarDate(String(row['due_on'])),
      receiver: String(row['receiver']),
      state: stateOf(row['state'], Number(row['tries'] ?? 0)),
    })),
  };
}

function stateOf(state: unknown, tries: number): 'waiting' | 'retrying' | 'sent' | 'failed' {
  if (state === 'failed') return 'failed';
  if (state === 'waiting') return tries > 0 ? 'retrying' : 'waiting';
  return 'sent';
}
