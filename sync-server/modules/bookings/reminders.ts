import { instantFromMs } from '#shared/core/dates.ts';
import type { Channel } from '#shared/core/news-event.ts';
import { nextReminder } from '#shared/modules/bookings/afterwards.ts';
import { bookings, isMovable } from '#shared/modules/bookings/booking.ts';
import { clockActor } from '#server/core/jobs/clock-actor.ts';
import { eachInTurn, sweepDue } from '#server/core/jobs/each-tenant.ts';
import type { Job } from '#server/core/jobs/job.ts';
import { logLine } from '#server/core/sync/operations.ts';
import type { Database } from '#server/core/sql/database.ts';
import { dueAtOnce } from '#server/core/sql/due-rows.ts';
import { isAfter } from '#server/core/sql/is-after.ts';
import { runTransaction } from '#server/core/sql/transaction.ts';
import type { Tx } from '#server/core/sql/transaction.ts';
import type { Services } from '#server/core/http/route.ts';
import { newsOf, notifyPerson } from '#server/modules/notifications/operations/notify.ts';
import { visitValues } from './operations/visit-values.ts';

/** Looks for due reminders twice a minute. */
export const reminders: Job<Services> = {
  name: 'bookings.reminders',
  title: ['Booking reminders', 'बुकिंग की याद'],
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
      try {
        return await eachInTurn(due, ({ id }) =>
          runTransaction(services, clockActor(tenantId), async (tx) => {
            await remind(tx, id);
            return 1;
          }),
        );
      } finally {
        services.mailer.wake();
        services.pusher.wake();
        services.texter.wake();
      }
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

/** Does what is due of one booking. */
async function remind(tx: Tx, id: string): Promise<void> {
  const booking = await tx.rows(bookings).find(id);
  if (!booking || booking.remind_at === null || booking.remind_at > tx.now) return;
  const due = booking.reminders.filter((reminder) => !reminder.sent && reminder.at <= tx.now);
  const reminders = booking.reminders.map((reminder) => ({
    ...reminder,
    sent: reminder.sent || reminder.at <= tx.now,
  }));
  tx.rows(bookings).update({ ...booking, reminders, remind_at: nextReminder(reminders) });
  if (due.length === 0 || !isMovable(booking)) return;
  const types = new Set(due.map((item) => item.type));
  const values = await visitValues(tx, booking);
  const ways = new Set<Channel>(['inbox', 'push']);
  if (types.has('email')) ways.add('email');
  if (types.has('sms')) ways.add('sms');
  const news = newsOf('booking.reminder', values, `/bookings/${booking.id}`);
  notifyPerson(tx, booking.user_id, { ...news, asked: true, ways });
  tx.log(logLine(tx.actor, { type: 'booking.reminded', coll: 'bookings', rowId: booking.id }));
}
