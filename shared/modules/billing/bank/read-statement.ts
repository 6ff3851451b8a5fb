import type { CalendarDate } from '#shared/core/dates.ts';
import { filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';
import { paise } from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Columns, FoundLayout } from './layout.ts';
import { bankMessages as messages } from './messages.ts';
import { readAmount, readDate } from './read-values.ts';

/** A line of a statement; `amount` is above zero, in paise. */
export type ReadLine = {
  /** Its line in the file, from 1. */
  readonly row: number;
  readonly day: CalendarDate;
  readonly direction: 'credit' | 'debit';
  readonly amount: Paise;
  readonly narration: string;
  readonly reference: string;
  readonly balance: Paise | null;
  /** Other days that the file has of it, such as the value date: by these it may have been read before. */
  readonly otherDays?: readonly CalendarDate[];
};
export type StatementFault = { readonly row: number; readonly message: Message };

/** The most lines of one import. */
export const mostStatementLines = 5000;

/**
 * The transactions below the heads of a statement. A line with an amount whose date or amount cannot be read
 * is a fault, and so is a running balance that does not follow from the amounts: nothing is guessed. Lines
 * without a date and an amount, such as the foot of the file, are left out.
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  { head, at, otherDates = [] }: FoundLayout,
): { readonly lines: ReadLine[]; readonly faults: StatementFault[] } {
  const lines: ReadLine[] = [];
  const faults: StatementFault[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index <= head) continue;
    const cell = (part: keyof Columns): string => textOf(cells, at[part]);
    const row = index + 1;
    const fault = (message: Message, value: string): void => {
      faults.push({ row, message: filled(message, { row, value: value.slice(0, 40) }) });
    };
    const moved = amountOf(cell);
    if (moved === undefined) continue;
    if (moved === null) fault(messages.badAmount, cell('amount') || cell('credit') || cell('debit'));
    else if (moved === 'both') fault(messages.bothSides, '');
    else if (moved === 'negative') fault(messages.negativeAmount, cell('credit') || cell('debit'));
    else {
      const day = readDate(cell('date'));
      const balance = readAmount(cell('balance'));
      if (day === null) fault(messages.badDate, cell('date'));
      else if (balance === null) fault(messages.badAmount, cell('balance'));
      else
        lines.push({
          row,
          day,
          direction: moved > 0 ? 'credit' : 'debit',
          amount: paise(Math.abs(moved)),
          narration: cell('narration').slice(0, 500),
          reference: referenceOf(cell('reference')),
          balance: balance ?? null,
          ...otherDaysOf(
            day,
            otherDates.map((column) => textOf(cells, column)),
          ),
        });
    }
  }
  return { lines, faults: faults.length > 0 ? faults : balanceFaults(lines) };
}

function otherDaysOf(day: CalendarDate, texts: readonly string[]): Pick<ReadLine, 'otherDays'> {
  const days = texts.flatMap((text) => readDate(text) ?? []).filter((other) => other !== day);
  return days.length === 0 ? {} : { otherDays: days };
}

/** What a line moves: above zero for a credit; nothing for a line that is no transaction. */
function amountOf(cell: (part: keyof Columns) => string): Paise | 'both' | 'negative' | null | undefined {
  const single = readAmount(cell('amount'));
  if (single === null) return null;
  if (single !== undefined && single !== 0) {
    const side = cell('side').toLowerCase();
    const isDebit = side === '' ? single < 0 : side.startsWith('d') || side.startsWith('w');
    return paise(isDebit ? -Math.abs(single) : Math.abs(single));
  }
  const [debit, credit] = [readAmount(cell('debit')), readAmount(cell('credit'))];
  if (debit === null || credit === null) {
    // The foot of a file has words where amounts stand; a transaction has a date.
    return readDate(cell('date')) === null ? undefined : null;
  }
  // Totals below the transactions have amounts and no date.
  if (cell('date') === '' && cell('narration') === '') return undefined;
  // Banks write a debit below zero in its own column; a credit below zero is a reversal, and no money that
  // came.
  const [out, into] = [Math.abs(debit ?? 0), credit ?? 0];
  if (into < 0) return 'negative';
  if (out > 0 && into > 0) return 'both';
  if (out === 0 && into === 0) return undefined;
  return paise(into - out);
}

/** Where the balance is given, each follows from the one before, oldest or newest first. */
function balanceFaults(lines: readonly ReadLine[]): StatementFault[] {
  const breaks = (order: readonly ReadLine[]): ReadLine[] =>
    order.filter((line, i) => {
      const before = order[i - 1]?.balance;
      if (before === null || before === undefined || line.balance === null) return false;
      return line.balance !== before + (line.direction === 'credit' ? 1 : -1) * line.amount;
    });
  const forward = breaks(lines);
  if (forward.length === 0) return [];
  const [first] = forward;
  if (breaks(lines.toReversed()).length === 0 || !first) return [];
  return [{ row: first.row, message: filled(messages.balances, { row: first.row }) }];
}

function textOf(cells: readonly string[], at: number | undefined): string {
  const cell = at === undefined ? '' : (cells[at] ?? '');
  // oxlint-disable-next-line no-control-regex -- files of banks hold them
  return cell.replaceAll(/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e]+/g, ' ').trim();
}

/** The digits of a cheque number, which may begin with zeros of its own. */
const chequeDigits = 6;

/** Zeros in front fill the column of a bank, and a dash stands for none. */
function referenceOf(text: string): string {
  const bare = text.replace(/^0+(?=[A-Za-z0-9])/, '').slice(0, 80);
  const isCheque = /^\d+$/.test(bare) && text.length >= chequeDigits;
  const clean = isCheque ? bare.padStart(chequeDigits, '0') : bare;
  return /^[-0]*$/.test(clean) ? '' : clean;
}
