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
  both: [
    'One-off items and the deposit are not charged again.',
    'एक बार की मदें और एडवांस दोबारा नहीं लिए जाएँगे।',
  ],
  items: ['One-off items are not charged again.', 'एक बार की मदें दोबारा नहीं ली जाएँगी।'],
  deposit: ['The deposit is not charged again.', 'एडवांस दोबारा नहीं लिया जाएगा।'],
  elsewhere: ['The scope of work is that of contract {number}.', 'काम का ब्योरा वही है जो अनुबंध {number} में है।'],
});

/** What `renews` prints, with nothing after it. */
const plainHead = /^(?:Renews contract [^.]+\.|यह अनुबंध [^।]+ का नवीनीकरण है।)$/u;

type Renewed = {
  readonly start: Contract['start_date'];
  /** The percentage by which the rates rise; 0 where they do not go on by the renewal. */
  readonly uplift: number;
  /** What the quote of the old contract had that is paid once. */
  readonly once: { readonly items: boolean; readonly deposit: boolean };
};

/**
 * The scope of work of a contract that goes on from another: what is new in it, above the scope of the old
 * one, whose rates, one-off items and deposit would else read as agreed once more. In the language of the old
 * scope; one without a scope has none.
 *
 * @example renewedScope(contract, { start, uplift: 5, once }) // 'Renews contract C-2026-0004, … \n\n2 × Gunman …'
 */
export function renewedScope(
  from: Pick<Contract, 'number' | 'description' | 'start_date' | 'end_date'>,
  { start, uplift, once }: Renewed,
): string {
  const { number } = from;
  if (from.description === '') return '';
  const language: Language = /[\u0900-\u097F]/.test(from.description) ? 'hi' : 'en';
  const description = withoutPlainHead(from.description);
  const day = (date: Contract['start_date']): string => formatDate(date, language);
  const dates = { from: day(from.start_date), to: day(from.end_date) };
  const lines = [
    translate(words.renews, language, { number, ...dates }),
    ...(uplift > 0 ? [translate(words.uplift, language, { percent: uplift, day: day(start) })] : []),
    ...(once.items && once.deposit ? [translate(words.both, language)] : []),
    ...(once.items && !once.deposit ? [translate(words.items, language)] : []),
    ...(once.deposit && !once.items ? [translate(words.deposit, language)] : []),
  ].join(' ');
  const scope = `${lines}\n\n${description}`;
  return scope.length <= (contracts.fields['description']?.maxLength ?? 0)
    ? scope
    : `${lines} ${translate(words.elsewhere, language, { number })}`;
}

/** A scope without what an earlier renewal wrote above it, where that says no more than what it renews. */
function withoutPlainHead(description: string): string {
  const [head = '', ...scope] = description.split('\n\n');
  return scope.length > 0 && plainHead.test(head) ? scope.join('\n\n') : description;
}
