/** The sources that come again every month, such as a fixed amount. */
const monthly = 'rate:';

/** The name of a source in its month; one that comes only once, such as an item, has no month. */
export function inMonth(source: string, month: string): string {
  return source.startsWith(monthly) && !source.includes('@') ? `${source}@${month}` : source;
}
