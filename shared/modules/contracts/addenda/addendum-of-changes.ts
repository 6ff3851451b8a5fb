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
  removed: ['{label}, removed: {before}', '{label}, हटाया गया: {before}'],
  order: ['{label}: the same text in another order.', '{label}: वही मसौदा, दूसरे क्रम में।'],
});

/** What of a contract only its text says: all else counts as its fields say, whatever an addendum reads. */
const onlyText: readonly string[] = ['title', 'description', 'service_type', 'provider', 'terms', 'terms_hi'];

/** Whose words stand in the text of the other language. */
const ofOther = { en: 'terms_hi', hi: 'terms' } as const;

/** What an addendum begins with that somebody is to write. */
export type AddendumStart = Pick<ContractAddendum, 'title' | 'text' | 'text_hi'> & {
  /** The last day that the contract is to have; null where it stays. */
  readonly end_date: Contract['end_date'] | null;
  /** True where there was more to say than an addendum has room for. */
  readonly isCut: boolean;
  /** From when it counts; today, or the first day of the contract, without it. */
  readonly from?: ContractAddendum['from'];
  /** What rates become, in rupees. */
  readonly rates?: readonly { readonly rate_id: string; readonly rate: number }[];
};

/**
 * What an addendum says that changes a signed contract as somebody meant to change it: each value that
 * differs, and the clauses that are new, read otherwise or are gone.
 */
export function addendumOfChanges(before: Contract, after: Contract, language: Language): AddendumStart {
  const textIn = (of: Language): string => {
    const other = ofOther[of];
    const own = other === 'terms' ? 'terms_hi' : 'terms';
    const isOnlyInOther = before[own] === '' && after[own] === '';
    return contractDifference(before, after, of)
      .filter(({ field }) => field !== other || isOnlyInOther)
      .flatMap(({ label, parts, ...values }) =>
        parts.length > 0
          ? saidOfText(label, values, of)
          : translate(values.before === '' ? words.now : words.instead, of, { label, ...values }),
      )
      .join('\n\n');
  };
  const [english, hindi] = [textIn('en'), textIn('hi')];
  const fields = contractDifference(before, after, language).map(({ label }) => label);
  const title = translate(words.title, language, { fields: fields.join(', ') });
  const longest = maxLengthOf(contractAddenda, 'title');
  return {
    title: title.length > longest ? `${title.slice(0, longest - 1)}…` : title,
    text: english.slice(0, mostAddendumText),
    text_hi: hindi.slice(0, mostAddendumText),
    end_date: after.end_date === before.end_date ? null : after.end_date,
    isCut: Math.max(english.length, hindi.length) > mostAddendumText,
  };
}

/** What of a contract differs that an addendum with this text does not change, as people read it. */
export function notByAddendum(before: Contract, after: Contract, language: Language): string[] {
  return contractDifference(before, after, language)
    .filter(({ field }) => !onlyText.includes(field) && field !== 'end_date')
    .map(({ label }) => label);
}

type Texts = { readonly before: string; readonly after: string };

function saidOfText(label: string, { before, after }: Texts, language: Language): string[] {
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  const known = new Set(old.map(({ text }) => text));
  const stays = new Set(now.map(({ text }) => text));
  const titles = new Set(now.flatMap(({ title }) => title ?? []));
  const added = now.filter(({ text }) => !known.has(text)).map(({ whole }) => whole);
  // A clause that reads otherwise has its title in the new text; one that is gone is named by it.
  const removed = old
    .filter(({ text, title }) => !stays.has(text) && (title === null || !titles.has(title)))
    .map(({ whole, title }) => (title === null ? whole : (whole.split('\n')[0] ?? '')));
  if (added.length === 0 && removed.length === 0) return [translate(words.order, language, { label })];
  return [
    ...(added.length > 0 ? [translate(words.now, language, { label, after: added.join('\n\n') })] : []),
    ...(removed.length > 0
      ? [translate(words.removed, language, { label, before: removed.join('\n\n') })]
      : []),
  ];
}

/** The paragraphs of a text, whole: a sentence alone says little. The number of a clause is not its text. */
function paragraphsOf(text: string): { whole: string; text: string; title: string | null }[] {
  return text
    .split('\n\n')
    .filter((paragraph) => paragraph.trim() !== '')
    .map((whole) => {
      const [, clause] = /^\d{1,4}\. ([\s\S]*)$/u.exec(whole) ?? [];
      return { whole, text: clause ?? whole, title: clause?.split('\n')[0] ?? null };
    });
}
