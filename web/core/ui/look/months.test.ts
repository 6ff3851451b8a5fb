import { expect, it } from 'vitest';
import { monthsAround } from './months.ts';

it('lists months with the newest first, across years', () => {
  expect(monthsAround('2026-02-14', 3, 0)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(monthsAround('2026-11', 1, 2)).toEqual(['2027-01', '2026-12', '2026-11', '2026-10']);
});
