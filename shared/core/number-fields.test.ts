import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { messageOf } from './fields.ts';
import { gstinMessages } from './gstin.ts';
import {
  accountNumber,
  esicNumber,
  gstin,
  ifsc,
  pan,
  pinCode,
  pinCodeForm,
  pinCodeWrong,
  uan,
} from './number-fields.ts';
import type { Field } from './field.ts';

const said = (field: Field<string>, value: unknown): string | undefined => {
  const result = z.safeParse(field.schema, value);
  return result.success ? undefined : messageOf(result.error.issues[0]?.message ?? '')[0];
};

describe('a number that an authority or a bank gave', () => {
  it.each([
    ['GSTIN', gstin(), ' 23aabcc4417m1zt ', '23AABCC4417M1ZT'],
    ['GSTIN', gstin(), '', ''],
    ['PAN', pan(), 'abcde 1234 f', 'ABCDE1234F'],
    ['PIN code', pinCode(), '452 018', '452018'],
    ['IFSC', ifsc(), 'sbin-0001234', 'SBIN0001234'],
    ['account number', accountNumber(), '1234 5678 9012', '123456789012'],
    ['UAN', uan(), '1009 0441 2345', '100904412345'],
    ['ESIC number', esicNumber(), '3112345678', '3112345678'],
  ])('is kept without spaces and in capitals: %s %#', (_name, field, typed, kept) => {
    expect(z.parse(field.schema, typed)).toBe(kept);
  });

  it.each([
    [gstin(), '23AABCC4417M1Z', gstinMessages.LENGTH[0]],
    [gstin(), '23AABCC4417M1ZA', gstinMessages.CHECKSUM[0]],
    [gstin(), '00AABCC4417M1ZT', gstinMessages.STATE[0]],
    [gstin(), '2'.repeat(41), gstinMessages.LENGTH[0]],
    [pan(), 'ABCDE12345', 'A PAN looks like ABCDE1234F.'],
    [pinCode(), '052018', pinCodeWrong[0]],
    [pinCode(), '45201', pinCodeWrong[0]],
    [ifsc(), 'SBIN1001234', 'An IFSC looks like SBIN0001234.'],
    [accountNumber(), '12345678', 'An account number has 9 to 18 digits.'],
    [uan(), '10090441234', 'A UAN has 12 digits.'],
    [esicNumber(), '311234567', 'An ESIC number has 10 digits.'],
  ])('says what is wrong: %#', (field, typed, words) => {
    expect(said(field, typed)).toBe(words);
  });

  it('names the field where it is required and empty or left out', () => {
    const field = ifsc().required().label('IFSC code', 'IFSC कोड');
    expect([said(field, ' '), said(field, undefined)]).toEqual([
      'IFSC code is required.',
      'IFSC code is required.',
    ]);
  });
});

describe('a PIN code', () => {
  it.each([
    ['', true],
    ['452018', true],
    ['052018', false],
    ['45201', false],
    ['4520180', false],
    ['45201a', false],
  ])('%j: %j', (text, isRight) => {
    expect(pinCodeForm.test(text)).toBe(isRight);
  });
});
