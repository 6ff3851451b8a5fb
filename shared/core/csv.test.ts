import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvText } from './csv.ts';

it('quotes what needs it, keeps numbers, and makes formulas harmless', () => {
  const text = csvText(
    ['Name', 'Left'],
    [
      ['Rao, "Nandini"', -5],
      ['=HYPERLINK("x")', null],
      ['+91 98', 0.5],
      ['दो\nलाइन', 1],
    ],
  );
  expect(text).toBe(
    `\uFEFFName,Left\r\n"Rao, ""Nandini""",-5\r\n"'=HYPERLINK(""x"")",\r\n'+91 98,0.5\r\n"दो\nलाइन",1\r\n`,
  );
});

it('never begins a text as a formula, whatever is written', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(
        csvText(['h'], [[text]])
          .split('\r\n')
          .slice(1)
          .join('\r\n'),
      ).not.toMatch(/^"?[=+\-@\t]/);
    }),
  );
});
