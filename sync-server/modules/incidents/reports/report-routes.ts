import { addDays, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { reportMessages as messages } from '#shared/modules/incidents/report-messages.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import type { SiteReport } from '#shared/modules/incidents/site-report.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Call, FileReply, Route, Services, SignedCall } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import { makeBook, makeDaily } from './make-papers.ts';
import { readDay, readIncidentsAt, readSite } from './read-book.ts';

const mostDays = 92;
/** So many days a link in a mail opens its report. */
const openDays = 30;

/** The occurrence book and the daily report of a site as PDF, in the language of the request. */
export const reportRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/incidents/book',
    access: 'tenant',
    permission: 'incidents:read',
    runs: 'in-worker',
    summary: ['Occurrence book of a site as PDF', 'साइट का घटना रजिस्टर, PDF में'],
    query: { site_id: 'the site', from: 'first day', to: 'last day' },
    handle: bookPaper,
  },
  {
    method: 'GET',
    path: '/incidents/daily',
    access: 'tenant',
    permission: 'incidents:read',
    runs: 'in-worker',
    summary: ['Daily report of a site as PDF', 'साइट की दैनिक रिपोर्ट, PDF में'],
    query: { site_id: 'the site', date: 'the day' },
    handle: dailyPaper,
  },
  {
    method: 'GET',
    path: '/incidents/shared-daily/{token}',
    access: 'public',
    runs: 'in-worker',
    summary: ['A daily report that was mailed', 'मेल की गई दैनिक रिपोर्ट'],
    handle: sharedDaily,
  },
];

async function bookPaper(call: SignedCall): Promise<FileReply> {
  const { services, actor, query, language } = call;
  const { from: first, to: last } = query;
  if (!isCalendarDate(first) || !isCalendarDate(last) || first > last || addDays(first, mostDays) <= last)
    refuse('malformed', messages.badSpan, 'from');
  const site = await readSite(services.database, actor.tenantId, query['site_id'] ?? '');
  const found = await readIncidentsAt(services.database, actor.tenantId, site.id, { from: first, to: last });
  const head = await readLetterhead(services.database, actor.tenantId);
  const bytes = await makeBook(head, site, { found, first, last }, language);
  return documentReply(bytes, `occurrence-book-${site.name}-${first}`, 'pdf');
}

async function dailyPaper({ services, actor, query, language }: SignedCall): Promise<FileReply> {
  const day = query['date'];
  if (!isCalendarDate(day)) refuse('malformed', messages.badSpan, 'date');
  return paperOf(services, { tenantId: actor.tenantId, siteId: query['site_id'] ?? '', day }, language);
}

type Asked = { readonly tenantId: string; readonly siteId: string; readonly day: CalendarDate };

async function paperOf(
  services: Pick<Services, 'database'>,
  { tenantId, siteId, day }: Asked,
  language: Call['language'],
): Promise<FileReply> {
  const site = await readSite(services.database, tenantId, siteId);
  const facts = await readDay(services.database, tenantId, site.id, day);
  const head = await readLetterhead(services.database, tenantId);
  const bytes = await makeDaily(head, site, { day, facts }, language);
  return documentReply(bytes, `daily-report-${site.name}-${day}`, 'pdf');
}

type Mailed = {
  readonly tenantId: string;
  readonly report: SiteReport;
  readonly day: CalendarDate;
  readonly today: CalendarDate;
};

/** The last day on which the link of a mail of a day works. */
export function openUntil(today: CalendarDate): CalendarDate {
  return addDays(today, openDays);
}

/** The key with which who gets a report by mail opens it, as long as they are among those who get it. */
export function reportToken(
  services: Pick<Services, 'secrets'>,
  { tenantId, report: { id, language }, day, today }: Mailed,
  email: string,
): string {
  const until = openUntil(today);
  const proof = linkProof(services, { purpose: purposeOf(day, until, language, email), tenantId, id });
  return `${tenantId}.${id}.${day}.${until}.${language}.${proof}`;
}

async function sharedDaily({ services, params }: Call): Promise<FileReply> {
  const [tenantId = '', id = '', day = '', until = '', sent = '', given = ''] = (params['token'] ?? '').split(
    '.',
  );
  const language = sent === 'hi' ? 'hi' : 'en';
  if (!isCalendarDate(day) || !isCalendarDate(until)) refuse('not_found', messages.badLink);
  if (until < dateOf(instantFromMs(services.nowMs()))) refuse('not_found', messages.badLink);
  const report = await activeReport(services, tenantId, id);
  const isTheirs = report?.emails.some((email) =>
    isLinkProof(services, { purpose: purposeOf(day, until, language, email), tenantId, id }, given),
  );
  if (!report || isTheirs !== true) return refuse('not_found', messages.badLink);
  return paperOf(services, { tenantId, siteId: report.site_id, day }, language);
}

/** The report that is mailed still; null once it ended. */
async function activeReport(
  { database }: Pick<Services, 'database'>,
  tenantId: string,
  id: string,
): Promise<SiteReport | null> {
  const row = await database.read
    .selectFrom('site_reports')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('active', '=', 1)
    .where('deleted', '=', 0)
    .executeTakeFirst();
  return row ? decodeRow(siteReports, row) : null;
}

function purposeOf(day: string, until: string, language: string, email: string): string {
  return `daily-report\n${day}\n${until}\n${language}\n${email}`;
}

/** Which sites' reports are mailed to whom. */
export const siteReportRoutes: readonly Route[] = resourceRoutes(siteReports);
