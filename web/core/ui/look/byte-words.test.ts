import { expect, it } from 'vitest';
import { byteWords } from './byte-words.ts';

it.each([
  [0, '0 KB'],
  [900, '0.9 KB'],
  [13_000_000, '12 MB'],
  [2_576_980_378, '2.4 GB'],
])('%i bytes are %s', (bytes, text) => {
  expect(byteWords(bytes)).toBe(text);
});
