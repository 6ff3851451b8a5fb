import { defineMessages, translate } from '#shared/core/i18n.ts';
import type { Language } from '#shared/core/i18n.ts';
import { guardCategories } from '#shared/modules/staff/words.ts';
import type { Category } from '#shared/modules/staff/words.ts';
import { jobTitle } from '#shared/modules/staff/job-titles.ts';
import { quotePaper } from './quote-paper.ts';
import type { QuotePost } from './quote.ts';

/** What the work of a quote is called on its contract. */
export const workNames = defineMessages({
  security: ['Security services', 'सुरक्षा सेवाएँ'],
  housekeeping: ['Housekeeping services', 'हाउसकीपिंग सेवाएँ'],
  facility: ['Facility services', 'सुविधा सेवाएँ'],
});

const byRank: readonly (readonly [RegExp, Category])[] = [
  [/supervisor|सुपरवाइ/i, 'supervisor'],
  [/house ?keep|clean|sweep|हाउसकीप|सफ/i, 'housekeeper'],
  [/electric|plumb|technician|lift|टेक्नीशियन|इलेक्ट्र|प्लंबर/i, 'technician'],
  [/guard|watch|security|गार्ड|सुरक्षा|चौकीदार/i, 'guard'],
];

type Quoted = { readonly rank: string; readonly armed: boolean; readonly sac: string };

/** The kind of work of a quoted post: by its arms, its rank, or the group of its service code. */
export function categoryOf({ rank, armed, sac }: Quoted): Category {
  if (armed) return 'gunman';
  const named = byRank.find(([words]) => words.test(rank));
  if (named) return named[1];
  // 99852 is guarding, 99853 cleaning.
  if (sac.startsWith('99852')) return 'guard';
  return sac.startsWith('99853') ? 'housekeeper' : 'other';
}

type Work = keyof typeof workNames;

/** Of which service type the templates are for a kind of work. */
export const serviceTypeOf: Readonly<Record<Work, string>> = {
  security: 'Security',
  housekeeping: 'Housekeeping',
  facility: 'Facility Management',
};

/** What all work of a quote is together. */
export function workOf(categories: readonly Category[]): Work {
  if (categories.every((category) => guardCategories.some((name) => name === category))) return 'security';
  return categories.every((category) => category === 'housekeeper') ? 'housekeeping' : 'facility';
}

const saysGender = { female: /lady|ladies|wom[ae]n|female|महिला/i, male: /\b(gents|m[ae]n|male)\b|पुरुष/i };

/** What a quoted post is called: its rank, with whom it is for where the rank does not say so. */
export function postNameOf({ rank, gender }: Pick<QuotePost, 'rank' | 'gender'>, language: Language): string {
  const title = jobTitle(rank, language);
  if (gender === 'any' || saysGender[gender].test(rank)) return title;
  return `${title} (${translate(quotePaper[gender], language)})`;
}

/**
 * What a quoted post is called in both languages, whichever its quote is in. A title of the office's own is
 * the same in both, as typed.
 */
export function postNamesOf(
  post: Pick<QuotePost, 'rank' | 'gender'>,
  language: Language,
): Readonly<Record<Language, string>> {
  const isOwn = jobTitle(post.rank, 'en') === jobTitle(post.rank, 'hi');
  return { en: postNameOf(post, isOwn ? language : 'en'), hi: postNameOf(post, 'hi') };
}

/** A name with the next number that nobody has: `Guard`, then `Guard 2`; cut to a length with its number. */
export function freeName(name: string, taken: ReadonlySet<string>, most: number): string {
  for (let n = 1; ; n += 1) {
    const end = n === 1 ? '' : ` ${n}`;
    const free = `${name.slice(0, most - end.length).trimEnd()}${end}`;
    if (!taken.has(free.toLowerCase())) return free;
  }
}
