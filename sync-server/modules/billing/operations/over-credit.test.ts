import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import type { Line } from '#shared/modules/billing/rules.ts';
import type { taxingOf } from '#shared/modules/billing/supply.ts';
import { noteRounding } from '#shared/modules/billing/gst/checks/check-return.ts';
import { overCredit } from './over-credit.ts';
import type { Credited, OverCredit } from './over-credit.ts';

const supply: Parameters<typeof taxingOf>[0] = {
  kind: 'credit_note',
  supply: 'regular',
  inter_state: false,
  reverse_charge: false,
  operator_section: '',
};
type Kept = { readonly rounded: boolean; readonly lines: readonly Line[] };

const billOf = ({ lines, rounded }: Kept) => totalsOf(lines, { interState: false, rounded });
const noteOf = (lines: readonly Line[], bill: ReturnType<typeof billOf>) => ({
  ...supply,
  ...totalsOf(lines, { interState: false, rounded: bill.round_off !== 0 }),
});
type Note = ReturnType<typeof noteOf>;
const creditedBy = (notes: readonly Note[]): Credited => ({
  total: sumOf(notes.map(({ total }) => rupeesToPaise(total))),
  taxable: sumOf(notes.map(({ taxable }) => rupeesToPaise(taxable))),
  lines: notes.flatMap(({ lines }) => lines),
  notes: notes.length,
});
/** The amount that a refusal names, in rupees. */
const namedIn = ({ text }: OverCredit): number =>
  Number(/₹([\d,]+(?:\.\d+)?)/.exec(text[0])?.[1]?.replaceAll(',', ''));

const line = (title: string, rate: number, gst = 1800): Line => ({
  ...{ title, sac: '998525', gst_rate: gst, quantity: 1, rate },
});
/** The lines of a note that is refused, as somebody writes them who follows the refusal. */
function asNamed({ field, text }: OverCredit, asked: readonly Line[], named: number): Line[] {
  const at = /^lines\.(\d+)/.exec(field)?.[1];
  if (at !== undefined) return [{ ...(asked[Number(at)] ?? line('', 0)), rate: named }];
  const ofRate = /at ([\d.]+)% GST/.exec(text[0])?.[1];
  if (ofRate !== undefined) return [line('Of no line', named, Number(ofRate) * 100)];
  let left: number = rupeesToPaise(named);
  return asked.map((one) => {
    const part = Math.min(left, rupeesToPaise(one.rate));
    left -= part;
    return { ...one, rate: part / 100 };
  });
}

const amount = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 3_000_000 }));
const anyLine = fc
  .record({
    title: fc.constantFrom('Guards', 'Supervisor', 'Something else'),
    paise: amount,
    gst: fc.constantFrom(0, 500, 1800),
  })
  .map(({ title, paise, gst }) => line(title, paise / 100, gst));

describe('the amount that the refusal of a credit note names', () => {
  it('goes through, whatever was credited before', () => {
    let refused = 0;
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 4 }),
        fc.array(fc.array(anyLine, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
        fc.boolean(),
        (lines, wishes, rounded) => {
          const bill = billOf({ lines, rounded });
          const rates = new Set(lines.map(({ gst_rate: gst }) => gst));
          const written: Note[] = [];
          for (const wish of wishes) {
            const asked = wish.filter(({ gst_rate: gst }) => rates.has(gst));
            if (asked.length === 0) continue;
            const note = noteOf(asked, bill);
            const before = creditedBy(written);
            const problem = overCredit(bill, note, before);
            if (problem === null) {
              written.push(note);
              continue;
            }
            refused += 1;
            const named = namedIn(problem);
            if (named === 0) continue;
            const again = noteOf(asNamed(problem, asked, named), bill);
            expect(overCredit(bill, again, before)).toBeNull();
          }
        },
      ),
      { numRuns: 2000 },
    );
    expect(refused).toBeGreaterThan(500);
  });

  it('is that of the line, where a line has less left than its bill', () => {
    const bill = billOf({ lines: [line('Guards', 77_000), line('Supervisor', 20_000)], rounded: false });
    const note = noteOf([line('Guards', 7000), line('Supervisor', 100_000)], bill);
    expect(overCredit(bill, note, creditedBy([]))).toMatchObject({
      field: 'lines.1.rate',
      text: [expect.stringContaining('₹20,000'), expect.stringContaining('₹20,000')],
    });
  });
});

describe('notes that each take back a line of a rounded bill', () => {
  it('all go through, and leave no more than their rounding', () => {
    const rate = fc.oneof(
      fc.integer({ min: 10_000, max: 2_500_000 }),
      // Each of these is rounded by half a rupee, one down and one up.
      fc.constantFrom(10_041, 10_042),
    );
    let most = 0;
    fc.assert(
      fc.property(
        fc.array(fc.record({ rate, gst: fc.constantFrom(500, 1200, 1800) }), { minLength: 1, maxLength: 20 }),
        (wishes) => {
          const lines = wishes.map((wish, n) => line(`Line ${n}`, wish.rate / 100, wish.gst));
          const bill = billOf({ lines, rounded: true });
          fc.pre(bill.round_off !== 0);
          const written: Note[] = [];
          for (const one of lines) {
            const note = noteOf([one], bill);
            expect(overCredit(bill, note, creditedBy(written))).toBeNull();
            written.push(note);
          }
          const rest = Math.abs(rupeesToPaise(bill.total) - creditedBy(written).total);
          most = Math.max(most, rest);
          expect(rest).toBeLessThanOrEqual(noteRounding(written.length));
        },
      ),
      { numRuns: 2000 },
    );
    expect(most).toBeGreaterThan(200);
  });
});
