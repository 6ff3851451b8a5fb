import { addDays, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { reportMessages as messages } from '#shared/modules/incidents/report-messages.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import { readLetterhead } from '#server/core/documents/letterhead.ts';
import { documentReply } from '#server/core/http/document-reply.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import { resourceRoutes } from '#server/core/http/resource-routes.ts';
import type { Call, FileReply, Route, Services, SignedCall } from '#server/core/http/route.ts';
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

/** The key with which somebody without an account opens one report, and the last day on which it works. */
export function reportToken(
  services: Pick<Services, 'secrets'>,
  { tenantId, siteId, day }: Asked,
  { today, language }: { readonly today: CalendarDate; readonly language: Call['language'] },
): { readonly token: string; readonly until: CalendarDate } {
  const until = addDays(today, openDays);
  const proof = linkProof(services, { purpose: purposeOf(day, until, language), tenantId, id: siteId });
  return { token: `${tenantId}.${siteId}.${day}.${until}.${language}.${proof}`, until };
}

async function sharedDaily({ services, params }: Call): Promise<FileReply> {
  const [tenantId = '', siteId = '', day = '', until = '', sent = '', given = ''] = (
    params['token'] ?? ''
  ).split('.');
  const language = sent === 'hi' ? 'hi' : 'en';
  const linked = { purpose: purposeOf(day, until, language), tenantId, id: siteId };
  if (!isCalendarDate(day) || !isCalendarDate(until) || !isLinkProof(services, linked, given))
    refuse('not_found', messages.badLink);
  if (until < dateOf(instantFromMs(services.nowMs()))) refuse('not_found', messages.badLink);
  return paperOf(services, { tenantId, siteId, day }, language);
}

function purposeOf(day: string, until: string, language: string): string {
  return `daily-report\n${day}\n${until}\n${language}`;
}

/** Which sites' reports are mailed to whom. */
export const siteReportRoutes: readonly Route[] = resourceRoutes(siteReports);
