import {
  addDays,
  calendarDate,
  dateOf,
  dayOfWeek,
  firstOfMonth,
  instantAt,
  lastOfMonth,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { weekdays } from './report-schedule.ts';
import type { ReportSchedule } from './report-schedule.ts';

type Rhythm = Pick<ReportSchedule, 'every' | 'time' | 'weekday' | 'day'>;

/** The first moment after another at which a report is sent, in India's time. */
export function nextSend(rhythm: Rhythm, after: Instant): Instant {
  for (let day = dateOf(after); ; day = addDays(day, 1)) {
    const at = instantAt(day, rhythm.time);
    if (at > after && fallsOn(rhythm, day)) return at;
  }
}

/** The last day on which a report should have been sent up to a moment, begun at one that was due. */
export function lastDue(rhythm: Rhythm, due: Instant, now: Instant): CalendarDate {
  for (let at = due; ; ) {
    const next = nextSend(rhythm, at);
    if (next > now) return dateOf(at);
    at = next;
  }
}

/** The days that a report covers which is sent on a day, both of them in it. */
export function daysBefore(
  every: ReportSchedule['every'],
  day: CalendarDate,
): { readonly from: CalendarDate; readonly to: CalendarDate } {
  const to = addDays(day, -1);
  if (every === 'day') return { from: to, to };
  if (every === 'week') return { from: addDays(day, -7), to };
  const last = addDays(firstOfMonth(day.slice(0, 7)), -1);
  return { from: firstOfMonth(last.slice(0, 7)), to: last };
}

function fallsOn({ every, weekday, day }: Rhythm, on: CalendarDate): boolean {
  if (every === 'day') return true;
  if (every === 'week') return weekdays[dayOfWeek(on)] === weekday;
  const month = on.slice(0, 7);
  const wanted = `${month}-${String(day).padStart(2, '0')}`;
  const last = lastOfMonth(month);
  return on === (wanted < last ? calendarDate(wanted) : last);
}
