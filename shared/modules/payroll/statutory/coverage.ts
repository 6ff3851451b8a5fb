import * as z from 'zod/mini';
import { date, text } from '#shared/core/fields.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import type { Rates } from './rates.ts';

/** What the law asks only of businesses from a number of people on. */
export const schemes = ['epf', 'esi', 'labour_welfare', 'bonus', 'gratuity'] as const;
export type Scheme = (typeof schemes)[number];

/** What the owner declares of a scheme from a day on: that the business comes under it, or does not. */
export const declaration = z.strictObject({
  scheme: z.enum(schemes),
  from: date().schema,
  covered: z.boolean(),
  note: text(200).schema,
});
export type Declaration = z.infer<typeof declaration>;

/**
 * What is said of a scheme for a month, beside how many people there are. `wrong`: the business counts itself
 * out although it has reached the number.
 */
export type Coverage = {
  readonly scheme: Scheme;
  readonly covered: boolean;
  readonly since: CalendarDate | null;
  readonly threshold: number | null;
  readonly people: number;
  readonly wrong: boolean;
};

/** Whether a scheme applies on a day: as the owner declared last, and where nothing is declared, yes. */
export function isCovered(declarations: readonly Declaration[], scheme: Scheme, day: CalendarDate): boolean {
  return declaredFor(declarations, scheme, day)?.covered ?? true;
}

/**
 * What holds of each scheme on a day, for so many people. A business that was covered once stays so: fewer
 * people alone are not wrong.
 */
export function coverageOf(
  declarations: readonly Declaration[],
  day: CalendarDate,
  people: number,
  rates: Rates,
): Coverage[] {
  return schemes.map((scheme) => {
    const declared = declaredFor(declarations, scheme, day);
    const threshold = rates.on('headcount', day)?.[scheme] ?? null;
    const covered = declared?.covered ?? true;
    return {
      scheme,
      covered,
      since: declared?.from ?? null,
      threshold,
      people,
      wrong: !covered && threshold !== null && people >= threshold,
    };
  });
}

function declaredFor(
  declarations: readonly Declaration[],
  scheme: Scheme,
  day: CalendarDate,
): Declaration | undefined {
  return declarations
    .filter((declaration) => declaration.scheme === scheme && declaration.from <= day)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .at(-1);
}
