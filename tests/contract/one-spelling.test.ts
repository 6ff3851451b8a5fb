import { describe, expect, test } from 'vitest';
import { forbiddenEnglish, forbiddenHindi } from './forbidden-words.ts';
import { allSources } from './source.ts';

/** What people type and the product must understand is written as they type it. */
const whatPeopleType =
  /^shared\/modules\/(?:assistant\/(?!(?:answer-)?messages)|(?:staff|billing)\/import-columns|crm\/import-leads)|^shared\/core\/read-cell/;
/** Different words that only look like two spellings of one. */
const different = new Set(['ए']);

const sources = allSources().filter(
  ({ path }) =>
    /^(?:shared|web|sync-server)\//.test(path) && !/\.test\.tsx?$/.test(path) && !whatPeopleType.test(path),
);
const hindi = sources.flatMap(({ path, text }) =>
  [...text.normalize('NFC').matchAll(/[\u0900-\u0963\u0970-\u097f]+/g)].map(([word]) => ({ path, word })),
);

/** English in the first halves of the message tables. */
const english = sources
  .filter(({ path }) => path.endsWith('messages.ts'))
  .flatMap(({ path, text }) =>
    [...text.matchAll(/\[\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"),\s*['"]/g)].map((match) => ({
      path,
      text: match[1] ?? match[2] ?? '',
    })),
  );

/** Everything that is written in both languages, one after the other. */
const pairs = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/'((?:[^'\\\n]|\\.)*)',\s*'((?:[^'\\\n]|\\.)*[\u0900-\u0963](?:[^'\\\n]|\\.)*)'/g)].map(
    ([, english = '', other = '']) => ({ path, text: english, other }),
  ),
);

describe('texts for people', () => {
  test('are found', () => {
    expect(hindi.length).toBeGreaterThan(10_000);
    expect(english.length).toBeGreaterThan(2000);
  });

  test('spell each Hindi word in one way', () => {
    const spellings = new Map<string, Map<string, string>>();
    for (const { path, word } of hindi) {
      const known = spellings.get(folded(word)) ?? new Map<string, string>();
      spellings.set(folded(word), known.set(word, path));
    }
    const mixed = [...spellings]
      .filter(([word, known]) => known.size > 1 && !different.has(word))
      .map(([, known]) => Object.fromEntries(known));
    expect(mixed).toEqual([]);
  });

  test('use no Hindi word that another one has replaced', () => {
    const forbidden = new Map(
      Object.entries(forbiddenHindi).map(([word, instead]) => [word.normalize('NFC'), instead]),
    );
    const wrong = hindi
      .filter(({ word }) => forbidden.has(word))
      .map(({ path, word }) => `${path}: ${word}, write ${forbidden.get(word)}`);
    expect(wrong).toEqual([]);
  });

  test('call an incident by one word, and a complaint by another', () => {
    const wrong = pairs
      .filter(({ text, other }) => /incident/i.test(text) && !/complain/i.test(text) && /शिकायत/.test(other))
      .map(({ path, text, other }) => `${path}: «${text}», «${other}»`);
    expect(pairs.length).toBeGreaterThan(4000);
    expect(wrong).toEqual([]);
  });

  test('are no names of code', () => {
    const names = /\b(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z][a-z]\w*|[a-z]+_[a-z_]+)\b/;
    const usual =
      /WhatsApp|AutoPay|YouTube|GitHub|LinkedIn|OpenStreetMap|PhonePe|GPay|iPhone|JavaScript|kB|\\n/g;
    const wrong = english
      .filter(
        ({ path, text }) =>
          !path.startsWith('sync-server/migrations/') &&
          names.test(text.replaceAll(/\{[^}]*\}/g, '').replaceAll(usual, '')),
      )
      .map(({ path, text }) => `${path}: «${text}»`);
    expect(wrong).toEqual([]);
  });

  test('use no English word that another one has replaced', () => {
    const wrong = english.flatMap(({ path, text }) =>
      forbiddenEnglish
        .filter(({ word }) => word.test(text))
        .map(({ instead }) => `${path}: «${text}», write ${instead}`),
    );
    expect(wrong).toEqual([]);
  });
});

/** A word without what spellings differ in: the dot below, the moon above, and ये for ए. */
function folded(word: string): string {
  return word.replaceAll('\u093c', '').replaceAll('ँ', 'ं').replaceAll('ये', 'ए').replaceAll('यी', 'ई');
}
