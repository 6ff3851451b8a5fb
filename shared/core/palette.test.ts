import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aa, contrastOf, isColour, readableOf, standardColours, toneSheet, tonesOf } from './palette.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastOf('#2C7A7B', '#FFFFFF')).toBeCloseTo(5.03, 2);
});

it('leaves a colour that can be read, and darkens one that cannot, to itself when asked again', () => {
  for (const standing of Object.values(standardColours)) expect(readableOf(standing)).toBe(standing);
  expect(readableOf('#38b2ac')).toBe('#287E7A');
  fc.assert(
    fc.property(colour, (any) => {
      const kept = readableOf(any);
      expect(contrastOf(kept, '#FFFFFF')).toBeGreaterThanOrEqual(aa);
      expect(readableOf(kept)).toBe(kept);
    }),
  );
});

it('makes tones whose words can be read on each ground they stand on, whatever the colours', () => {
  fc.assert(
    fc.property(colour, colour, colour, (primary, secondary, accent) => {
      const { light, dark } = tonesOf({ primary, secondary, accent });
      const pairs = [
        ['#FFFFFF', light.brand],
        ['#FFFFFF', light.press],
        ['#F5F8F8', light.text],
        [light.tint, light.text],
        [light.rose, light.accent],
        [light.sky, light.blue],
        ['#FFFFFF', light.accent],
        ['#1A202C', light.shape],
        ['#0B2424', dark.brand],
        ['#0B2424', dark.press],
        ['#12181F', dark.text],
        ['#212B37', dark.text],
        [dark.tint, dark.text],
        [dark.rose, dark.accent],
        [dark.sky, dark.blue],
      ] as const;
      for (const [ground, words] of pairs) expect(contrastOf(ground, words)).toBeGreaterThanOrEqual(aa);
    }),
  );
});

it('takes six hexadecimal digits and nothing else', () => {
  expect(['#2C7A7B', '#abcdef'].every(isColour)).toBe(true);
  expect(['red', '#abc', '#12345g', '#2C7A7B;x', 'url(#a)', ''].some(isColour)).toBe(false);
});

it('writes no sheet for the standard colours, and one for both modes otherwise', () => {
  expect(toneSheet(standardColours, { brand: ['--brand'] }, true)).toBe('');
  const sheet = toneSheet(
    { ...standardColours, primary: '#5B21B6' },
    { brand: ['--brand', '--other'] },
    true,
  );
  expect(sheet).toMatch(
    /^:root\{--brand:#5B21B6;--other:#5B21B6;.*\}:root\.dark\{.*\}@media \(prefers-color-scheme:dark\)/,
  );
});
