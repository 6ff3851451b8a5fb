import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { paise, sumOf } from '#shared/core/money.ts';
import { runVoucher } from './payroll-vouchers.ts';

const amount = fc.integer({ min: 0, max: 99_999_999 }).map(paise);

test('the journal of a payroll has equal debits and credits where net is gross less deductions', () => {
  fc.assert(
    fc.property(
      fc.record({
        net: amount,
        epf: amount,
        esi: amount,
        professionalTax: amount,
        incomeTax: amount,
        welfare: amount,
        advance: amount,
        other: amount,
        employerEpf: amount,
        employerEsi: amount,
        employerWelfare: amount,
      }),
      (sums) => {
        const { net, epf, esi, professionalTax, incomeTax, welfare, advance, other } = sums;
        const gross = sumOf([net, epf, esi, professionalTax, incomeTax, welfare, advance, other]);
        const { entries } = runVoucher({
          ...sums,
          gross,
          name: '2026-10',
          date: calendarDate('2026-10-31'),
          people: 3,
        });
        expect(entries.reduce((all, { debit }) => all + debit, 0)).toBe(0);
        expect(entries.every(({ debit }) => debit !== 0)).toBe(true);
      },
    ),
  );
});
