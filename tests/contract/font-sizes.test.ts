import { expect, it } from 'vitest';
import { system } from '#web/core/ui/look/theme.ts';
import { allSources } from './source.ts';

const known = new Set(
  system.tokens.allTokens
    .map(({ path }) => path)
    .filter(([category]) => category === 'fontSizes')
    .map(([, name]) => name),
);

it('every size of letters is one of the scale, where it is named by a word', () => {
  const unknown = allSources()
    .filter(({ path }) => path.startsWith('web/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/fontSize[=:] ?["']([a-z\d]+)["']/g)]
        .map(([, size = '']) => size)
        .filter((size) => /[a-z]/.test(size) && !/^\d+px$/.test(size) && !known.has(size))
        .map((size) => `${path}: ${size}`),
    );
  expect(unknown).toEqual([]);
});
