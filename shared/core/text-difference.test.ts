import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDifference } from './text-difference.ts';

const brief = (before: string, after: string): string[] =>
  textDifference(before, after).map(({ kind, text }) => `${kind}:${text}`);
const without = (before: string, after: string, kind: string): string =>
  textDifference(before, after)
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('the difference of two texts', () => {
  it('marks the words that changed within a sentence', () => {
    expect(brief('Pay in 30 days.', 'Pay in 15 days.')).toEqual([
      'same:Pay in ',
      'removed:30',
      'added:15',
      'same: days.',
    ]);
  });
  it('marks a sentence that came, one that went, and none where nothing changed', () => {
    expect(brief('One. Three.', 'One. Two. Three.')).toEqual(['same:One. ', 'added:Two. ', 'same:Three.']);
    expect(brief('One. Two. Three.', 'One. Three.')).toEqual(['same:One. ', 'removed:Two. ', 'same:Three.']);
    expect(brief('Same.', 'Same.')).toEqual(['same:Same.']);
    expect(brief('', '')).toEqual([]);
  });
  it('keeps amounts and the numbers of documents whole', () => {
    expect(brief('C-2026-0004 is ₹12,22,896 a year.', 'C-2026-0005 is ₹13,20,727.68 a year.')).toEqual([
      'removed:C-2026-0004',
      'added:C-2026-0005',
      'same: is ₹',
      'removed:12,22,896',
      'added:13,20,727.68',
      'same: a year.',
    ]);
  });
  it('keeps Hindi words whole', () => {
    expect(brief('नोटिस तीस दिन का होगा।', 'नोटिस साठ दिन का होगा।')).toEqual([
      'same:नोटिस ',
      'removed:तीस',
      'added:साठ',
      'same: दिन का होगा।',
    ]);
  });
  it('sets two sentences that have little in common one after the other', () => {
    expect(brief('Guards wear uniforms.', 'Water comes from a tank nearby.')).toEqual([
      'removed:Guards wear uniforms.',
      'added:Water comes from a tank nearby.',
    ]);
  });
  it('gives both texts again, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', '.', '\n', 'क', '{{', '<b>'), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, (one, two) => {
        const [before, after] = [one.join(''), two.join('')];
        expect(without(before, after, 'added')).toBe(before);
        expect(without(before, after, 'removed')).toBe(after);
      }),
    );
  });
  it('finds one changed sentence in forty pages', () => {
    const pages = Array.from(
      { length: 2000 },
      (_unused, i) => `Clause ${i} says what is agreed on duty ${i}. `,
    );
    const before = pages.join('');
    const after = before.replace('on duty 1500', 'on night duty 1500');
    expect(textDifference(before, after).filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'added', text: 'night ' },
    ]);
  });
  it('gives up on texts that share nothing, however long they are', () => {
    const make = (word: string): string =>
      Array.from({ length: 5000 }, (_unused, i) => `${word}${i}. `).join('');
    expect(textDifference(make('a'), make('b')).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
