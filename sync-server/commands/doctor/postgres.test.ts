import { expect, it } from 'vitest';
import { fewConnections } from './postgres.ts';

it.each([
  [1, 29],
  [2, 29],
  [4, 38],
  [8, 62],
])('says how many connections a server on %i processors opens', (processors, each) => {
  const [isFew, text] = fewConnections(2 * each + 9, processors);
  expect(isFew).toBe(true);
  expect(text).toContain(`opens up to ${each}.`);
  expect(fewConnections(2 * each + 10, processors)[0]).toBe(false);
});
