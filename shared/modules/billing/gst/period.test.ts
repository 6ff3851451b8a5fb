import { expect, it } from 'vitest';
import { addDays, calendarDate } from '#shared/core/dates.ts';
import { firstDayOfCredit, lastDayOfCredit, monthOfDay } from './period.ts';

it.each([
  ['2025-03-31', '2025-11-30'],
  ['2025-04-01', '2026-11-30'],
  ['2026-01-31', '2026-11-30'],
])('a document of %s is credited until %s', (day, last) => {
  expect(lastDayOfCredit(calendarDate(day))).toBe(last);
});

it('a note of any day lowers the same documents by their last day and by the first day of its month', () => {
  const first = calendarDate('2024-12-01');
  for (let back = 0; back < 800; back += 3)
    for (let ahead = 0; ahead < 800; ahead += 13) {
      const [document, note] = [addDays(first, -back), addDays(first, ahead)];
      expect([document, note, note <= lastDayOfCredit(document)]).toEqual([
        document,
        note,
        document >= firstDayOfCredit(monthOfDay(note)),
      ]);
    }
});
