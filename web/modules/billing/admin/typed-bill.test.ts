import { expect, test } from 'vitest';
import { billBody, typedBill } from './typed-bill.ts';

const first = typedBill(null);

test('only what was touched is sent, so that the server finds the rest', () => {
  expect(billBody(first, first)).toEqual({});
  expect(billBody({ ...first, gstin: ' 27AAGCG5512L1ZG', issued: '2026-11-05' }, first)).toEqual({
    client_gstin: '27AAGCG5512L1ZG',
    issued_on: '2026-11-05',
  });
});

test('a decision on reverse charge goes with its reason, and both go when it is taken back', () => {
  const decided = { ...first, reverse: 'yes' as const, reason: 'Asked our CA' };
  expect(billBody(decided, first)).toEqual({ reverse_charge: true, reason: 'Asked our CA' });
  expect(billBody({ ...decided, reverse: 'auto' }, decided)).toEqual({ reason: '' });
});
