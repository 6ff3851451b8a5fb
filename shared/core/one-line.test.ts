import { expect, it } from 'vitest';
import { oneLine } from './one-line.ts';

it.each([
  ['Neha Jain\r\nBcc: x@y.example', 'Neha Jain Bcc: x@y.example'],
  [' नेहा \u2028 जैन\t', 'नेहा जैन'],
  ['Neha', 'Neha'],
])('%j is one line', (typed, line) => {
  expect(oneLine(typed)).toBe(line);
});
