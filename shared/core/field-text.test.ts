import { expect, test } from 'vitest';
import { fieldText } from './field-text.ts';
import { choice, instant, money } from './fields.ts';

test('a moment is read as a day and a time in India', () => {
  expect(fieldText(instant(), '2026-11-20T08:30:00.000Z', 'en')).toBe('20 Nov 2026, 14:00');
});

test('an amount and the name of a choice are read as people write them', () => {
  expect(fieldText(money(), 125000, 'en')).toBe('₹1,25,000');
  const mode = choice(['strict']).called({ strict: ['In order', 'क्रम से'] });
  expect(fieldText(mode, 'strict', 'hi')).toBe('क्रम से');
});
