import { describe, expect, it } from 'vitest';
import { everyLook, looksAt, ofColours, ofWords, sizes } from '#tests/support/looks.ts';
import type { Look } from '#tests/support/looks.ts';
import { everyRule } from '#tests/support/rules.ts';

const allSizes = Object.keys(sizes).toSorted();
const looksFor = (look: Look, rules: readonly string[]): boolean =>
  look.rules === everyRule ||
  (look.rules !== null && rules.every((rule) => JSON.stringify(look.rules).includes(`"${rule}"`)));
const different = (values: readonly string[]): string[] => [...new Set(values)].toSorted();

describe.each(['phone', 'wide'] as const)('the looks at a screen that is made for %s', (madeFor) => {
  // Two screens, one after the other, are looked at in two ways.
  const [one, second] = [looksAt(madeFor), looksAt(madeFor, true)];
  const looks = [...one, ...second];

  it('ask every rule at the size it is made for', () => {
    expect(one[0]).toMatchObject({ size: madeFor, scheme: 'light', language: 'en', rules: everyRule });
    expect(second).toContainEqual({ size: madeFor, scheme: 'dark', language: 'hi', rules: everyRule });
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
    for (const turn of [one, second]) expect(turn.map((look) => look.size)).toContain('narrow');
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
