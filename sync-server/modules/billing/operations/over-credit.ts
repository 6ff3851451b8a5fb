import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { formatRupees, paise, paiseToRupees, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { noteRounding } from '#shared/modules/billing/gst/checks/check-return.ts';
import type { Invoice } from '#shared/modules/billing/invoice.ts';
import { noteMessages } from '#shared/modules/billing/note-messages.ts';
import { leftOfLine, sumOfLine } from '#shared/modules/billing/note-totals.ts';
import { totalsOf } from '#shared/modules/billing/rules.ts';
import type { InvoiceTotals, Line } from '#shared/modules/billing/rules.ts';
import { billingSays as messages } from '#shared/modules/billing/server-messages.ts';
import { taxingOf } from '#shared/modules/billing/supply.ts';

type Lines = readonly Invoice['lines'][number][];
/** What the notes of a bill come to, in paise, and how many they are. */
export type Credited = {
  readonly total: number;
  readonly taxable: number;
  readonly lines: Lines;
  readonly notes: number;
};
type Bill = Pick<Invoice, 'lines' | 'taxable' | 'total' | 'round_off'>;
type Note = InvoiceTotals & Parameters<typeof taxingOf>[0];
export type OverCredit = { readonly field: 'lines' | `lines.${number}.rate`; readonly text: Message };

/**
 * Where a credit note would take back more than its bill charged: more of a line, of a rate of GST, or of the
 * bill. The amount that is named is one that goes through: of a line or a rate never more than of the bill.
 */
export function overCredit(bill: Bill, note: Note, before: Credited): OverCredit | null {
  const over = overLine(bill, note, before) ?? overRate(bill, note, before);
  if (over !== null || isWithinTotal(bill, note, before)) return over;
  const most = leftOfBill(bill, before);
  const amount = rupees(mostOf((sum) => upTo(note.lines, sum), most, { bill, note, before }));
  return { field: 'lines', text: filled(messages.creditTooMuch, { amount }) };
}

/** Whether a note takes back all that is left of its bill before tax. */
export function isRestOf(
  bill: Pick<Invoice, 'taxable'>,
  note: Pick<Invoice, 'taxable'>,
  before: Credited,
): boolean {
  return rupeesToPaise(note.taxable) + before.taxable === rupeesToPaise(bill.taxable);
}

/** Lines of one name are one. */
function overLine(bill: Bill, note: Note, before: Credited): OverCredit | null {
  const at = note.lines.findIndex(
    (line) =>
      sumOfLine(bill.lines, line) > 0 &&
      sumOfLine(note.lines, line) > leftOfLine(bill.lines, before.lines, line),
  );
  const over = note.lines[at];
  if (over === undefined) return null;
  const left = Math.min(
    leftOfLine(bill.lines, before.lines, over),
    leftOfRate(bill, note, before, over.gst_rate),
    leftOfBill(bill, before),
  );
  const amount = rupees(mostOf((sum) => alone(over.gst_rate, sum), left, { bill, note, before }));
  return { field: `lines.${at}.rate`, text: filled(noteMessages.creditOverLine, { amount }) };
}

function overRate(bill: Bill, note: Note, before: Credited): OverCredit | null {
  const over = [...new Set(note.lines.map((line) => line.gst_rate))].find(
    (rate) => atRate(note.lines, rate) > leftOfRate(bill, note, before, rate),
  );
  if (over === undefined) return null;
  const left = Math.min(leftOfRate(bill, note, before, over), leftOfBill(bill, before));
  const amount = rupees(mostOf((sum) => alone(over, sum), left, { bill, note, before }));
  return { field: 'lines', text: filled(messages.creditOverRate, { rate: over / 100, amount }) };
}

/** What the note that takes back the rest comes to may be more than is left, as each note is rounded. */
function isWithinTotal(bill: Bill, note: Pick<Invoice, 'total' | 'taxable'>, before: Credited): boolean {
  const room = rupeesToPaise(bill.total) - before.total;
  return (
    rupeesToPaise(note.total) <= room + (isRestOf(bill, note, before) ? noteRounding(before.notes + 1) : 0)
  );
}

type Papers = { readonly bill: Bill; readonly note: Note; readonly before: Credited };

/** The most paise, up to some, for which a note of lines that come to as much goes through. */
function mostOf(
  linesOf: (sum: number) => readonly Line[],
  most: number,
  { bill, note, before }: Papers,
): number {
  const taxing = { ...taxingOf(note), rounded: bill.round_off !== 0 };
  const fits = (sum: number): boolean => isWithinTotal(bill, totalsOf(linesOf(sum), taxing), before);
  if (most <= 0 || fits(most)) return Math.max(0, most);
  // What is too much by its tax, by what its total is rounded to, or both.
  let [fitting, over] = [0, most];
  while (over - fitting > 1) {
    const middle = Math.floor((fitting + over) / 2);
    if (fits(middle)) fitting = middle;
    else over = middle;
  }
  return fitting;
}

/** One line of a rate of GST that comes to an amount in paise. */
function alone(rate: number, sum: number): Line[] {
  return [{ title: '', sac: '', gst_rate: rate, quantity: 1, rate: paiseToRupees(paise(sum)) }];
}

/** Lines from the first on, as far as they come to an amount in paise. */
function upTo(lines: Lines, sum: number): Line[] {
  let left = sum;
  return lines.flatMap(({ gst_rate: rate, amount }) => {
    const part = Math.min(left, rupeesToPaise(amount));
    left -= part;
    return alone(rate, part);
  });
}

/** What is left of a rate of GST before tax; without an end for what has no tax. */
function leftOfRate(bill: Bill, note: Note, { lines }: Credited, rate: number): number {
  if (rate === 0 || taxingOf(note).untaxed) return Infinity;
  return atRate(bill.lines, rate) - atRate(lines, rate);
}

function atRate(lines: Lines, rate: number): number {
  return sumOf(lines.filter((line) => line.gst_rate === rate).map(({ amount }) => rupeesToPaise(amount)));
}

function leftOfBill({ taxable }: Bill, before: Credited): number {
  return rupeesToPaise(taxable) - before.taxable;
}

function rupees(amount: number): string {
  return formatRupees(paiseToRupees(paise(Math.max(0, amount))));
}
