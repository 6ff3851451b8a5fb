import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import { paise } from '#shared/core/money.ts';
import { isSameLine, knownAmong } from './same-line.ts';
import type { LineFacts } from './same-line.ts';

const line = (given: Partial<LineFacts> = {}): LineFacts => ({
  day: calendarDate('2026-11-05'),
  direction: 'credit',
  amount: paise(50_000),
  narration: 'NEFT CR-HDFC0000123-BETWA FOODS-UTR463228640101',
  reference: '463228640101',
  balance: paise(150_000),
  ...given,
});
const plain = { balance: null, reference: '', narration: 'CASH' };

describe('two lines', () => {
  it.each<[string, Partial<LineFacts>, Partial<LineFacts>]>([
    ['read by fewer columns', {}, { reference: '', balance: null }],
    ['whose reference was read as the narration', {}, { narration: '463228640101', reference: '' }],
    [
      'whose words are divided in another way',
      {},
      { narration: 'Neft cr hdfc0000123 Betwa Foods UTR463228640101' },
    ],
    ['with another column as the reference', {}, { reference: 'PALASIA' }],
    ['with zeros in front of the reference', {}, { reference: '0000463228640101', balance: null }],
    ['with another column as the narration', {}, { narration: 'TRANSFER', reference: '' }],
    ['without any reference or balance', plain, plain],
  ])('are one: %s', (_what, a, b) => {
    expect([isSameLine(line(a), line(b)), isSameLine(line(b), line(a))]).toEqual([true, true]);
  });

  it.each<[string, Partial<LineFacts>, Partial<LineFacts>]>([
    ['of another day', {}, { day: calendarDate('2026-11-06') }],
    ['of another amount', {}, { amount: paise(50_001) }],
    ['of another direction', {}, { direction: 'debit' }],
    ['with another running balance', {}, { balance: paise(200_000) }],
    [
      'of two payers without balances',
      { ...plain, narration: 'NEFT ASHA' },
      { ...plain, narration: 'NEFT RAVI' },
    ],
    [
      'with a reference that says little',
      { ...plain, reference: 'UPI', narration: 'ASHA' },
      { ...plain, reference: 'UPI', narration: 'RAVI' },
    ],
    ['alike but for the reference', { ...plain, reference: 'R1' }, { ...plain, reference: 'R2' }],
    ['with other words and another reference', {}, { narration: 'CASH', reference: '99' }],
  ])('are two: %s', (_what, a, b) => {
    expect([isSameLine(line(a), line(b)), isSameLine(line(b), line(a))]).toEqual([false, false]);
  });
});

describe('lines of a file', () => {
  it('that were read by their value date are known by it, where more than words tells', () => {
    const [made, value] = [calendarDate('2026-11-04'), calendarDate('2026-11-05')];
    const read = (given: Partial<LineFacts> = {}) => ({ ...line(given), day: made, otherDays: [value] });
    expect(knownAmong([read()], [line()]).size).toBe(1);
    expect(knownAmong([read({ balance: null })], [line({ balance: null })]).size).toBe(1);
    expect(knownAmong([read(plain)], [line(plain)]).size).toBe(0);
    expect(knownAmong([read({ balance: paise(1) })], [line()]).size).toBe(0);
    // Of two that are alike, each is one known line at most, and that of its own day goes first.
    const own = line();
    expect([...knownAmong([read(), own], [line()]).keys()]).toEqual([own]);
  });

  it('that are alike are as many as they are', () => {
    const two = [line(plain), line(plain)];
    expect(knownAmong(two, [line(plain)]).size).toBe(1);
    expect(knownAmong(two, two).size).toBe(2);
    expect(knownAmong([line(plain)], two).size).toBe(1);
  });

  it('take the known line that is most alike', () => {
    const exact = line({ balance: null });
    const near = line({ balance: null, reference: '' });
    const lines = [line({ balance: null, reference: '' }), line({ balance: null })];
    expect([...knownAmong(lines, [exact, near]).values()]).toEqual([near, exact]);
  });

  it('are compared quickly, many of one amount', () => {
    const many = (reference: number) =>
      Array.from({ length: 3000 }, (_, n) => line({ ...plain, narration: `UPI ${reference + n} ASHA` }));
    const worked = (): number => process.cpuUsage().user;
    const [lines, known] = [many(100_000), many(200_000)];
    const from = worked();
    // What comparing each with each takes at least, on whatever machine.
    let alike = 0;
    for (const a of lines) for (const b of known) if (a.narration.includes(b.narration)) alike += 1;
    const least = worked() - from;
    expect([alike, knownAmong(lines, known).size]).toEqual([0, 0]);
    expect(worked() - from - least).toBeLessThan(60 * least);
  });
});
