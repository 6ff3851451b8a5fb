import { formatDate, formatTime12, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { say as speak } from '#shared/core/i18n.ts';
import { nextReminder } from '#shared/modules/bookings/afterwards.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { log } from '#server/core/runtime/log.ts';
import { queueMail } from '#server/core/notify/mailer.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Services } from '#server/core/http/route.ts';
import { sendText } from '#server/modules/auth/operations/send-text.ts';
import { tellPerson } from '#server/modules/notifications/operations/tell.ts';
import { readPreferences } from '#server/modules/notifications/queries.ts';

type Text = { readonly phone: string; readonly text: string };

const everyMs = 30_000;

/**
 * Looks for due reminders twice a minute until stopped. Several servers on one database send each of them
 * once.
 */
export function startReminders(services: Services): { stop: () => void } {
  const timer = setInterval(() => {
    sendDueReminders(services).catch((error: unknown) =>
      log('error', 'reminders could not be sent', { error: String(error) }),
    );
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/**
 * Tells people of every reminder whose moment has come, by the ways they asked for. Gives how many bookings
 * were looked at.
 */
export async function sendDueReminders(services: Services): Promise<number> {
  const now = instantFromMs(services.nowMs());
  let looked = 0;
  for (const tenant of await services.database.read
    .selectFrom('tenants')
    .select('id')
    .where('active', '=', 1)
    .execute()) {
    const tenantId = String(tenant['id']);
    const due = await services.database.read
      .selectFrom('bookings')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('remind_at', '<=', now)
      .where('deleted', '=', 0)
      .limit(200)
      .execute();
    if (due.length === 0) continue;
    looked += due.length;
    const texts = await runTransaction(services, clockActor(tenantId), async (tx) => {
      const wanted: Text[] = [];
      for (const row of due) wanted.push(...(await remind(tx, String(row['id']))));
      return wanted;
    });
    services.mailer.wake();
    services.pusher.wake();
    // As a stranger's: what a number and a business have left for signing in stays.
    for (const { phone, text } of texts)
      await sendText(services, { phone, tenantIds: [tenantId], known: false }, text).catch((error: unknown) =>
        log('warn', 'a reminder was not sent as a text', { reason: String(error) }),
      );
  }
  return looked;
}

/** Does what is due of one booking; gives the text messages to send once that is kept. */
async function remind(tx: Tx, id: string): Promise<Text[]> {
  const booking = await tx.rows(bookings).find(id);
  if (!booking || booking.remind_at === null || booking.remind_at > tx.now) return [];
  const due = booking.reminders.filter((one) => !one.sent && one.at <= tx.now);
  const reminders = booking.reminders.map((one) => ({ ...one, sent: one.sent || one.at <= tx.now }));
  tx.rows(bookings).update({ ...booking, reminders, remind_at: nextReminder(reminders) });
  if (due.length === 0 || !isOpen(booking)) return [];
  const line = `${booking.service}, ${booking.date} ${booking.time}`;
  tellPerson(tx, booking.user_id, {
    kind: 'booking',
    title: say.titleReminder,
    body: [line, line],
    link: `/bookings/${booking.id}`,
    asked: true,
  });
  tx.log(logLine(tx.actor, 'booking.reminded', 'bookings', booking.id, restOrigin(), 'applied', '{}'));
  return writeToCustomer(tx, booking, new Set(due.map((one) => one.type)));
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
  const text = speak(say.reminderText, language, {
    service,
    date: formatDate(date, language),
    time: formatTime12(time),
  });
  if (types.has('email') && user?.['email'] && (await hasRoom(tx, String(user['email']))))
    await queueMail(tx, { to: String(user['email']), subject: speak(say.titleReminder, language), text });
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
