import { addDays, dayOfWeek } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { PayRules } from '#shared/modules/payroll/pay-settings.ts';
import type { Employment } from '#shared/modules/staff/employments.ts';
import { isEmployedWithin } from '#shared/modules/staff/employments.ts';
import type { Stretch } from './work-days.ts';

/** What a day was: present, half a day, absent, weekly off, paid holiday, leave, or not employed. */
export const dayCodes = ['P', 'HD', 'A', 'WO', 'PH', 'L', '-'] as const;
export type DayCode = (typeof dayCodes)[number];

/**
 * One day of somebody's month. Minutes are normal ones and overtime apart; `worked` is the part of a day that
 * was worked.
 */
export type DayLine = {
  readonly date: CalendarDate;
  readonly code: DayCode;
  readonly worked: number;
  /** The part of the day that is paid, by the calendar. */
  readonly paid: number;
  readonly normal: number;
  readonly overtime: number;
  /** Minutes worked on a paid holiday, up to a normal day. */
  readonly holiday: number;
  readonly site: string | null;
  readonly post: string;
  readonly stretches: readonly Stretch[];
};

export type DayInput = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Where the weeks begin that reach into the month. */
  readonly firstMonday: CalendarDate;
  /** Who came back in the month has two. */
  readonly employments: readonly Pick<Employment, 'joined_on' | 'left_on'>[];
  readonly weeklyOff: number;
  /** Paid leave by day, as a part of it. */
  readonly leave: ReadonlyMap<string, number>;
  readonly settings: PayRules;
};

const normalDay = 8 * 60;
const normalWeek = 48 * 60;

/**
 * A month day by day: what was worked, what is paid, and which minutes are overtime - over eight hours of a
 * day, and over forty-eight of a week from Monday on, also where the week began in the month before.
 */
export function monthDays(stretches: readonly Stretch[], input: DayInput): DayLine[] {
  const byDate = new Map<string, Stretch[]>();
  for (const one of stretches) byDate.set(one.date, [...(byDate.get(one.date) ?? []), one]);
  const days: DayLine[] = [];
  for (let monday = input.firstMonday; monday <= input.to; monday = addDays(monday, 7))
    days.push(...weekOf(monday, byDate, input));
  const month = days.filter((day) => day.date >= input.from && day.date <= input.to);
  // Free days and holidays are paid to who works: a month without any work or leave brings nothing.
  const idle = month.every((day) => day.worked === 0 && day.code !== 'L');
  return idle ? month.map((day) => (day.code === '-' ? day : { ...day, code: 'A', paid: 0 })) : month;
}

function weekOf(
  monday: CalendarDate,
  byDate: ReadonlyMap<string, readonly Stretch[]>,
  input: DayInput,
): DayLine[] {
  const minutesOn = (date: CalendarDate): number =>
    (byDate.get(date) ?? []).reduce((sum, item) => sum + item.minutes, 0);
  const week = Array.from({ length: 7 }, (_, i) => addDays(monday, i)).filter(
    (date) => date <= input.to && isEmployedWithin(input.employments, { from: date, to: date }),
  );
  // Where nothing is known of the week's days in the month before, only its days in this month are judged.
  const dates = week.some((date) => date < input.from && minutesOn(date) > 0)
    ? week
    : week.filter((date) => date >= input.from);
  const isHoliday = (date: CalendarDate): boolean =>
    input.settings.national_holidays.includes(date.slice(5)) ||
    input.settings.holidays.some((holiday) => holiday.date === date);
  const counts = (date: CalendarDate): boolean =>
    minutesOn(date) > 0 || input.leave.has(date) || isHoliday(date);
  // The person's free day, or the first other one without work where that was worked.
  const free =
    dates.find((date) => dayOfWeek(date) === input.weeklyOff && minutesOn(date) === 0) ??
    (dates.some((date) => dayOfWeek(date) === input.weeklyOff)
      ? dates.find((date) => !counts(date))
      : undefined);
  const wanted = Math.ceil((input.settings.off_after_days * dates.length) / 7);
  const earned =
    dates.filter((date) => date !== free && counts(date)).length >=
      Math.min(wanted, dates.length - (free ? 1 : 0)) && dates.length > 0;
  let normalLeft = normalWeek;
  const lines = dates.map((date): DayLine => {
    const stretchesOfDay = byDate.get(date) ?? [];
    const minutes = minutesOn(date);
    const normal = Math.min(minutes, normalDay, normalLeft);
    normalLeft -= normal;
    const holiday = isHoliday(date);
    const worked = minutes === 0 ? 0 : minutes >= input.settings.full_day_minutes ? 1 : 0.5;
    const leave = Math.min(input.leave.get(date) ?? 0, 1 - worked);
    const rest = date === free && earned;
    const code: DayCode =
      worked === 1 ? 'P' : holiday ? 'PH' : worked > 0 ? 'HD' : leave > 0 ? 'L' : rest ? 'WO' : 'A';
    return {
      date,
      code,
      worked,
      paid: holiday || rest ? 1 : Math.min(1, worked + leave),
      normal,
      overtime: minutes - normal,
      holiday: holiday ? normal : 0,
      site: stretchesOfDay[0]?.siteId ?? null,
      post: stretchesOfDay[0]?.post ?? '',
      stretches: stretchesOfDay,
    };
  });
  const known = new Map(lines.map((line) => [line.date, line]));
  return Array.from({ length: 7 }, (_, i) => addDays(monday, i)).map(
    (date) => known.get(date) ?? nothing(date),
  );
}

function nothing(date: CalendarDate): DayLine {
  return {
    date,
    code: '-',
    worked: 0,
    paid: 0,
    normal: 0,
    overtime: 0,
    holiday: 0,
    site: null,
    post: '',
    stretches: [],
  };
}

/** The Monday of a day's week. */
export function mondayOf(date: CalendarDate): CalendarDate {
  return addDays(date, -((dayOfWeek(date) + 6) % 7));
}
