import { addDays, clockTime, dateOf, formatDate, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { formatRupees } from '#shared/core/money.ts';
import { clients } from '#shared/modules/billing/client.ts';
import { chargingKinds, invoices } from '#shared/modules/billing/invoice.ts';
import { reminderMessages as messages } from '#shared/modules/billing/reminders/messages.ts';
import {
  freshReminderSettings,
  reminderDays,
  reminderOn,
} from '#shared/modules/billing/reminders/reminders.ts';
import type { Services } from '#server/core/http/route.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { billToken } from '../bill-link.ts';
import { paymentState } from '../operations/take-payment.ts';

/** Sends what is due in the morning; businesses without a schedule are not looked at. */
export const paymentReminders: Job<Services> = {
  name: 'billing.reminders',
  everyMs: 15 * 60_000,
  runs: 'one-server',
  run: (services, { signal }) => sendReminders(services, signal),
};

const job = 'settings:billing_reminders';
const morning = clockTime('09:00');
const evening = clockTime('20:00');

/** Sends the reminders of every business that is due to be looked at; gives how many were sent. */
export async function sendReminders(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueRow>({
    read: (after) => readDue(services.database, [job], now, after),
    run: async (tenantId, rows) => {
      let sent = 0;
      for (const row of rows) sent += await remindBusiness(services, tenantId, row, now);
      return sent;
    },
    signal,
  });
}

async function remindBusiness(
  services: Services,
  tenantId: string,
  row: DueRow,
  now: Instant,
): Promise<number> {
  const { database } = services;
  const schedule = reminderDays(
    await readSection(database.read, tenantId, 'billing_reminders', freshReminderSettings),
  );
  const today = dateOf(now);
  const opens = instantAt(today, morning);
  const isDay = now >= opens && now < instantAt(today, evening);
  const site = await siteAddress(services, tenantId);
  let sent = 0;
  if (schedule.length > 0 && isDay && site !== null)
    for (const id of await readOpenBills(services, tenantId, schedule, today))
      sent += await runTransaction(services, clockActor(tenantId), (tx) =>
        remind(tx, services, { id, schedule, today, site }),
      );
  if (sent > 0) services.mailer.wake();
  const next = now < opens ? opens : instantAt(addDays(today, 1), morning);
  await database.write((trx) => settleDue(trx, row, schedule.length === 0 ? null : next));
  return sent;
}

/** The ids of unpaid bills for which a reminder may be due. */
async function readOpenBills(
  { database }: Services,
  tenantId: string,
  schedule: readonly number[],
  today: CalendarDate,
): Promise<readonly string[]> {
  const rows = await database.read
    .selectFrom('invoices')
    .select(['id', 'issued_on', 'due_on'])
    .where('tenant_id', '=', tenantId)
    .where('stage', '=', 'issued')
    .where('kind', 'in', [...chargingKinds])
    .where('client_id', 'is not', null)
    .where('deleted', '=', 0)
    .whereRef('settled', '<', 'total')
    .where('due_on', '>=', addDays(today, -100))
    .where('due_on', '<=', addDays(today, 100))
    .orderBy('id')
    .execute();
  return rows
    .map((row) => pickRow(invoices, ['id', 'issued_on', 'due_on'], row))
    .filter((bill) => reminderOn(schedule, bill, today) !== null)
    .map(({ id }) => id);
}

type Asked = {
  readonly id: string;
  readonly schedule: readonly number[];
  readonly today: CalendarDate;
  readonly site: string;
};

/** Sends one reminder where it is still wanted, and keeps that it was sent. */
async function remind(tx: Tx, services: Services, { id, schedule, today, site }: Asked): Promise<0 | 1> {
  const bill = await tx.rows(invoices).find(id);
  if (bill?.stage !== 'issued' || bill.client_id === null) return 0;
  const days = reminderOn(schedule, bill, today);
  const client = await tx.rows(clients).find(bill.client_id);
  const to = client?.email || bill.sent_to;
  if (days === null || !client?.reminders || to === '') return 0;
  const { left } = await paymentState(tx, bill);
  if (left <= 0 || (await isPromised(tx, id, today))) return 0;
  const { tenantId } = tx.actor;
  const kept = await tx.sql
    .insertInto('bill_reminders')
    .values({ tenant_id: tenantId, invoice_id: id, days, email: to, sent_at: tx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'invoice_id', 'days']).doNothing())
    .executeTakeFirst();
  if (Number(kept.numInsertedOrUpdatedRows) !== 1) return 0;
  const values = {
    number: bill.number,
    client: bill.client_name,
    business: bill.supplier.name,
    amount: formatRupees(left),
    due: formatDate(bill.due_on, 'en'),
    link: `${site}/bill/${billToken(services, tenantId, id)}`,
  };
  await queueMail(tx, {
    to,
    subject: translate(messages.mailSubject, 'en', values),
    text: translate(bill.due_on < today ? messages.mailLate : messages.mailSoon, 'en', values),
  });
  const detail = JSON.stringify({ days, email: to });
  tx.log(logLine(tx.actor, { type: 'invoice.remind', coll: 'invoices', rowId: id, detail }));
  return 1;
}

/** Whether the client promised to pay, by a day that has not passed. */
async function isPromised(tx: Tx, invoiceId: string, today: CalendarDate): Promise<boolean> {
  const newest = await tx.sql
    .selectFrom('payment_promises')
    .select('promised_on')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('deleted', '=', 0)
    .orderBy('created_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest !== undefined && String(newest['promised_on']) >= today;
}
