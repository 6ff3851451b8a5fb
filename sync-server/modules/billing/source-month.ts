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
