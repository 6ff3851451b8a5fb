import { expect, it } from 'vitest';
import type { Source } from './source.ts';
import { allSources } from './source.ts';

/** Lists that are equal and yet another thing, each group with the reason. */
const chance: Readonly<Record<string, readonly string[]>> = {
  'what is looked at by the office, in two trades that know nothing of each other': ['counts dismissed held'],
  'amounts of taxes, each in the order of its own sheet': ['cgst igst sgst value', 'cgst igst sgst taxable'],
  'what the law names in two parts of a return': [
    'composition uin unregistered',
    'INTRAB2B INTRAB2C INTRB2B INTRB2C',
  ],
  'the parts of a statement in the order of the bank and in that of the screen': [
    'amount balance credit date debit narration reference side',
  ],
  'penalties in the order in which they are reckoned and in that of the choice': [
    'fill_rate late_duty missed_round uncovered_duty',
  ],
  'three drawings and three designs': ['a b c'],
  'states that share a range of the post, twice': ['24 25 26'],
  'the languages of an invoice and those of a template, which are chosen apart': ['both en hi'],
};
const allowed = new Set(Object.values(chance).flat());

const sources = allSources().filter(
  ({ path }) =>
    /^(?:shared|sync-server|web)\//.test(path) &&
    !/\.test\.tsx?$|^sync-server\/(?:migrations|demo)\//.test(path),
);

it('a closed list of three words or more is written once', () => {
  expect(writtenTwice(sources)).toEqual([]);
});

it('a list that is written again, in any order, is found', () => {
  const first = { path: 'shared/a.ts', text: "export const kinds = ['gate', 'tower', 'lobby'] as const;" };
  const second = {
    path: 'web/b.tsx',
    text: "const all = (['tower', 'gate', 'lobby'] as const).map(String);",
  };
  expect(writtenTwice([first, second])).toEqual(['gate lobby tower: shared/a.ts, web/b.tsx']);
});

function writtenTwice(all: readonly Source[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of all)
    for (const list of listsIn(text)) places.set(list, [...(places.get(list) ?? []), path]);
  return [...places]
    .filter(([list, paths]) => paths.length > 1 && !allowed.has(list))
    .map(([list, paths]) => `${list}: ${paths.join(', ')}`);
}

/** Lists of words that are choices, states or what a loop goes over; columns that a query names are none. */
function listsIn(text: string): string[] {
  const before = String.raw`(?:z\.enum\(|choice\(|states: |new Set(?:<[^>]*>)?\(|[^\w]\(| of |= )`;
  const words = String.raw`\[\s*('[\w-]+'(?:\s*,\s*'[\w-]+'){2,}),?\s*\]`;
  return [...text.matchAll(new RegExp(before + words, 'g'))].map(([, list = '']) =>
    [...list.matchAll(/'([\w-]+)'/g)]
      .map(([, word = '']) => word)
      .toSorted()
      .join(' '),
  );
}
