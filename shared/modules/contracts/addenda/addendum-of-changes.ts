import { defineMessages, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { maxLengthOf } from '#shared/core/max-length.ts';
import { contractDifference } from '../contract-difference.ts';
import type { Contract } from '../contract.ts';
import { contractAddenda, mostAddendumText } from './addendum.ts';
import type { ContractAddendum } from './addendum.ts';

const words = defineMessages({
  title: ['Change: {fields}', 'बदलाव: {fields}'],
  instead: ['{label}: “{after}” instead of “{before}”.', '{label}: “{before}” के बदले “{after}”।'],
  now: ['{label}: {after}', '{label}: {after}'],
});

/** Whose words stand in the text of the other language. */
const ofOther = { en: 'terms_hi', hi: 'terms' } as const;

/** What an addendum begins with that somebody is to write. */
export type AddendumStart = Pick<ContractAddendum, 'title' | 'text' | 'text_hi'>;

/**
 * What an addendum says that changes a signed contract as somebody meant to change it: each value that
 * differs, and the clauses whose text does.
 */
export function addendumOfChanges(before: Contract, after: Contract, language: Language): AddendumStart {
  const textIn = (of: Language): string =>
    contractDifference(before, after, of)
      .filter(({ field }) => field !== ofOther[of])
      .map((change) => {
        const values =
          change.parts.length > 0
            ? { before: '', after: newParagraphs(change.before, change.after) }
            : { before: change.before, after: change.after };
        const { label } = change;
        return translate(values.before === '' ? words.now : words.instead, of, { label, ...values });
      })
      .join('\n\n')
      .slice(0, mostAddendumText);
  const fields = contractDifference(before, after, language).map(({ label }) => label);
  const title = translate(words.title, language, { fields: fields.join(', ') });
  return {
    title: title.slice(0, maxLengthOf(contractAddenda, 'title')),
    text: textIn('en'),
    text_hi: textIn('hi'),
  };
}

/** The paragraphs of a text that another one has not, whole: a sentence alone says little. */
function newParagraphs(before: string, after: string): string {
  const known = new Set(before.split('\n\n'));
  return after
    .split('\n\n')
    .filter((paragraph) => !known.has(paragraph))
    .join('\n\n');
}
