import type { Language } from '#shared/core/i18n.ts';
import { shiftWords } from '#shared/modules/contracts/addenda/shift-words.ts';
import { daysText } from '#shared/modules/crm/quoted-shift.ts';

type Names = readonly [string, string];

/** A shift of a post as the office reads it: post, site, shift, and the days where these are not all. */
export function headcountName(
  {
    name,
    site,
    shift,
    days,
  }: { readonly name: Names; readonly site: Names; readonly shift: Names; readonly days: readonly number[] },
  language: Language,
): string {
  const said = ([english, hindi]: Names): string => (language === 'hi' && hindi !== '' ? hindi : english);
  return [
    said(name),
    said(site),
    shiftWords(shift, language),
    days.length < 7 ? daysText(days, language) : '',
  ]
    .filter(Boolean)
    .join(', ');
}
