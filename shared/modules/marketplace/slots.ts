import { addDays, dateOf, dayOfWeek, instantAt, msFromInstant, clockTime } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';
import { weekdays } from './hours.ts';
import type { Hours } from './hours.ts';
import type { Service } from './service.ts';

/** What is booked on a day already: when it begins and how much of the capacity it takes. */
export type Taken = { readonly time: string; readonly units: number };
/** A starting time of a day. `left` is null where there is no limit, or nobody knows. */
export type Slot = { readonly time: ClockTime; readonly available: boolean; readonly left: number | null };
/** Why a time cannot be had. */
export type SlotFault = 'closed' | 'past' | 'not_offered' | 'full';
export type Choice = { readonly date: CalendarDate; readonly time: ClockTime; readonly left: number | null };

/** When a service can be had, and how many minutes of work it is. */
type Offer = Pick<Service, 'availability' | 'duration'>;

const usualTimes = Array.from({ length: 12 }, (_, i) => clockTime(`${String(i + 8).padStart(2, '0')}:00`));

/** The hours of a service for which nobody has set any: every day, without a limit. */
export const usualHours: Hours = {
  days: [...weekdays],
  timeSlots: usualTimes,
  capacity: null,
  buffer: 0,
  notice: 0,
  blocked: [],
};

/**
 * The starting times of a day with what is left of each. Times that have gone by, or are too near, are not
 * among them.
 */
export function slotsOf(
  offer: Offer,
  date: CalendarDate,
  now: Instant,
  taken: readonly Taken[],
  wanted = 1,
): Slot[] {
  const hours = offer.availability;
  if (isClosed(hours, date)) return [];
  return (hours ?? usualHours).timeSlots
    .toSorted()
    .filter((time) => !isTooSoon(hours, date, time, now))
    .map((time) => {
      const left = leftAt(offer, time, taken);
      return { time, available: left === null || left >= wanted, left };
    });
}

/** When somebody would like to begin, and how much of the capacity that takes. */
type Wish = { readonly date: CalendarDate; readonly time: ClockTime; readonly wanted?: number };

/**
 * What stands against beginning at a time, or null. Without hours of its own a service takes any time to
 * come.
 */
export function slotFault(
  offer: Offer,
  { date, time, wanted = 1 }: Wish,
  now: Instant,
  taken: readonly Taken[],
): SlotFault | null {
  const hours = offer.availability;
  if (hours === null) return null;
  if (isClosed(hours, date)) return 'closed';
  if (isTooSoon(hours, date, time, now)) return 'past';
  if (!hours.timeSlots.includes(time)) return 'not_offered';
  const left = leftAt(offer, time, taken);
  return left === null || left >= wanted ? null : 'full';
}

/**
 * The best other times, best first: the nearest on the same day, then the nearest to that time on the days
 * after.
 */
export function alternatives(
  offer: Offer,
  { date, time, wanted = 1 }: Wish,
  now: Instant,
  takenOn: (date: CalendarDate) => readonly Taken[],
  most = 5,
): Choice[] {
  const choices: Choice[] = [];
  const first = date < dateOf(now) ? dateOf(now) : date;
  for (let ahead = 0; ahead <= 14 && choices.length < most; ahead += 1) {
    const day = addDays(first, ahead);
    const free = slotsOf(offer, day, now, takenOn(day), wanted).filter(
      (slot) => slot.available && !(day === date && slot.time === time),
    );
    const nearest = free.toSorted(
      (a, b) => distance(a.time, time) - distance(b.time, time) || a.time.localeCompare(b.time),
    );
    // One day must not fill the list: some prefer another day at their time.
    choices.push(
      ...nearest
        .slice(0, ahead === 0 ? 3 : 1)
        .map((slot) => ({ date: day, time: slot.time, left: slot.left })),
    );
  }
  return choices.slice(0, most);
}

function isClosed(hours: Hours | null, date: CalendarDate): boolean {
  if (hours === null) return false;
  return (
    !hours.days.some((day) => day === weekdays[dayOfWeek(date)]) ||
    hours.blocked.some((block) => block.from <= date && date <= block.to)
  );
}

function isTooSoon(hours: Hours | null, date: CalendarDate, time: ClockTime, now: Instant): boolean {
  const [start, nowMs] = [msFromInstant(instantAt(date, time)), msFromInstant(now)];
  return start <= nowMs || start < nowMs + (hours?.notice ?? 0) * 60_000;
}

/** What is left of the capacity while work begun at a time would last, its buffer included. */
function leftAt(
  { availability: hours, duration }: Offer,
  time: string,
  taken: readonly Taken[],
): number | null {
  if (hours === null || hours.capacity === null) return null;
  const length = duration + hours.buffer;
  const begin = minuteOf(time);
  const near = taken.filter((item) => Math.abs(minuteOf(item.time) - begin) < length);
  const busiest = [begin, ...near.map((item) => minuteOf(item.time)).filter((at) => at > begin)].map((at) =>
    near
      .filter((item) => minuteOf(item.time) <= at && at < minuteOf(item.time) + length)
      .reduce((sum, item) => sum + item.units, 0),
  );
  return Math.max(0, hours.capacity - Math.max(...busiest));
}

function distance(a: string, b: string): number {
  return Math.abs(minuteOf(a) - minuteOf(b));
}

function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}
