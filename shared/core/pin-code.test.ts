import { expect, it } from 'vitest';
import { pinCode } from './pin-code.ts';

it.each([
  ['', true],
  ['452018', true],
  ['052018', false],
  ['45201', false],
  ['4520180', false],
  ['45201a', false],
])('takes %j: %j', (text, isRight) => {
  expect(pinCode.test(text)).toBe(isRight);
});
