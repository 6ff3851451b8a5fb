import { calendarDate } from '#shared/core/dates.ts';
import { expect, test } from 'vitest';
import { cartSentences as messages } from './messages.ts';
import { endOfWeek, firstPromotion, promoFor } from './promo.ts';

const day = calendarDate('2026-11-21');

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
      valid_from: calendarDate('2026-11-01'),
      valid_until: calendarDate('2026-11-10'),
    },
  ];
  expect(promoFor(dated, 'DIWALI', day, false)).toEqual({ refused: messages.promoOver });
  expect(promoFor(dated, 'diwali', calendarDate('2026-11-10'), false)).toEqual({ promo: dated[0] });
});

test('a week ends on Sunday', () => {
  expect(endOfWeek(day)).toBe('2026-11-22');
  expect(endOfWeek(calendarDate('2026-11-22'))).toBe('2026-11-22');
  expect(endOfWeek(calendarDate('2026-11-23'))).toBe('2026-11-29');
});
