import * as z from 'zod/mini';
import type { CalendarDate } from '#shared/core/dates.ts';
import { date, text } from '#shared/core/fields.ts';

/** The most that somebody has worked here before. */
const mostEmployments = 40;

/** Times that somebody was employed before the one of the record, oldest first. */
export const earlierEmployments = z
  .array(
    z.strictObject({
      joined_on: z.nullable(date().schema),
      left_on: date().schema,
      left_why: text(500).schema,
    }),
  )
  .check(z.maxLength(mostEmployments));

export type Employment = {
  readonly joined_on: CalendarDate | null;
  readonly left_on: CalendarDate | null;
  readonly left_why: string;
};
type Employed = Employment & { readonly earlier: readonly Employment[] };

/**
 * The employments of somebody that had started by a day, oldest first: the last of them counts on that day.
 * The first one where none had started.
 */
export function employmentsBy(
  { earlier, joined_on, left_on, left_why }: Employed,
  day: CalendarDate,
): { readonly before: readonly Employment[]; readonly last: Employment } {
  const current = { joined_on, left_on, left_why };
  const all = [...earlier, current];
  const started = all.filter((one) => one.joined_on === null || one.joined_on <= day);
  return { before: started.slice(0, -1), last: started.at(-1) ?? all[0] ?? current };
}

/** Whether somebody was employed on any day of a span. */
export function isEmployedWithin(
  employments: readonly Pick<Employment, 'joined_on' | 'left_on'>[],
  { from, to }: { readonly from: CalendarDate; readonly to: CalendarDate },
): boolean {
  return employments.some(
    ({ joined_on, left_on }) =>
      (joined_on === null || joined_on <= to) && (left_on === null || left_on >= from),
  );
}
