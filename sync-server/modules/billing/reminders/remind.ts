import { isEmail } from '#shared/core/email.ts';
import { addDays, clockTime, dateOf, formatDate, instantAt, instantFromMs } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { pageLink } from '#shared/core/page-link.ts';
import { parsePhone } from '#shared/core/phone.ts';
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
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { siteAddress } from '#server/core/notify/site-address.ts';
import { readDue, settleDue } from '#server/core/sql/due-rows.ts';
import type { DueRow } from '#server/core/sql/due-rows.ts';
import { readSection } from '#server/core/sql/tenant-settings.ts';
import { pickRow } from '#server/core/sql/table.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import { logLine } from '#server/core/sync/operations.ts';
import { writeToAddress } from '#server/modules/notifications/operations/write-to.ts';
import { paymentState } from '../operations/take-payment.ts';
import { liveToken } from '../payment-link.ts';
import { heldPayment, noteHeldReminder } from './held-payment.ts';
import { mostAskedOfEach } from './most-asked.ts';
import { keepText, sendReminderText } from './remind-by-text.ts';
import type { ReminderText } from './remind-by-text.ts';

/** Sends what is due in the morning; businesses without a schedule are not looked at. */
export const paymentReminders: Job<Services> = {
  name: 'billing.reminders',
  title: ['Payment reminders', 'भुगतान की याद'],
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
    run: async (tenantId, [row]) => (row ? remindBusiness(services, tenantId, row, now) : 0),
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
  const settings = await readSection(database.read, tenantId, 'billing_reminders', freshReminderSettings);
  const schedule = reminderDays(settings);
  const today = dateOf(now);
  const opens = instantAt(today, morning);
  const isDay = now >= opens && now < instantAt(today, evening);
  const site = await siteAddress(services, tenantId);
  const bills =
    schedule.length > 0 && isDay && site !== null
      ? await readOpenBills(services, tenantId, schedule, today)
      : [];
  const mostAsked = mostAskedOfEach(database, { tenantId, today });
  // One that fails is tried again with the next look of the day: the business stays due.
  const sent = await eachInTurn(bills, async (id) => {
    // A ledger is long to read, and nobody who writes waits for that.
    const most = await mostAsked(id);
    const { mailed, text } = await runTransaction(services, clockActor(tenantId), (tx) =>
      remind(tx, services, { id, schedule, today, site: site ?? '', sms: settings.sms, most }),
    );
    return mailed + Number(text !== null && (await sendReminderText(services, tenantId, text)));
  }).finally(() => {
    if (bills.length > 0) services.mailer.wake();
  });
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
  readonly sms: boolean;
  /** What its client owes of it in all; null for one without credit. */
  readonly most: Paise | null;
};

/** How many mails were queued, and the text to send once that is kept. */
type Reminded = { readonly mailed: 0 | 1; readonly text: ReminderText | null };
const nothing: Reminded = { mailed: 0, text: null };

/** Queues the reminder of one bill where it is still wanted, and keeps that it is sent. */
async function remind(
  tx: Tx,
  services: Services,
  { id, schedule, today, site, sms, most: owed }: Asked,
): Promise<Reminded> {
  const bill = await tx.rows(invoices).find(id);
  if (bill?.stage !== 'issued' || bill.client_id === null) return nothing;
  const days = reminderOn(schedule, bill, today);
  const client = await tx.rows(clients).find(bill.client_id);
  if (days === null || !client?.reminders) return nothing;
  // What somebody reported as paid in the last days is not asked again while the office looks for the money.
  const { left, held: reported } = await paymentState(tx, bill);
  const asked = rupeesToPaise(left) - rupeesToPaise(reported);
  if (asked <= 0 || (await isPromised(tx, id, today))) return nothing;
  const held = await heldPayment(tx, id, today);
  if (held !== null) {
    // Once for each reminder: on its own day, and not where it went out before.
    const isItsDay = addDays(bill.due_on, days) === today;
    if (isItsDay && !(await wasMailed(tx, id, days))) noteHeldReminder(tx, bill, held);
    return nothing;
  }
  const most = owed === null ? asked : Math.min(asked, owed);
  if (most <= 0) return nothing;
  const { language } = client;
  const values = {
    number: bill.number,
    client: bill.client_name,
    business: bill.supplier.name,
    amount: formatRupees(paiseToRupees(most)),
    due: formatDate(bill.due_on, language),
    link: pageLink(`${site}/bill/${await liveToken(tx, services, bill)}`, language),
  };
  const isLate = bill.due_on < today;
  const mailed = await mailReminder(tx, {
    id,
    days,
    to: isEmail(client.email) ? client.email : bill.sent_to,
    isLate,
    language,
    values,
  });
  const phone = sms ? parsePhone(client.phone) : undefined;
  if (phone === undefined) return { mailed, text: null };
  // With the sign of the rupee an English one would be a message of several parts.
  const amount = language === 'en' ? `Rs ${values.amount.replace('₹', '')}` : values.amount;
  const words = translate(messages.byHand, language, { ...values, amount });
  const text = { invoiceId: id, days, phone, text: words };
  return { mailed, text: (await keepText(tx, text)) ? text : null };
}

type Letter = {
  readonly id: string;
  readonly days: number;
  readonly to: string;
  readonly isLate: boolean;
  readonly language: Language;
  readonly values: Readonly<Record<string, string>>;
};

/** Queues the mail of a reminder, once for each day of the schedule. */
async function mailReminder(tx: Tx, { id, days, to, isLate, language, values }: Letter): Promise<0 | 1> {
  if (!isEmail(to)) return 0;
  const kept = await tx.sql
    .insertInto('bill_reminders')
    .values({ tenant_id: tx.actor.tenantId, invoice_id: id, days, email: to, sent_at: tx.now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'invoice_id', 'days']).doNothing())
    .executeTakeFirst();
  if (Number(kept.numInsertedOrUpdatedRows) !== 1) return 0;
  const name = isLate ? 'invoice.overdue' : 'invoice.due_soon';
  if (!(await writeToAddress(tx, { name, to, language, values }))) {
    // The reader wants no reminders: none is shown as sent.
    await tx.sql
      .deleteFrom('bill_reminders')
      .where('tenant_id', '=', tx.actor.tenantId)
      .where('invoice_id', '=', id)
      .where('days', '=', days)
      .execute();
    return 0;
  }
  const detail = JSON.stringify({ days, email: to });
  tx.log(logLine(tx.actor, { type: 'invoice.remind', coll: 'invoices', rowId: id, detail }));
  return 1;
}

async function wasMailed(tx: Tx, invoiceId: string, days: number): Promise<boolean> {
  const kept = await tx.sql
    .selectFrom('bill_reminders')
    .select('days')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('days', '=', days)
    .executeTakeFirst();
  return kept !== undefined;
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
