import { paise, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Invoice } from './invoice.ts';
import { totalsOf } from './rules.ts';
import type { InvoiceTotals, Line } from './rules.ts';
import { taxingOf } from './supply.ts';

type Original = Pick<
  Invoice,
  'kind' | 'supply' | 'inter_state' | 'reverse_charge' | 'operator_section' | 'lines' | 'round_off'
>;

/**
 * The lines of a note on a bill; without lines of its own it is about all of the bill. What was sold without
 * tax by a bill of supply is taken back without tax, and so is what is credited too late to lower the tax.
 */
export function noteLines(
  original: Original,
  said: readonly Line[] | undefined,
  isLate = false,
): readonly Line[] {
  const lines = said ?? original.lines;
  return isLate || original.kind === 'bill_of_supply'
    ? lines.map((line) => ({ ...line, gst_rate: 0 }))
    : lines;
}

type Billed = Pick<Invoice['lines'][number], 'title' | 'site' | 'sac' | 'amount'>;

/** What notes have left of a line of a bill to credit, before tax. Lines of one name are one. */
export function leftOfLine(billed: readonly Billed[], credited: readonly Billed[], line: Billed): Paise {
  const own = (list: readonly Billed[]): Paise => sumOfLine(list, line);
  return paise(own(billed) - own(credited));
}

/** What the lines of a name come to, before tax. */
export function sumOfLine(list: readonly Billed[], { title, site, sac }: Billed): Paise {
  const same = list.filter((one) => one.title === title && one.site === site && one.sac === sac);
  return sumOf(same.map(({ amount }) => rupeesToPaise(amount)));
}

/** What a credit or debit note on a bill comes to. It is rounded where the bill was. */
export function noteTotals(
  original: Original,
  said: readonly Line[] | undefined,
  isLate = false,
): InvoiceTotals {
  return totalsOf(noteLines(original, said, isLate), {
    ...taxingOf({ ...original, kind: 'credit_note' }),
    rounded: original.round_off !== 0,
  });
}
