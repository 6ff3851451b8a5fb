import { formatDate } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { refuse } from '#shared/core/errors.ts';
import { filled, inBoth, translate } from '#shared/core/i18n.ts';
import { formatRupees, paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import { minimumWage } from '#shared/modules/payroll/statutory/minimum-wage.ts';
import type { Rates } from '#shared/modules/payroll/statutory/rates.ts';
import { skillNames } from '#shared/modules/staff/words.ts';
import type { CostSheetInput } from '../cost-sheet-input.ts';
import { quoteMessages as messages } from '../quote-messages.ts';

/** What of a quote says whether it can be accepted at its wages. */
type Waged = {
  readonly lines: readonly { readonly cost: Pick<CostSheetInput, 'skill' | 'zone' | 'basicVda'> }[];
  readonly start_on: CalendarDate | null;
};
type Below = { readonly at: number; readonly least: Paise; readonly day: CalendarDate };

/**
 * Whether a post of a quote is priced below the minimum wage of its first day of duty, or of today where that
 * has passed: nobody may accept it then, since nobody may work for it.
 */
export function isBelowWage(quote: Waged, today: CalendarDate, rates: Rates): boolean {
  return firstBelow(quote, today, rates) !== null;
}

/** Refuses a quote that its client could not accept, with the post, the day and the least wage of it. */
export function refuseBelowWage(quote: Waged, today: CalendarDate, rates: Rates): void {
  const below = firstBelow(quote, today, rates);
  if (below === null) return;
  const { at, least, day } = below;
  const skill = quote.lines[at]?.cost.skill ?? 'unskilled';
  refuse(
    'invalid',
    filled(messages.belowWageOfStart, {
      skill: inBoth((language) => translate(skillNames[skill], language).toLowerCase()),
      day: inBoth((language) => formatDate(day, language)),
      figure: formatRupees(paiseToRupees(least)),
    }),
    `lines.${at}.cost.basicVda`,
  );
}

function firstBelow({ lines, start_on: start }: Waged, today: CalendarDate, rates: Rates): Below | null {
  const day = start !== null && start > today ? start : today;
  for (const [at, { cost }] of lines.entries()) {
    const least = minimumWage(cost.skill, cost.zone, day, rates);
    if (least !== null && rupeesToPaise(cost.basicVda) < least) return { at, least, day };
  }
  return null;
}
