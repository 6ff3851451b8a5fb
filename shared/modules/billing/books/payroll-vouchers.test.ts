import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { runVoucher } from './payroll-vouchers.ts';

const amount = fc.integer({ min: 0, max: 99_999_999 });

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
        const taken =
          sums.epf +
          sums.esi +
          sums.professionalTax +
          sums.incomeTax +
          sums.welfare +
          sums.advance +
          sums.other;
        const { entries } = runVoucher({
          ...sums,
          gross: sums.net + taken,
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
