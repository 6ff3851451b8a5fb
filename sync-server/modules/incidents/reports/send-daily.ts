import { addDays, dateOf, formatDate, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { reportMessages as messages } from '#shared/modules/incidents/report-messages.ts';
import { siteReports } from '#shared/modules/incidents/site-report.ts';
import type { SiteReport } from '#shared/modules/incidents/site-report.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { nameOf } from './make-papers.ts';
import { readDay, readSite } from './read-book.ts';
import { bookToken, dailyToken, openUntil } from './report-links.ts';
import { bookSpansOf } from './book-span.ts';

/** Mails the reports of yesterday at the time that each site has for it. */
export const dailyReports: Job<Services> = {
  name: 'incidents.daily_reports',
  title: ['Daily incident reports', 'घटनाओं की रोज़ की रिपोर्ट'],
  everyMs: 60_000,
  runs: 'one-server',
  run: (services, { signal }) => sendDailyReports(services, signal),
};

type Due = { readonly tenant_id: string; readonly id: string; readonly next_at: string };

/** Sends every report whose time has come; gives how many mails were queued. */
export async function sendDailyReports(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  const queued = await sweepDue<Due>({
    read: (after) => readDue(services.database, now, after),
    run: (tenantId, due) => eachInTurn(due, ({ id }) => sendReport(services, tenantId, id, now)),
    signal,
  });
  if (queued > 0) services.mailer.wake();
  return queued;
}

async function readDue({ read }: Database, now: Instant, after: Due | null): Promise<Due[]> {
  let query = read
    .selectFrom('site_reports as r')
    .innerJoin('tenants as t', 't.id', 'r.tenant_id')
    .select(['r.tenant_id', 'r.id', 'r.next_at'])
    .where('r.next_at', '<=', now)
    .where('r.active', '=', 1)
    .where('r.deleted', '=', 0)
    .where('t.active', '=', 1);
  const order = ['r.next_at', 'r.tenant_id', 'r.id'] as const;
  if (after) query = query.where(isAfter(order, [after.next_at, after.tenant_id, after.id]));
  const rows = await query
    .orderBy('r.next_at')
    .orderBy('r.tenant_id')
    .orderBy('r.id')
    .limit(dueAtOnce)
    .execute();
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    id: String(row['id']),
    next_at: String(row['next_at']),
  }));
}

/** The report of yesterday, once the time of today has come; then it is looked at again tomorrow. */
async function sendReport(services: Services, tenantId: string, id: string, now: Instant): Promise<number> {
  const address = await siteAddress(services, tenantId);
  const today = dateOf(now);
  return runTransaction(services, clockActor(tenantId), async (tx) => {
    const report = await tx.rows(siteReports).find(id);
    if (!report || !report.active || report.next_at > now) return 0;
    if (!(await tx.rows(sites).find(report.site_id))) {
      tx.rows(siteReports).update({ ...report, active: false });
      return 0;
    }
    const opens = instantAt(today, report.send_at);
    if (now < opens || address === null) {
      tx.rows(siteReports).update({ ...report, next_at: now < opens ? opens : nextOf(report, today) });
      return 0;
    }
    const sent = await mailReport(services, tx, { report, address, today });
    tx.rows(siteReports).update({ ...report, next_at: nextOf(report, today) });
    return sent;
  });
}

function nextOf(report: SiteReport, today: CalendarDate): Instant {
  return instantAt(addDays(today, 1), report.send_at);
}

type Sending = { readonly report: SiteReport; readonly address: string; readonly today: CalendarDate };

async function mailReport(services: Services, tx: Tx, { report, address, today }: Sending): Promise<number> {
  const { tenantId } = tx.actor;
  const { language, site_id: siteId } = report;
  const day = addDays(today, -1);
  const spans = bookSpansOf(report, today);
  const site = await readSite(services.database, tenantId, siteId);
  const facts = await readDay(services.database, tenantId, siteId, day);
  const values = {
    business: await businessName(services.database, tenantId),
    site: nameOf(site, language),
    day: formatDate(day, language),
    planned: facts.planned,
    present: facts.present,
    scans: facts.scans,
    incidents: facts.incidents.length,
    until: formatDate(openUntil(today), language),
  };
  let sent = 0;
  for (const email of new Set(report.emails)) {
    if (!(await keepSent(tx, report.id, day, email))) continue;
    const sending = { tenantId, report, today };
    const link = `${address}/api/incidents/shared-daily/${dailyToken(services, { ...sending, day }, email)}`;
    const books = spans.map((span) =>
      translate(messages.mailBook, language, {
        from: formatDate(span.from, language),
        to: formatDate(span.to, language),
        link: `${address}/api/incidents/shared-book/${bookToken(services, { ...sending, span }, email)}`,
      }),
    );
    const book = books.map((line) => `${line}\n`).join('');
    await queueMail(tx, {
      to: email,
      subject: translate(messages.mailSubject, language, values),
      text: translate(messages.mailText, language, { ...values, link, book }),
    });
    sent += 1;
  }
  if (sent > 0)
    tx.log(
      logLine(tx.actor, {
        type: 'site_report.sent',
        coll: 'site_reports',
        rowId: report.id,
        detail: JSON.stringify({ day, mails: sent }),
      }),
    );
  return sent;
}

/** Keeps that the report of a day went to an address; false where it did before. */
async function keepSent(tx: Tx, reportId: string, day: CalendarDate, email: string): Promise<boolean> {
  const kept = await tx.sql
    .insertInto('site_report_mails')
    .values({ tenant_id: tx.actor.tenantId, report_id: reportId, day, email, sent_at: tx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'report_id', 'day', 'email']).doNothing())
    .executeTakeFirst();
  return Number(kept.numInsertedOrUpdatedRows) === 1;
}
