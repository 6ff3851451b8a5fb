import { formatDate, formatTime12 } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime } from '#shared/core/dates.ts';
import { inBoth } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';

type When = { readonly date: CalendarDate; readonly time: ClockTime };

/** When a visit is, as those who work read it. */
export function workTime({ date, time }: When): Message {
  return inBoth((language) => `${formatDate(date, language)}, ${time}`);
}

/** The same as customers read it. */
export function visitTime({ date, time }: When): Message {
  return inBoth((language) => `${formatDate(date, language)}, ${formatTime12(time)}`);
}
