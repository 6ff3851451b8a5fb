import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { nextOf } from './next-number.ts';
import { numberedBill } from './numbered-bill.ts';

const series = { head: 'INVD1/26-27/', digits: 4, last: 7, year: '26-27' };
const day = calendarDate('2026-11-21');
const issued = (...numbers: string[]) => numbers.map((number) => ({ number }));

it('goes on after the server’s last and after what the device has issued since', () => {
  expect(nextOf(series, [], day)).toBe('INVD1/26-27/0008');
  expect(nextOf(series, issued('INVD1/26-27/0009', 'INVD1/26-27/0008'), day)).toBe('INVD1/26-27/0010');
  expect(nextOf(series, issued('INVD1/26-27/0003', 'INVD2/26-27/0044'), day)).toBe('INVD1/26-27/0008');
});

it('begins again in a new financial year, and ends where no number is left', () => {
  expect(nextOf(series, issued('INVD1/26-27/0009'), calendarDate('2027-04-01'))).toBe('INVD1/27-28/0001');
  expect(nextOf({ ...series, last: 9999 }, [], day)).toBeNull();
});

it('a discarded bill leaves its number as a cancelled one, and goes for good where that is refused too', () => {
  const bill = { invoice_id: 'draft', number: 'INVD1/26-27/0003' };
  const instead = numberedBill.discarded?.(bill) ?? {};
  expect(instead).toEqual({ ...bill, given_up: true });
  expect(numberedBill.discarded?.(instead)).toBeNull();
  expect(numberedBill.numberOf?.(bill)).toBe('INVD1/26-27/0003');
});
