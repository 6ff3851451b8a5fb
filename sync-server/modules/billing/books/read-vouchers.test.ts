import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import type { Voucher } from '#shared/modules/billing/tally/vouchers.ts';
import { inOrder } from './read-vouchers.ts';

const voucher = (type: Voucher['type'], number: string, day = '2026-10-31'): Voucher => ({
  ...{
    source: number,
    type,
    number,
    date: calendarDate(day),
    party: '',
    narration: '',
    bill: null,
    entries: [],
  },
});

it('what is owed stands before what settles it, on one day too', () => {
  const wages = voucher('Payment', 'wages');
  const payroll = voucher('Journal', 'PAY/2026-10');
  const receipt = voucher('Receipt', 'receipt');
  const [first, second] = [voucher('Sales', 'INV/1'), voucher('Sales', 'INV/2')];
  const earlier = voucher('Payment', 'earlier', '2026-10-30');
  expect(inOrder([wages, receipt, second, payroll, first, earlier])).toEqual([
    ...[earlier, first, second, receipt, payroll, wages],
  ]);
});
