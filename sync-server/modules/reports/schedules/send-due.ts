import { addDays, dateOf, formatDate, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { newId } from '#shared/core/ids.ts';
import { reportNames } from '#shared/modules/reports/messages.ts';
import { mayRead } from '#shared/modules/reports/report.ts';
import { scheduleMessages as messages } from '#shared/modules/reports/schedules/messages.ts';
import { addressesOf, reportSchedules } from '#shared/modules/reports/schedules/report-schedule.ts';
import type { ReportSchedule } from '#shared/modules/reports/schedules/report-schedule.ts';
import { daysBefore, lastDue } from '#shared/modules/reports/schedules/send-times.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { businessName } from '#server/core/notify/business-name.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { readDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { lockTenantSequence } from '#server/core/sql/lock-tenant-sequence.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { newsOf, notifyOffice } from '#server/modules/notifications/operations/notify.ts';
import { coveredDays } from '../report-table.ts';
import { lookWhenDue, nextOf, reportsJob, store } from './change-schedule.ts';
import { letterToken, openDays } from './letter-link.ts';
import { readMaker } from '#server/core/sql/read-maker.ts';

const keptDays = 400;

/** Mails the reports whose time has come; a business without any is not looked at. */
export const scheduledReports: Job<Services> = {
  name: reportsJob,
  title: ['Scheduled reports', 'तय समय की रिपोर्ट'],
  everyMs: 60_000,
  runs: 'one-server',
  run: (services, { signal }) => sendReports(services, signal),
};

/** Sends what is due of every business; gives how many mails were written. */
export async function sendReports(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [reportsJob], now, after),
    run: async (tenantId, rows) => {
      const site = await siteAddress(services, tenantId);
      const one = ({ item }: DueRow) =>
        runTransaction(services, clockActor(tenantId), (tx) => sendDue(tx, services, { id: item, site }));
      return eachInTurn(rows, one, signal);
    },
    signal,
  });
}

/** Writes the mails of one schedule in one transaction, and moves it on to its next day. */
async function sendDue(
  tx: Tx,
  services: Services,
  { id, site }: { readonly id: string; readonly site: string | null },
): Promise<number> {
  // Another server may be at the same schedule: whoever comes second sees what the first has sent.
  await lockTenantSequence(tx);
  const schedule = await tx.rows(reportSchedules).find(id);
  if (!schedule || schedule.next_at === null || schedule.next_at > tx.now) {
    await lookWhenDue(tx, schedule ?? { id, next_at: null });
    return 0;
  }
  const maker = await readMaker(tx.sql, tx.actor.tenantId, schedule.made_by);
  if (!maker || !mayRead(maker.permissions, schedule.report)) {
    await stop(tx, schedule, filled(messages.makerLost, { name: schedule.made_by_name }));
    return 0;
  }
  const day = lastDue(schedule, schedule.next_at, tx.now);
  const moved = { ...schedule, sent_on: day, problem: [] };
  if (site === null) {
    const problem = filled(messages.noAddress, { day: inBoth((language) => formatDate(day, language)) });
    await store(tx, {
      ...moved,
      sent_on: schedule.sent_on,
      next_at: nextOf(moved, tx.now),
      problem: [...problem],
    });
    if (schedule.problem.length === 0) tellOffice(tx, schedule, 'report.not_sent', problem);
    return 0;
  }
  const receivers = addressesOf(schedule.receivers);
  await forgetOld(tx, id, day);
  for (const receiver of receivers) await mail(tx, services, { schedule, day, receiver, site });
  await store(tx, { ...moved, next_at: nextOf(moved, tx.now) });
  const detail = JSON.stringify({ report: schedule.report, due_on: day, made_by: schedule.made_by_name });
  tx.log(logLine(tx.actor, { type: 'report_schedule.send', coll: 'report_schedules', rowId: id, detail }));
  tx.afterCommit(() => services.mailer.wake());
  return receivers.length;
}

/** What was mailed more than a year ago is of no use any more. */
async function forgetOld(tx: Tx, scheduleId: string, day: CalendarDate): Promise<void> {
  await tx.sql
    .deleteFrom('report_letters')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('schedule_id', '=', scheduleId)
    .where('due_on', '<', addDays(day, -keptDays))
    .execute();
}

/** Ends a schedule until somebody saves it again, says why, and tells who can. */
export async function stop(tx: Tx, schedule: ReportSchedule, problem: Message): Promise<void> {
  await store(tx, { ...schedule, active: false, next_at: null, problem: [...problem] });
  tx.log(logLine(tx.actor, { type: 'report_schedule.stop', coll: reportSchedules.name, rowId: schedule.id }));
  tellOffice(tx, schedule, 'report.stopped', problem);
}

function tellOffice(
  tx: Tx,
  { report }: ReportSchedule,
  event: 'report.stopped' | 'report.not_sent',
  problem: Message,
): void {
  notifyOffice(
    tx,
    'settings:write',
    newsOf(event, { report: reportNames[report], reason: problem }, '/admin/reports/schedules'),
  );
}

type Letter = {
  readonly schedule: ReportSchedule;
  readonly day: CalendarDate;
  readonly receiver: string;
  readonly site: string;
};

/** Queues the mail to one person, with links of their own. */
async function mail(tx: Tx, services: Services, { schedule, day, receiver, site }: Letter): Promise<void> {
  const { tenantId } = tx.actor;
  const { language, report, format } = schedule;
  const id = newId();
  const { from, to } = coveredDays(report, daysBefore(schedule.every, day));
  const until = addDays(dateOf(tx.now), openDays);
  const leave = letterToken(services, 'stop', { tenantId, id });
  const [first, last] = [formatDate(from, language), formatDate(to, language)];
  const values = {
    report: reportNames[report],
    days: from === to ? first : `${first} – ${last}`,
    business: await businessName({ read: tx.sql }, tenantId),
    format: format.toUpperCase(),
    link: `${site}/api/reports/sent/${letterToken(services, 'open', { tenantId, id })}`,
    until: formatDate(until, language),
    name: schedule.made_by_name,
    leave: `${site}/report/stop?token=${leave}&lang=${language}`,
  };
  const mailId = await queueMail(tx, {
    to: receiver,
    subject: translate(messages.mailSubject, language, values),
    text: translate(messages.mailText, language, values),
    leaveLink: `${site}/api/reports/stop?token=${leave}`,
  });
  await tx.sql
    .insertInto('report_letters')
    .values({
      tenant_id: tenantId,
      id,
      schedule_id: schedule.id,
      due_on: day,
      receiver,
      report,
      format,
      language,
      from_day: from,
      to_day: to,
      until_day: until,
      made_by: schedule.made_by,
      mail_id: mailId,
    })
    .execute();
}
