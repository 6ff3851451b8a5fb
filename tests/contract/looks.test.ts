import { describe, expect, it } from 'vitest';
import { everyLook, looksAt, ofColours, ofWords, sizes, turns } from '#tests/support/looks.ts';
import type { Look } from '#tests/support/looks.ts';
import { everyRule } from '#tests/support/rules.ts';

const allSizes = Object.keys(sizes).toSorted();
const looksFor = (look: Look, rules: readonly string[]): boolean =>
  look.rules === everyRule ||
  (look.rules !== null && rules.every((rule) => JSON.stringify(look.rules).includes(`"${rule}"`)));
const different = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

describe.each(['phone', 'wide'] as const)('the looks at a screen that is made for %s', (madeFor) => {
  // Screens that follow one another are looked at in different ways.
  const ways = Array.from({ length: turns }, (_, turn) => looksAt(madeFor, turn));
  const looks = ways.flat();

  it('ask every rule at the size it is made for, of every screen, in both languages', () => {
    for (const [turn, way] of ways.entries())
      expect(way).toContainEqual({
        size: madeFor,
        scheme: turn % 2 === 0 ? 'light' : 'dark',
        language: turn % 2 === 0 ? 'en' : 'hi',
        rules: everyRule,
      });
  });

  it('see the colours in light and dark', () => {
    expect(different(looks.filter((look) => looksFor(look, ofColours)).map((look) => look.scheme))).toEqual([
      'dark',
      'light',
    ]);
  });

  it('see names and targets in both languages, and at the narrowest', () => {
    const seen = looks.filter((look) => looksFor(look, ofWords));
    expect(different(seen.map((look) => look.language))).toEqual(['en', 'hi']);
    expect(seen.map((look) => look.size)).toContain('narrow');
  });

  it('see each width, and the narrowest in both languages', () => {
    expect(different(looks.map((look) => look.size))).toEqual(allSizes);
    expect(different(looks.filter((look) => look.size === 'narrow').map((look) => look.language))).toEqual([
      'en',
      'hi',
    ]);
  });
});

it('the full cross is every rule in every combination', () => {
  const views = everyLook().map(({ size, scheme, language }) => `${size} ${scheme} ${language}`);
  expect(new Set(views).size).toBe(allSizes.length * 4);
  expect(everyLook().every((look) => look.rules === everyRule)).toBe(true);
});
