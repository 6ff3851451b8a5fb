import { expect, test } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import { cartSentences as messages } from './messages.ts';
import { endOfWeek, firstPromotion, promoFor } from './promo.ts';

const day = '2026-11-21' as CalendarDate;

test.each([
  ['NEW20', true, { promo: firstPromotion }],
  [' new 20 ', true, { promo: firstPromotion }],
  ['NEW20', false, { refused: messages.promoFirst }],
  ['OLD10', true, { refused: messages.promoUnknown }],
])('%s, first order %s', (typed, first, answer) => {
  expect(promoFor([firstPromotion], typed, day, first)).toEqual(answer);
});

test('a promotion with days of its own holds on them alone', () => {
  const dated = [
    {
      code: 'DIWALI',
      percent: 10,
      first_order: false,
      valid_from: '2026-11-01' as CalendarDate,
      valid_until: '2026-11-10' as CalendarDate,
    },
  ];
  expect(promoFor(dated, 'DIWALI', day, false)).toEqual({ refused: messages.promoOver });
  expect(promoFor(dated, 'diwali', '2026-11-10' as CalendarDate, false)).toEqual({ promo: dated[0] });
});

test('a week ends on Sunday', () => {
  expect(endOfWeek(day)).toBe('2026-11-22');
  expect(endOfWeek('2026-11-22' as CalendarDate)).toBe('2026-11-22');
  expect(endOfWeek('2026-11-23' as CalendarDate)).toBe('2026-11-29');
});
