import {
  addDays,
  dateOf,
  formatDate,
  formatTime12,
  instantFromMs,
  isCalendarDate,
  isClockTime,
  timeOf,
} from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import { believedNow } from '#web/core/device/clock.ts';
import type { Language } from '#shared/core/i18n.ts';

/** Today in India, by the server's clock where this device has heard it. */
export function today(): CalendarDate {
  return dateOf(instantFromMs(believedNow()));
}

/** A day as people say it: Today, Tomorrow, or `20 Nov 2026`. Text that is no day comes back as it is. */
export function dayWords(day: string, language: Language): string {
  if (!isCalendarDate(day)) return day;
  const now = today();
  if (day === now) return language === 'hi' ? 'आज' : 'Today';
  if (day === addDays(now, 1)) return language === 'hi' ? 'कल' : 'Tomorrow';
  return formatDate(day, language);
}

/**
 * A clock time as customers read it, `2:00 PM`, and `14:00` to those who work by the clock. Text that is no
 * time comes back as it is.
 */
export function timeWords(time: string): string {
  return isClockTime(time) && !readsTo24() ? formatTime12(time) : time;
}

/** A moment as the admin app reads it, with the 24-hour clock: `Today, 14:00`. */
export function stampWords(moment: string, language: Language): string {
  if (!Number.isFinite(Date.parse(moment))) return moment;
  const at: Instant = instantFromMs(Date.parse(moment));
  return `${dayWords(dateOf(at), language)}, ${timeOf(at)}`;
}

/** Who works by the clock reads it to 24: the field and the admin app. */
function readsTo24(): boolean {
  return /^\/(field|admin)(\/|$)/.test(globalThis.location?.pathname ?? '');
}

/**
 * A moment as people say it: `Today, 2:00 PM`, and `Today, 14:00` to those who work by the clock; in the
 * style `date` every day by its date.
 */
export function momentWords(moment: string, language: Language, style: 'near' | 'date' = 'near'): string {
  if (!Number.isFinite(Date.parse(moment))) return moment;
  const at: Instant = instantFromMs(Date.parse(moment));
  const day = dateOf(at);
  const words = style === 'near' && day === today() ? dayWords(day, language) : formatDate(day, language);
  return `${words}, ${readsTo24() ? timeOf(at) : formatTime12(timeOf(at))}`;
}

/**
 * How long ago a moment was, in whole minutes, hours or days: `3 minutes ago`, and `just now` within the
 * first.
 */
export function agoWords(moment: string, nowMs: number, language: Language): string {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(moment)) / 60_000));
  if (!Number.isFinite(minutes)) return moment;
  if (minutes < 1) return language === 'hi' ? 'अभी-अभी' : 'just now';
  const words = new Intl.RelativeTimeFormat(language === 'hi' ? 'hi-IN' : 'en-IN');
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 48 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return words.format(-Math.floor(minutes / (24 * 60)), 'day');
}
