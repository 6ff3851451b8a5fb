import { createHash } from 'node:crypto';
import { joinedTerms, slipsOf, termsOf, writtenWords } from '#shared/core/search-words.ts';
import type { Term } from '#shared/core/search-words.ts';
import { shortestSlip } from '#shared/core/search-rank.ts';
import { namesIn, textsIn } from '#shared/core/searched.ts';
import type { Indexed } from './indexed.ts';
import type { Doc } from '../table.ts';

/**
 * What the index holds of a record: its names one under the other, title first, and the tokens by which it is
 * found.
 */
export type SearchDocument = { readonly names: string; readonly tokens: string };

/** Changes whenever documents are made in another way: all are made anew then, in steps. */
export const searchVersion = 1;

/**
 * The first character of each token that is no word of the record. They are for private use, so that nothing
 * typed has them, and both databases take them for letters.
 */
export const marks = {
  /** Who may see it. */
  scope: '\ue000',
  /** The first one to three letters of a word. */
  start: '\ue001',
  coarse: '\ue002',
  fineSlip: '\ue003',
  coarseSlip: '\ue004',
} as const;
/** The most letters that are looked for as the beginning of a word by a token of their own. */
export const longestStart = 3;
const mostWords = 400;
const mostSounds = 24;

/** What the index holds of a record. */
export function documentOf(searched: Indexed, tenantId: string, record: Readonly<Doc>): SearchDocument {
  const names = namesIn(searched, record);
  const named = names.map(termsOf);
  const words = new Set([
    ...named.flat().map(({ word }) => word),
    ...[...names, ...textsIn(searched.words, record)].flatMap(writtenWords),
  ]);
  const tokens = new Set(scopesOf(searched, tenantId, record));
  for (const word of [...words].slice(0, mostWords)) {
    tokens.add(word);
    const letters = Array.from(word).slice(0, longestStart);
    for (const [i] of letters.entries()) tokens.add(marks.start + letters.slice(0, i + 1).join(''));
  }
  const heard = named.flatMap((terms) => [...terms, ...joinedTerms(terms)]).slice(0, mostSounds);
  for (const term of heard) for (const token of soundTokens(term)) tokens.add(token);
  return { names: names.join('\n'), tokens: [...tokens].join(' ') };
}

/** A token for everybody who sees all records of a kind, or those with a value in a column. */
export function scopeToken(tenantId: string, resource: string, column = '', value = ''): string {
  const text = JSON.stringify([tenantId, resource, column, value]);
  return marks.scope + createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function scopesOf({ resource, seenBy }: Indexed, tenantId: string, record: Readonly<Doc>): string[] {
  const own = seenBy.flatMap((column) => {
    const value = record[column];
    return typeof value === 'string' && value !== ''
      ? [scopeToken(tenantId, resource.name, column, value)]
      : [];
  });
  return [scopeToken(tenantId, resource.name), ...own];
}

function soundTokens({ coarse, fine }: Term): string[] {
  if (coarse === '') return [];
  return [
    marks.coarse + coarse,
    ...(fine.length >= shortestSlip.fine ? slipsOf(fine).map((slip) => marks.fineSlip + slip) : []),
    ...(coarse.length >= shortestSlip.coarse ? slipsOf(coarse).map((slip) => marks.coarseSlip + slip) : []),
  ];
}
