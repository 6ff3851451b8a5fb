import { instantFromMs } from '#shared/core/dates.ts';
import { nextReminder } from '#shared/modules/bookings/afterwards.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { bookingMessages as say } from '#shared/modules/bookings/messages.ts';
import { notifications } from '#shared/modules/notifications/notification.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { log } from '#server/core/runtime/log.ts';
import { logLine, restOrigin } from '#server/core/sync/operations.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Store, Tx } from '#server/core/sql/transaction.ts';

const everyMs = 30_000;

/** Looks for due reminders twice a minute until stopped. Several servers on one database send each of them once. */
export function startReminders(store: Store): { stop: () => void } {
  const timer = setInterval(() => {
    sendDueReminders(store).catch((error: unknown) => log('error', 'reminders could not be sent', { error: String(error) }));
  }, everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Leaves a notification for every reminder whose moment has come. Gives how many bookings were looked at. */
export async function sendDueReminders(store: Store): Promise<number> {
  const now = instantFromMs(store.nowMs());
  let looked = 0;
  for (const tenant of await store.database.read.selectFrom('tenants').select('id').where('active', '=', 1).execute()) {
    const tenantId = String(tenant['id']);
    const due = await store.database.read
      .selectFrom('bookings')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('remind_at', '<=', now)
      .where('deleted', '=', 0)
      .limit(200)
      .execute();
    if (due.length === 0) continue;
    looked += due.length;
    await runTransaction(store, clockActor(tenantId), async (tx) => {
      for (const row of due) await remind(tx, String(row['id']));
    });
  }
  return looked;
}

async function remind(tx: Tx, id: string): Promise<void> {
  const booking = await tx.rows(bookings).find(id);
  if (!booking || booking.remind_at === null || booking.remind_at > tx.now) return;
  const due = booking.reminders.filter((one) => !one.sent && one.at <= tx.now);
  const reminders = booking.reminders.map((one) => ({ ...one, sent: one.sent || one.at <= tx.now }));
  tx.rows(bookings).update({ ...booking, reminders, remind_at: nextReminder(reminders) });
  if (due.length === 0 || !isOpen(booking)) return;
  await tell(tx, booking, due[0]?.id ?? '');
  tx.log(logLine(tx.actor, 'booking.reminded', 'bookings', booking.id, restOrigin(), 'applied', '{}'));
}

async function tell(tx: Tx, booking: Booking, reminder: string): Promise<void> {
  const id = `reminder:${reminder}`;
  if (await tx.rows(notifications).find(id)) return;
  const line = `${booking.service}, ${booking.date} ${booking.time}`;
  tx.rows(notifications).insert({
    id,
    user_id: booking.user_id,
    kind: 'booking',
    title: [...say.titleReminder],
    body: [line, line],
    link: `/bookings/${booking.id}`,
    read_at: null,
  });
}
