import { expect, test } from 'vitest';
import { nextCode } from './next-code.ts';

test.each([
  [['NS-106'], 'NS-107'],
  [['007'], '008'],
  [['E99'], 'E100'],
  [['2026/G/9'], '2026/G/10'],
  [['NS-101', 'NS-106', 'HR-900', 'NS-001'], 'NS-107'],
  [['NS-99', 'NS-100'], 'NS-101'],
  [['Boss', 'NS-1'], ''],
  [[], ''],
])('after %j comes %s', (codes, next) => {
  expect(nextCode(codes)).toBe(next);
});
