import { expect, it } from 'vitest';
import { calendarDate } from './dates.ts';
import { gstStates } from './gst-states.ts';
import { isPinOfState } from './pin-states.ts';

it.each([
  ['452001', '23', true],
  ['400001', '23', false],
  ['400001', '27', true],
  // Goa lies within the codes of Maharashtra, and Sikkim within those of West Bengal.
  ['403001', '30', true],
  ['403001', '27', false],
  ['737101', '11', true],
  ['737101', '19', false],
  // Codes over a border are of every state there.
  ['160055', '03', true],
  ['160017', '04', true],
  ['814112', '20', true],
  ['812001', '10', true],
  // The army’s own post lies everywhere, as does what is no code of the post.
  ['900056', '23', true],
  ['290001', '23', true],
])('PIN code %s in state %s: %s', (pin, state, expected) => {
  expect(isPinOfState(pin, state, calendarDate('2026-11-01'))).toBe(expected);
});

it('goes by the day: Leh was in Jammu and Kashmir alone before it was in Ladakh', () => {
  const of = (state: string, day: string) => isPinOfState('194101', state, calendarDate(day));
  expect([of('38', '2019-10-30'), of('01', '2019-10-30'), of('38', '2019-10-31')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('knows a code of every state in which something is supplied', () => {
  const pins = Array.from({ length: 900 }, (_, i) => `${100 + i}001`);
  const without = gstStates.filter(
    ({ code, supply }) =>
      supply &&
      Number(code) <= 38 &&
      !pins.some((pin) => !pin.startsWith('9') && isPinOfState(pin, code, calendarDate('2026-11-01'))),
  );
  expect(without).toEqual([]);
});
