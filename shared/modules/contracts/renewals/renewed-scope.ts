import { formatDate } from '#shared/core/dates.ts';
import { defineMessages, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { contracts } from '../contract.ts';
import type { Contract } from '../contract.ts';

const words = defineMessages({
  renews: ['Renews contract {number}, {from} to {to}.', 'यह अनुबंध {number} ({from} से {to}) का नवीनीकरण है।'],
  uplift: [
    'The rates of that contract rise by {percent}% from {day}.',
    'उस अनुबंध की दरें {day} से {percent}% बढ़ेंगी।',
  ],
  once: [
    'One-off items and the deposit are not charged again.',
    'एक बार की मदें और एडवांस दोबारा नहीं लिए जाएँगे।',
  ],
  elsewhere: ['The scope of work is that of contract {number}.', 'काम का ब्योरा वही है जो अनुबंध {number} में है।'],
});

/**
 * The scope of work of a contract that goes on from another: what is new in it, above the scope of the old
 * one, whose rates, one-off items and deposit would else read as agreed once more. In the language of the old
 * scope; one without a scope has none.
 *
 * @example renewedScope(contract, { start, uplift: 5 }) // 'Renews contract C-2026-0004, … \n\n2 × Gunman …'
 */
export function renewedScope(
  from: Pick<Contract, 'number' | 'description' | 'start_date' | 'end_date' | 'quote_id'>,
  { start, uplift }: { readonly start: Contract['start_date']; readonly uplift: number },
): string {
  const { number, description } = from;
  if (description === '') return '';
  const language: Language = /[\u0900-\u097F]/.test(description) ? 'hi' : 'en';
  const day = (date: Contract['start_date']): string => formatDate(date, language);
  const dates = { from: day(from.start_date), to: day(from.end_date) };
  const lines = [
    translate(words.renews, language, { number, ...dates }),
    ...(uplift > 0 ? [translate(words.uplift, language, { percent: uplift, day: day(start) })] : []),
    ...(from.quote_id === null ? [] : [translate(words.once, language)]),
  ].join(' ');
  const scope = `${lines}\n\n${description}`;
  return scope.length <= (contracts.fields['description']?.maxLength ?? 0)
    ? scope
    : `${lines} ${translate(words.elsewhere, language, { number })}`;
}
