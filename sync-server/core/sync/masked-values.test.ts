import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { newId } from '#shared/core/ids.ts';
import { maskedInTurns, maskedValues } from './masked-values.ts';

it('retention ids and hashes as they are, and masks every other text and whole number', () => {
  const ids = Array.from({ length: 20_000 }, (_, i) => newId(1_760_000_000_000 + i * 7919));
  const hashes = ids.map((id) => createHash('sha256').update(id).digest('hex'));
  const sent = { ids, hashes };
  expect(maskedValues(sent)).toEqual(sent);
  expect(maskedValues({ note: 'card 2345 6789 0124', n: 234567890124, list: ['2345-6789-0124'] })).toEqual({
    note: 'card XXXX XXXX 0124',
    n: expect.stringMatching(/X.*0124$/),
    list: [expect.stringMatching(/X.*0124$/)],
  });
});

it('masks the same in turns, in which others have theirs before every long text and every list', async () => {
  const words = fc.constantFrom('2345 6789 0124', 'x'.repeat(1001), '234567890124', 'note');
  // Every look at the clock is a second after the one before.
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
  try {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.array(words), async (value, texts) => {
        const sent = { value, texts, [texts.join('')]: texts };
        let turns = 0;
        const count = (): void => {
          turns += 1;
          next = setImmediate(count);
        };
        let next = setImmediate(count);
        expect(await maskedInTurns(sent)).toEqual(maskedValues(sent));
        clearImmediate(next);
        expect(turns).toBeGreaterThanOrEqual(texts.filter((text) => text.length > 1000).length);
      }),
    );
  } finally {
    vi.restoreAllMocks();
  }
});
