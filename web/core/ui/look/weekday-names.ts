import type { Language } from '#shared/core/i18n.ts';

/** The days of the week from Sunday, in words. */
export function weekdayNames(language: Language): string[] {
  const format = new Intl.DateTimeFormat(language === 'hi' ? 'hi-IN' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  });
  // The first of November 2026 is a Sunday.
  return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2026, 10, 1 + day)));
}
