import { expect, it } from 'vitest';
import { codeLetters, makeShortCode, shortCodeOf, spacedCode, tidyCode } from './short-code.ts';

it('makes codes of its letters only', () => {
  for (let i = 0; i < 50; i += 1)
    expect(Array.from(makeShortCode(10)).every((letter) => codeLetters.includes(letter))).toBe(true);
});
it('takes five bits a letter', () => {
  expect(shortCodeOf(new Uint8Array([0, 0, 0, 0, 0]), 8)).toBe('00000000');
  expect(shortCodeOf(new Uint8Array([255, 255, 255, 255, 255]), 8)).toBe('ZZZZZZZZ');
  expect(shortCodeOf(new Uint8Array([0b00001_000, 0b10_00011_0, 0b0100_0010]), 4)).toBe('1234');
});
it.each([
  ['k7qf 29mx', 'K7QF29MX'],
  ['K7QF-29MX', 'K7QF29MX'],
  ['oOiIlL', '001111'],
  [' ', ''],
])('reads %j as %j', (typed, code) => {
  expect(tidyCode(typed)).toBe(code);
});
it('sets letters apart for reading', () => {
  expect(spacedCode('K7QF29MX')).toBe('K7QF 29MX');
  expect(spacedCode('K7QF29MXAB')).toBe('K7QF 29MX AB');
});
