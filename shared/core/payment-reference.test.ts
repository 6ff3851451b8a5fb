import { expect, test } from 'vitest';
import {
  namesPayment,
  readReference,
  referenceFault,
  shortReference,
  tidyReference,
} from './payment-reference.ts';

test.each([
  ['upi', '4326 0000 0102', '432600000102'],
  ['upi', 'UPI Ref No: 432600000102', '432600000102'],
  ['bank', 'hdfcn26324 004417', 'HDFCN26324004417'],
  ['bank', 'UTR-SBINR52026112700112233', 'SBINR52026112700112233'],
  ['bank', 'IMPS 432600000102', '432600000102'],
  // Axis Bank’s code begins like the word UTR.
  ['bank', 'UTIBN26324004417', 'UTIBN26324004417'],
  ['cheque', 'CHQ 000123', '000123'],
  ['upi', '४३२६००००0102', '432600000102'],
  ['cash', 'Till 3', 'Till 3'],
  ['card', 'slip-77', 'slip-77'],
] as const)('by %s %s is kept as %s', (method, said, kept) => {
  expect(tidyReference(method, said)).toBe(kept);
  expect(referenceFault(kept)).toBeNull();
});

test.each(['x', '12', 'UTR', 'paid', '12 3', '--------'])('%s finds no money', (reference) => {
  expect(referenceFault(reference)).toBe(shortReference);
});

test.each(['', 'UTR1', 'HDFC internal 77', 'भुगतान1', '43260000010'])('%s is kept', (reference) => {
  expect(referenceFault(reference)).toBeNull();
});

test.each([
  ['432600000102', 'upi', '432600000102'],
  ['hdfcn26324004417', 'bank', 'HDFCN26324004417'],
  ['chq 700100', 'cheque', '700100'],
  ['HDFC internal 77', 'upi', 'HDFC internal 77'],
] as const)('the reported reference %s was paid by %s', (said, method, reference) => {
  expect(readReference('upi', said)).toEqual({ method, reference });
});

test.each([
  ['pi_1', 'pi_1', true],
  ['Stripe PI_1, moved', 'pi_1', true],
  ['pi_2', 'pi_1', false],
  ['', 'pi_1', false],
  ['anything', '', false],
])('the reference %s of a payment %s names it: %s', (reference, id, isNamed) => {
  expect(namesPayment(reference, id)).toBe(isNamed);
});
