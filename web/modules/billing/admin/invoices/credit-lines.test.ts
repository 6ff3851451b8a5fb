import { expect, it } from 'vitest';
import { creditLines } from './credit-lines.ts';

const line = {
  title: 'Security guard',
  sac: '998525',
  quantity: 51,
  unit: 'duty' as const,
  divisor: 31,
  rate: 19_500,
  gst_rate: 1800,
  site: 'Vijay Nagar',
  amount: 32_080.65,
};

it('takes back a line as it was billed, a part of it as one piece, and leaves out what is empty', () => {
  const { amount: _amount, ...billed } = line;
  expect(creditLines([line, line, line, line], ['32080.65', '500.50', ' ', '0'])).toEqual([
    billed,
    { ...billed, quantity: 1, unit: '', divisor: 1, rate: 500.5 },
  ]);
});
