import { expect, it } from 'vitest';
import type { Message } from './i18n.ts';
import { notAmong, notOneOf } from './not-one-of.ts';

const choices: readonly Message[] = [
  ['Guard', 'गार्ड'],
  ['Driver', 'ड्राइवर'],
];

it('names what a cell may say, in both languages', () => {
  expect(notOneOf('Gard', choices)).toEqual([
    '“Gard” is not a valid value for this column. Enter one of: Guard, Driver.',
    '“Gard” इस कॉलम में मान्य नहीं है। इनमें से एक लिखें: गार्ड, ड्राइवर।',
  ]);
  expect(notOneOf('x'.repeat(100), [])[0]).toBe(`“${'x'.repeat(40)}” is not a valid value for this column.`);
});

it('names twenty of many, and says how many more there are', () => {
  const many = Array.from({ length: 25 }, (_, i): Message => [`Shift ${i}`, `शिफ्ट ${i}`]);
  expect(notAmong(['There is no shift of this name.', 'इस नाम की शिफ्ट नहीं है।'], many)[0]).toMatch(
    /^There is no shift of this name\. There is: Shift 0, .*Shift 19 and 5 more\.$/,
  );
  expect(notAmong(['None.', 'नहीं।'], [])).toEqual(['None.', 'नहीं।']);
});
