import { expect, test } from 'vitest';
import type { ListedCode } from '#shared/modules/billing/hsn-queries.ts';
import { amountOf, emptyLine, typedLine, withCode } from './typed-lines.ts';

const salon: ListedCode = {
  id: null,
  code: '999721',
  kind: 'SAC',
  name: 'Hairdressing',
  name_hi: '',
  category: 'beauty',
  rate: 5,
  rates: [],
  unit: 'NA',
  words: '',
  own: false,
  credit: false,
};

test('a code brings its rate, and one that is not known leaves the rate as it was', () => {
  expect(withCode(emptyLine, '999721', [salon])).toMatchObject({ sac: '999721', gst: '500' });
  expect(withCode(emptyLine, '9997', [salon])).toMatchObject({ sac: '9997', gst: '1800' });
});

test('a line of a draft goes back as it came, with what the form does not show', () => {
  const line = {
    title: 'Guards',
    sac: '998525',
    quantity: 26,
    unit: 'month' as const,
    divisor: 30,
    rate: 18_000,
    gst_rate: 1800,
    site: 'Palasia',
  };
  expect(amountOf(typedLine(line))).toEqual(line);
  expect(amountOf({ ...typedLine(line), quantity: ' ', sac: ' 998533 ' })).toMatchObject({
    quantity: null,
    sac: '998533',
  });
});
