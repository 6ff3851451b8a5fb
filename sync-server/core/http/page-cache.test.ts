import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createPageCache } from './page-cache.ts';

it('gives a text plain while 34 others are being packed or wait for it, and packed afterwards', async () => {
  const cache = createPageCache();
  const others = Array.from({ length: 34 }, (_, i) => cache.once(`page ${i} `.repeat(500)).packed('br'));
  const page = cache.once('one page more '.repeat(500));
  expect(await page.packed('br')).toBeNull();
  for (const packed of await Promise.all(others)) expect(packed).not.toBeNull();
  expect(brotliDecompressSync((await page.packed('br')) ?? '').toString()).toBe('one page more '.repeat(500));
});

it('counts packed forms among the bytes it holds', async () => {
  const cache = createPageCache({ bytes: 100_000 });
  const made: string[] = [];
  const find = (key: string) =>
    cache.find(key, async () => {
      made.push(key);
      // Nothing packs random text to less than three quarters.
      return randomBytes(15_000).toString('base64');
    });
  for (const key of ['a', 'b', 'c', 'd']) await find(key);
  await find('a');
  expect(made).toEqual(['a', 'b', 'c', 'd']);
  await (await find('a'))?.packed('gzip');
  await (await find('a'))?.packed('br');
  await find('c');
  await find('b');
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b']);
});
