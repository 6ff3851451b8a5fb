import { dateColumns, plainName } from './dates-of-lines.ts';

/** Which column holds what, by the name at its head. */
export type Columns = {
  readonly date: string;
  readonly narration: string;
  readonly reference?: string | undefined;
  readonly debit?: string | undefined;
  readonly credit?: string | undefined;
  /** One column for both, where `side` or the sign says which. */
  readonly amount?: string | undefined;
  readonly side?: string | undefined;
  readonly balance?: string | undefined;
};

export const bankLayouts = ['sbi', 'hdfc', 'icici', 'own'] as const;
export type BankLayout = (typeof bankLayouts)[number];

/**
 * The heads of the files that banks export, as their net banking writes them. A line is of the day of its
 * transaction; files that have only value dates are read by these.
 */
export const knownLayouts: Readonly<Record<Exclude<BankLayout, 'own'>, readonly Columns[]>> = {
  sbi: [
    {
      date: 'Txn Date',
      narration: 'Description',
      reference: 'Ref No./Cheque No.',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  ],
  hdfc: [
    {
      date: 'Date',
      narration: 'Narration',
      reference: 'Chq/Ref Number',
      debit: 'Debit Amount',
      credit: 'Credit Amount',
      balance: 'Closing Balance',
    },
    {
      date: 'Date',
      narration: 'Narration',
      reference: 'Chq./Ref.No.',
      debit: 'Withdrawal Amt.',
      credit: 'Deposit Amt.',
      balance: 'Closing Balance',
    },
  ],
  icici: [
    {
      date: 'Transaction Date',
      narration: 'Transaction Remarks',
      reference: 'Cheque Number',
      debit: 'Withdrawal Amount (INR )',
      credit: 'Deposit Amount (INR )',
      balance: 'Balance (INR )',
    },
  ],
};

const knownBanks = ['sbi', 'hdfc', 'icici'] as const;
/** How they head value dates. */
const valueDates = ['Value Date', 'Value Dat', 'Value Dt'] as const;

/** How many lines may stand above the heads: whose account it is, and for which days. */
const mostAbove = 60;

/** Where the heads of a table are, and in which column each thing stands. */
export type FoundLayout = {
  readonly layout: BankLayout;
  readonly head: number;
  readonly at: Readonly<Partial<Record<keyof Columns, number>>>;
  /** The columns with days besides that of `date`, such as value dates. */
  readonly otherDates?: readonly number[];
};

/** Finds the heads of a statement: those of `own`, or of one of the banks. Null where there are none. */
export function findLayout(rows: readonly (readonly string[])[], own?: Columns): FoundLayout | null {
  const wanted: readonly (readonly [BankLayout, Columns])[] = own
    ? [['own', own]]
    : knownBanks.flatMap((bank) => [
        ...knownLayouts[bank].map((columns) => [bank, columns] as const),
        ...knownLayouts[bank].flatMap((columns) =>
          valueDates.map((date) => [bank, { ...columns, date }] as const),
        ),
      ]);
  for (const [head, row] of rows.slice(0, mostAbove).entries()) {
    const names = row.map(plainName);
    for (const [layout, columns] of wanted) {
      const at = positionsOf(columns, names);
      if (at !== null)
        return { layout, head, at, otherDates: dateColumns(row).filter((column) => column !== at.date) };
    }
  }
  return null;
}

/** A date, what it was for, and an amount: with fewer columns nothing can be read. */
const leastHeads = 3;

/**
 * The heads from which somebody chooses columns, in any script: of the first lines the one with most words.
 */
export function likelyHeads(rows: readonly (readonly string[])[]): readonly string[] {
  const wordsIn = (row: readonly string[]): number =>
    row.filter((cell) => /[\p{L}\p{M}]{2}/u.test(cell)).length;
  const [line] = rows.slice(0, mostAbove).toSorted((a, b) => wordsIn(b) - wordsIn(a));
  if (line === undefined || wordsIn(line) < leastHeads) return [];
  return line.map((cell) => cell.trim()).filter((cell) => cell !== '');
}

function positionsOf(columns: Columns, names: readonly string[]): FoundLayout['at'] | null {
  const at: Partial<Record<keyof Columns, number>> = {};
  for (const part of columnParts) {
    const name = columns[part];
    if (name === undefined || name === '') continue;
    const index = names.indexOf(plainName(name));
    if (index < 0) return null;
    at[part] = index;
  }
  return at;
}

const columnParts = [
  'date',
  'narration',
  'reference',
  'debit',
  'credit',
  'amount',
  'side',
  'balance',
] as const satisfies readonly (keyof Columns)[];
