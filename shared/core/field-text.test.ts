import { expect, test } from 'vitest';
import { fieldText, inSentence } from './field-text.ts';
import { choice, instant, money } from './fields.ts';

test('a moment is read as a day and a time in India', () => {
  expect(fieldText(instant(), '2026-11-20T08:30:00.000Z', 'en')).toBe('20 Nov 2026, 14:00');
});

test('an amount and the name of a choice are read as people write them', () => {
  expect(fieldText(money(), 125000, 'en')).toBe('₹1,25,000');
  const mode = choice(['strict']).called({ strict: ['In order', 'क्रम से'] });
  expect(fieldText(mode, 'strict', 'hi')).toBe('क्रम से');
});

test.each([
  ['Number of guards', 'number of guards'],
  ['Liability for each event (₹)', 'liability for each event (₹)'],
  ['GST rate', 'GST rate'],
  ['UPI ID', 'UPI ID'],
  ['WhatsApp number', 'WhatsApp number'],
  ['Aadhaar number', 'Aadhaar number'],
  ['', ''],
])('%s stands within a sentence as %s', (label, within) => {
  expect(inSentence(label)).toBe(within);
});
