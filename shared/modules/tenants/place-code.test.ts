import { expect, it } from 'vitest';
import { fitsCheck, makePlaceCode, placeCheck, placeText, readPlaceCode } from './place-code.ts';

it('reads what the sheet says, scanned or typed', () => {
  const code = makePlaceCode();
  expect(readPlaceCode(placeText(code))).toBe(code);
  expect(readPlaceCode(` ${code.toLowerCase().slice(0, 4)} ${code.slice(4)} `)).toBe(code);
  expect(readPlaceCode('https://example.in')).toBeNull();
  expect(readPlaceCode('K7QF29M')).toBeNull();
});
it('knows its own code by the check and hardly any other', () => {
  const codes = Array.from({ length: 4000 }, makePlaceCode);
  const checks = `${placeCheck(codes[0] ?? '')} ${placeCheck(codes[1] ?? '')}`;
  expect(fitsCheck(checks, codes[0] ?? '')).toBe(true);
  expect(fitsCheck(checks, codes[1] ?? '')).toBe(true);
  expect(codes.slice(2).filter((code) => fitsCheck(checks, code)).length).toBeLessThan(5);
  expect(fitsCheck('', codes[0] ?? '')).toBe(false);
});
it('spreads the checks over all of their room', () => {
  expect(new Set(Array.from({ length: 4000 }, () => placeCheck(makePlaceCode()))).size).toBeGreaterThan(3600);
});
