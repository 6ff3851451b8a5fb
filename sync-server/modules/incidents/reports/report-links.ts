import { addDays, dateOf, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Language } from '#shared/core/i18n.ts';
import { reportMessages as messages } from '#shared/modules/incidents/report-messages.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import type { SiteReport } from '#shared/modules/incidents/site-report.ts';
import { isLinkProof, linkProof } from '#server/core/http/link-proof.ts';
import type { Services } from '#server/core/http/route.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { BookSpan } from './book-span.ts';

/** So many days a link in a mail opens its paper. */
const openDays = 30;
type Paper = 'daily-report' | 'occurrence-book';
type Mailed = { readonly tenantId: string; readonly report: SiteReport; readonly today: CalendarDate };
type Keys = Pick<Services, 'secrets'>;

/** The last day on which the link of a mail of a day works. */
export function openUntil(today: CalendarDate): CalendarDate {
  return addDays(today, openDays);
}

/** The key with which who gets a report by mail opens it, as long as they are among those who get it. */
export function dailyToken(
  services: Keys,
  { day, ...mailed }: Mailed & { readonly day: CalendarDate },
  email: string,
): string {
  return tokenOf(services, 'daily-report', { ...mailed, days: day }, email);
}

/** The key to the occurrence book that went with a mail. */
export function bookToken(
  services: Keys,
  { span, ...mailed }: Mailed & { readonly span: BookSpan },
  email: string,
): string {
  return tokenOf(services, 'occurrence-book', { ...mailed, days: `${span.from}_${span.to}` }, email);
}

function tokenOf(
  services: Keys,
  paper: Paper,
  { tenantId, report: { id, language }, days, today }: Mailed & { readonly days: string },
  email: string,
): string {
  const until = openUntil(today);
  const purpose = purposeOf(paper, { days, until, language }, email);
  const proof = linkProof(services, { purpose, tenantId, id });
  return `${tenantId}.${id}.${days}.${until}.${language}.${proof}`;
}

/** What a link opens: the paper of a site for some days, in the language of its mail. */
export type Opened = {
  readonly tenantId: string;
  readonly siteId: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly language: Language;
};

/**
 * Opens a link of a mail. Refuses one that is forged, too old, or of a report that is not mailed any more.
 */
export async function openLink(
  services: Keys & Pick<Services, 'database' | 'nowMs'>,
  paper: Paper,
  token: string,
): Promise<Opened> {
  const [tenantId = '', id = '', days = '', until = '', sent = '', given = ''] = token.split('.');
  const language = sent === 'hi' ? 'hi' : 'en';
  const [from, to = from] = days.split('_');
  if (!isCalendarDate(from) || !isCalendarDate(to) || !isCalendarDate(until))
    refuse('not_found', messages.badLink);
  if (until < dateOf(instantFromMs(services.nowMs()))) refuse('not_found', messages.badLink);
  const report = await activeReport(services, tenantId, id);
  const isTheirs = report?.emails.some((email) => {
    const purpose = purposeOf(paper, { days, until, language }, email);
    return isLinkProof(services, { purpose, tenantId, id }, given);
  });
  const isMailed = paper === 'daily-report' || report?.book !== 'none';
  if (!report || isTheirs !== true || !isMailed) return refuse('not_found', messages.badLink);
  return { tenantId, siteId: report.site_id, from, to, language };
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

function purposeOf(
  paper: Paper,
  { days, until, language }: { readonly days: string; readonly until: string; readonly language: string },
  email: string,
): string {
  return `${paper}\n${days}\n${until}\n${language}\n${email}`;
}
