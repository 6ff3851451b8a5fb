import { addDays, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { reportMessages as messages } from '#shared/modules/incidents/report-messages.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Call, FileReply, Route, Services, SignedCall } from '#server/core/http/route.ts';
import type { BookSpan } from './book-span.ts';
import { makeBook, makeDaily } from './make-papers.ts';
import { readDay, readIncidentsAt, readSite } from './read-book.ts';
import { openLink } from './report-links.ts';

const mostDays = 92;

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
  {
    method: 'GET',
    path: '/incidents/shared-book/{token}',
    access: 'public',
    runs: 'in-worker',
    summary: ['An occurrence book that was mailed', 'मेल किया गया घटना रजिस्टर'],
    handle: sharedBook,
  },
];

async function bookPaper(call: SignedCall): Promise<FileReply> {
  const { services, actor, query, language } = call;
  const { from: first, to: last } = query;
  if (!isCalendarDate(first) || !isCalendarDate(last) || first > last || addDays(first, mostDays) <= last)
    refuse('malformed', messages.badSpan, 'from');
  const { tenantId } = actor;
  return bookOf(services, { tenantId, siteId: query['site_id'] ?? '', from: first, to: last }, language);
}

async function bookOf(
  { database }: Pick<Services, 'database'>,
  { tenantId, siteId, from, to }: BookSpan & { readonly tenantId: string; readonly siteId: string },
  language: Call['language'],
): Promise<FileReply> {
  const site = await readSite(database, tenantId, siteId);
  const found = await readIncidentsAt(database, tenantId, site.id, { from, to });
  const head = await readLetterhead(database, tenantId);
  const bytes = await makeBook(head, site, { found, first: from, last: to }, language);
  return documentReply(bytes, `occurrence-book-${site.name}-${from}`, 'pdf');
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

async function sharedDaily({ services, params }: Call): Promise<FileReply> {
  const { language, from: day, ...asked } = await openLink(services, 'daily-report', params['token'] ?? '');
  return paperOf(services, { ...asked, day }, language);
}

async function sharedBook({ services, params }: Call): Promise<FileReply> {
  const { language, ...asked } = await openLink(services, 'occurrence-book', params['token'] ?? '');
  return bookOf(services, asked, language);
}

/** Which sites' reports are mailed to whom. */
export const siteReportRoutes: readonly Route[] = resourceRoutes(siteReports);
