import { formatDate, formatTime12, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import { nextReminder } from '#shared/modules/bookings/afterwards.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as messages } from '#shared/modules/bookings/messages.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { log } from '#server/core/runtime/log.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Services } from '#server/core/http/route.ts';
import { sendText } from '#server/modules/auth/operations/send-text.ts';
import { notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { readPreferences } from '#server/modules/notifications/queries.ts';

type Text = { readonly phone: string; readonly text: string };

/** Looks for due reminders twice a minute. */
export const reminders: Job<Services> = {
  name: 'bookings.reminders',
  everyMs: 30_000,
  runs: 'one-server',
  run: (services, { signal }) => sendDueReminders(services, signal),
};

/**
 * Tells people of every reminder whose moment has come, by the ways they asked for. Gives how many bookings
 * were looked at. Two at once send each of them once.
 */
export async function sendDueReminders(services: Services, signal?: AbortSignal): Promise<number> {
  const now = instantFromMs(services.nowMs());
  return sweepDue<DueBooking>({
    read: (after) => readDueBookings(services.database, now, after),
    run: async (tenantId, due) => {
      const texts = await runTransaction(services, clockActor(tenantId), async (tx) => {
        const wanted: Text[] = [];
        for (const row of due) wanted.push(...(await remind(tx, row.id)));
        return wanted;
      });
      services.mailer.wake();
      services.pusher.wake();
      // As a stranger's: what a number and a business have left for signing in stays.
      for (const { phone, text } of texts)
        await sendText(services, { phone, tenantIds: [tenantId], known: false }, text).catch(
          (error: unknown) => log('warn', 'a reminder was not sent as a text', { reason: String(error) }),
        );
      return due.length;
    },
    signal,
  });
}

type DueBooking = { readonly tenant_id: string; readonly id: string; readonly remind_at: string };

async function readDueBookings(
  { read }: Database,
  now: string,
  after: DueBooking | null,
): Promise<DueBooking[]> {
  let query = read
    .selectFrom('bookings as b')
    .innerJoin('tenants as t', 't.id', 'b.tenant_id')
    .select(['b.tenant_id', 'b.id', 'b.remind_at'])
    .where('b.remind_at', '<=', now)
    .where('b.deleted', '=', 0)
    .where('t.active', '=', 1);
  if (after)
    query = query.where(
      isAfter(['b.remind_at', 'b.tenant_id', 'b.id'], [after.remind_at, after.tenant_id, after.id]),
    );
  const rows = await query
    .orderBy('b.remind_at')
    .orderBy('b.tenant_id')
    .orderBy('b.id')
    .limit(dueAtOnce)
    .execute();
  return rows.map((row) => ({
    tenant_id: String(row['tenant_id']),
    id: String(row['id']),
    remind_at: String(row['remind_at']),
  }));
}

/** Does what is due of one booking; gives the text messages to send once that is kept. */
async function remind(tx: Tx, id: string): Promise<Text[]> {
  const booking = await tx.rows(bookings).find(id);
  if (!booking || booking.remind_at === null || booking.remind_at > tx.now) return [];
  const due = booking.reminders.filter((reminder) => !reminder.sent && reminder.at <= tx.now);
  const reminders = booking.reminders.map((reminder) => ({
    ...reminder,
    sent: reminder.sent || reminder.at <= tx.now,
  }));
  tx.rows(bookings).update({ ...booking, reminders, remind_at: nextReminder(reminders) });
  if (due.length === 0 || !isOpen(booking)) return [];
  const line = `${booking.service}, ${booking.date} ${booking.time}`;
  notifyPerson(tx, booking.user_id, {
    kind: 'booking',
    title: messages.titleReminder,
    body: [line, line],
    link: `/bookings/${booking.id}`,
    asked: true,
  });
  tx.log(logLine(tx.actor, { type: 'booking.reminded', coll: 'bookings', rowId: booking.id }));
  return writeToCustomer(tx, booking, new Set(due.map((item) => item.type)));
}

/** Puts the mail into the outbox; gives the text message where one was asked for and there is a number. */
async function writeToCustomer(tx: Tx, booking: Booking, types: ReadonlySet<string>): Promise<Text[]> {
  if (!types.has('email') && !types.has('sms')) return [];
  const { tenantId } = tx.actor;
  const user = await tx.sql
    .selectFrom('users')
    .select(['email', 'phone'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', booking.user_id)
    .executeTakeFirst();
  const language = (await readPreferences(tx.sql, tenantId, booking.user_id)).language ?? 'en';
  const { service, date, time } = booking;
  const text = translate(messages.reminderText, language, {
    service,
    date: formatDate(date, language),
    time: formatTime12(time),
  });
  if (types.has('email') && user?.['email'] && (await hasRoom(tx, String(user['email']))))
    await queueMail(tx, {
      to: String(user['email']),
      subject: translate(messages.titleReminder, language),
      text,
    });
  return types.has('sms') && user?.['phone'] ? [{ phone: String(user['phone']), text }] : [];
}

/**
 * The most mails an address gets from a business within a day through reminders: whose address it is, nobody
 * may have proved.
 */
const mostMails = 10;

async function hasRoom(tx: Tx, recipient: string): Promise<boolean> {
  const dayBefore = instantFromMs(msFromInstant(tx.now) - 86_400_000);
  const sent = await tx.sql
    .selectFrom('mail_outbox')
    .select('id')
    .where('tenant_id', '=', tx.actor.tenantId)
    .where('recipient', '=', recipient)
    .where('created_at', '>', dayBefore)
    .limit(mostMails)
    .execute();
  return sent.length < mostMails;
}
