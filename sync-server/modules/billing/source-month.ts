import { addDays, calendarDate, firstOfMonth, lastOfMonth } from '#shared/core/dates.ts';

/** The sources that come again every month, such as a fixed amount. */
const monthly = 'rate:';

/** The rate of a fixed amount among the sources of a bill; null for any other source. */
export function rateOfSource(source: string): string | null {
  return source.startsWith(monthly) ? (source.slice(monthly.length).split('@')[0] ?? null) : null;
}

/** The name of a source in its month; one that comes only once, such as an item, has no month. */
export function inMonth(source: string, month: string): string {
  return source.startsWith(monthly) && !source.includes('@') ? `${source}@${month}` : source;
}

/**
 * What a source bills, day by day where it comes again every month: a bill of some of the days names them,
 * and any other has the whole month. A source that comes only once is itself. Each is given by everything that
 * it is known as, of which `namesOf` says what a rate is.
 */
export function daysOfSource(
  source: string,
  billMonth: string,
  namesOf: (rateId: string) => readonly string[],
): readonly (readonly string[])[] {
  const rate = rateOfSource(source);
  if (rate === null) return [[source]];
  const named = inMonth(source, billMonth).split('@')[1] ?? billMonth;
  const [from, to] = named.includes('/') ? named.split('/') : [firstOfMonth(named), lastOfMonth(named)];
  const names = namesOf(rate);
  const days: string[][] = [];
  for (let day = calendarDate(from ?? ''); day <= (to ?? ''); day = addDays(day, 1))
    days.push(names.map((name) => `${monthly}${name}@${day}`));
  return days;
}
