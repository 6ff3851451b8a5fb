import { sql } from 'kysely';
import { addDays, instantFromMs, isCalendarDate } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { refusal } from '#shared/core/refusals.ts';
import type { Message } from '#shared/core/i18n.ts';
import { bookings, isOpen } from '#shared/modules/bookings/booking.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { slotRefusals } from '#shared/modules/bookings/slot-refusals.ts';
import { bookingSays as messages } from '#shared/modules/bookings/server-messages.ts';
import type { Service } from '#shared/modules/marketplace/service.ts';
import { alternatives, slotFault } from '#shared/modules/marketplace/slots.ts';
import type { Choice, SlotFault, Taken } from '#shared/modules/marketplace/slots.ts';
import type { Database, Sql } from '#server/core/sql/database.ts';
import { decodeRow } from '#server/core/sql/table.ts';
import type { Tx } from '#server/core/sql/transaction.ts';

const sentences: Readonly<Record<SlotFault, Message>> = {
  closed: messages.slotClosed,
  past: messages.slotPast,
  not_offered: messages.slotNotOffered,
  full: messages.slotFull,
};

/** The bookings that a tenant's service has on each day of a range, by day. */
type Days = Map<string, (Taken & { readonly id: string })[]>;

/**
 * Holds a place for a booking on all its days, or refuses with `slot_taken` and the best other times.
 * Transactions that want the same day wait for one another here, so that the last place is given once.
 */
export async function holdSlot(tx: Tx, service: Service, booking: Booking): Promise<void> {
  if (service.availability === null) return;
  const wanted = unitsOf(booking);
  const days = daysOf(booking);
  await takeTurns(tx, service.id, days);
  // What this transaction has done so far must be counted too.
  await tx.flush();
  const taken = await readTaken(
    tx.sql,
    tx.actor.tenantId,
    service.id,
    booking.date,
    addDays(booking.date, 31),
  );
  const others = (day: string): Taken[] => (taken.get(day) ?? []).filter((item) => item.id !== booking.id);
  for (const day of days) {
    const fault = slotFault(service, { date: day, time: booking.time, wanted }, tx.now, others(day));
    if (fault === null) continue;
    const choices = alternatives(service, { date: booking.date, time: booking.time, wanted }, tx.now, others);
    throw refusal({ refusals: slotRefusals }, 'slot_taken', sentences[fault], { alternatives: choices }, [
      { field: fault === 'closed' ? 'date' : 'time', message: sentences[fault] },
    ]);
  }
}

/** What is taken of a service on the days of a range. */
export async function readTaken(
  database: Sql,
  tenantId: string,
  serviceId: string,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Days> {
  const rows = await database
    .selectFrom('bookings')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('service_id', '=', serviceId)
    .where('deleted', '=', 0)
    .where('date', '>=', addDays(from, -31))
    .where('date', '<=', to)
    .execute();
  const days: Days = new Map();
  for (const booking of rows.map((row) => decodeRow(bookings, row)).filter(isOpen)) {
    for (const day of daysOf(booking)) {
      const list = days.get(day) ?? [];
      list.push({ id: booking.id, time: booking.time, units: unitsOf(booking) });
      days.set(day, list);
    }
  }
  return days;
}

/**
 * How much of a day's capacity a booking takes: people where it counts them, otherwise how many times it was
 * ordered.
 */
function unitsOf(booking: Pick<Booking, 'people' | 'quantity'>): number {
  return booking.people * booking.quantity;
}

function daysOf(booking: Pick<Booking, 'date' | 'days'>): CalendarDate[] {
  return Array.from({ length: booking.days }, (_, n) => addDays(booking.date, n));
}

async function takeTurns(tx: Tx, serviceId: string, days: readonly CalendarDate[]): Promise<void> {
  for (const date of days)
    await tx.sql
      .insertInto('service_days')
      .values({ tenant_id: tx.actor.tenantId, service_id: serviceId, date, turns: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'service_id', 'date'])
          .doUpdateSet({ turns: sql<number>`service_days.turns + 1` }),
      )
      .execute();
}

/** The best other times for a place, for whoever asks before or after it was lost. */
export async function readAlternatives(
  database: Database,
  tenantId: string,
  service: Service,
  wish: { date: CalendarDate; time: ClockTime; units: number },
  nowMs: number,
): Promise<Choice[]> {
  const taken = await readTaken(database.read, tenantId, service.id, wish.date, addDays(wish.date, 31));
  const takenOn = (date: string): readonly Taken[] => (isCalendarDate(date) ? (taken.get(date) ?? []) : []);
  return alternatives(service, { ...wish, wanted: wish.units }, instantFromMs(nowMs), takenOn);
}
