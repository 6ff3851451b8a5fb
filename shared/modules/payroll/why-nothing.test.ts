import { expect, test } from 'vitest';
import { whyNothing } from './why-nothing.ts';

const nothing = { net: 0, gross: 0, paid_days: 0, worked_days: 0 };

test('a payslip of nothing says that nobody recorded attendance', () => {
  expect(whyNothing(nothing)).toEqual(['No attendance recorded', 'कोई हाज़िरी दर्ज नहीं']);
});

test('one of which all was deducted, or with paid leave, says nothing', () => {
  for (const more of [{ gross: 900, paid_days: 2, worked_days: 2 }, { paid_days: 1 }, { worked_days: 1 }])
    expect(whyNothing({ ...nothing, ...more })).toBeNull();
});
