import { expect, it } from 'vitest';
import { system } from '#web/core/ui/look/theme.ts';
import { allSources } from './source.ts';

const sources = allSources().filter(({ path }) => path.startsWith('web/'));

/** Which properties take their values from which scale of the theme. */
const scales = {
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  lineHeights: ['lineHeight'],
  radii: ['borderRadius', 'rounded'],
  shadows: ['boxShadow', 'shadow'],
  zIndex: ['zIndex'],
  spacing: [
    ...['gap', 'rowGap', 'columnGap', 'inset', 'top', 'right', 'bottom', 'left'],
    ...['p', 'px', 'py', 'pt', 'pb', 'ps', 'pe', 'pl', 'pr', 'padding'],
    ...['m', 'mx', 'my', 'mt', 'mb', 'ms', 'me', 'ml', 'mr', 'margin'],
  ],
  colors: [
    ...['color', 'bg', 'background', 'backgroundColor', 'fill', 'stroke'],
    ...['borderColor', 'borderTopColor', 'borderBottomColor', 'outlineColor', 'accentColor', 'caretColor'],
  ],
} as const;

/** What CSS knows without the theme: keywords, lengths and hexadecimal colours. */
const keywords =
  /^(?:0|auto|none|inherit|initial|unset|transparent|currentColor|currentcolor|white|black|normal|-?[\d.]+(?:px|%|em|rem|vh|dvh|vw)|#[\da-fA-F]{3,8}|[\d.]+)$/;

it.each(Object.entries(scales))('every name of %s stands in the theme', (scale, properties) => {
  const known = new Set(
    system.tokens.allTokens
      .filter(({ path: [category] }) => category === scale)
      .map(({ path }) => path.slice(1).join('.')),
  );
  expect(known.size).toBeGreaterThan(0);
  // A colour alone may be called by its default; a distance without a unit is a step of the scale.
  const isKnown = (value: string): boolean => {
    const name = value.replace(/^-/, '');
    if (known.has(name) || known.has(`${name}.DEFAULT`)) return true;
    return keywords.test(value) && !(scale === 'spacing' && /^-?[1-9][\d.]*$/.test(value));
  };
  const written = new RegExp(`(?<![\\w-])(?:${properties.join('|')})(?:=|: )(["'])([^"']+)\\1`, 'g');
  const unknown = sources.flatMap(({ path, text }) =>
    [...text.matchAll(written)]
      .map(([, , value = '']) => value)
      .filter((value) => !value.includes('(') && !value.split(' ').every(isKnown))
      .map((value) => `${path}: ${value}`),
  );
  expect(unknown).toEqual([]);
});
