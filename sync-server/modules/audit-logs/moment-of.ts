import { dateOf, parseInstant, timeOf } from '#shared/core/dates.ts';

/** A moment as the business's clock shows it, which a spreadsheet can sort. */
export function momentOf(at: string): string {
  const moment = parseInstant(at);
  return `${dateOf(moment)} ${timeOf(moment)}`;
}
