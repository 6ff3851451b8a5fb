import { expect, test } from 'vitest';
import { readReference, referenceFault, tidyReference } from './payment-reference.ts';
import { referenceMessages as messages } from './payment-reference-messages.ts';

test.each([
  ['upi', '4326 0000 0102', '432600000102'],
  ['upi', 'UPI Ref No: 432600000102', '432600000102'],
  ['bank', 'hdfcn26324 004417', 'HDFCN26324004417'],
  ['bank', 'UTR-SBINR52026112700112233', 'SBINR52026112700112233'],
  ['bank', 'IMPS 432600000102', '432600000102'],
  // Axis Bank’s code begins like the word UTR.
  ['bank', 'UTIBN26324004417', 'UTIBN26324004417'],
  ['cheque', 'CHQ 000123', '000123'],
  ['cash', 'Till 3', 'Till 3'],
  ['card', 'slip-77', 'slip-77'],
] as const)('by %s %s is kept as %s', (method, said, kept) => {
  expect(tidyReference(method, said)).toBe(kept);
  expect(referenceFault(method, kept)).toBeNull();
});

test.each([
  ['upi', 'x', messages.upi],
  ['upi', '43260000010', messages.upi],
  ['upi', 'HDFCN26324004417', messages.upi],
  ['bank', 'x', messages.bank],
  ['bank', 'HDFCN2632400441', messages.bank],
  ['bank', 'HDFCN263240044178', messages.bank],
  ['bank', 'XXXXXXXXXXXXXXXX', messages.bank],
  ['cheque', '12345', messages.cheque],
  ['cheque', 'CHQ 1234567', messages.cheque],
  ['cash', 'x', messages.free],
  ['card', 'ab', messages.free],
] as const)('by %s %s is refused', (method, said, fault) => {
  expect(referenceFault(method, tidyReference(method, said))).toBe(fault);
});

test.each([
  ['432600000102', 'upi', '432600000102'],
  ['hdfcn26324004417', 'bank', 'HDFCN26324004417'],
  ['chq 700100', 'cheque', '700100'],
  ['x', 'upi', 'x'],
] as const)('the reported reference %s was paid by %s', (said, method, reference) => {
  expect(readReference('upi', said)).toEqual({ method, reference });
});
