import { groupBy } from '#shared/core/group-by.ts';

type Numbered = { readonly number: string };

/** Open bills by their numbers, as people and banks write them. */
export type NumberIndex<Bill extends Numbered> = {
  readonly full: ReadonlyMap<string, readonly Bill[]>;
  /** By prefix, of which a business has few: how people write it with a number, and the bills by number. */
  readonly short: readonly { readonly form: RegExp; readonly bills: ReadonlyMap<string, readonly Bill[]> }[];
};

/** Makes the index once, for all lines of a statement. */
export function indexNumbers<Bill extends Numbered>(bills: readonly Bill[]): NumberIndex<Bill> {
  const short = new Map<string, Map<string, Bill[]>>();
  for (const bill of bills) {
    const [prefix = '', , serial = ''] = bill.number.split('/');
    const plain = plainSerial(serial);
    if (plain === '') continue;
    const known = short.get(prefix) ?? new Map<string, Bill[]>();
    short.set(prefix, known.set(plain, [...(known.get(plain) ?? []), bill]));
  }
  return {
    full: groupBy(bills, ({ number }) => number),
    short: [...short].map(([prefix, known]) => ({
      form: new RegExp(
        `(?<![A-Z0-9])${prefix}(?:OICE)?[ .:#/-]*(?:NO)?[ .:#/-]*(\\d{1,6})(?![0-9])(?!-\\d\\d)`,
        'g',
      ),
      bills: known,
    })),
  };
}

/** `INV/26-27/00012`, however it is divided. */
const asIssued = /(?<![A-Z])([A-Z][A-Z0-9]{0,2})[ /.-]?(\d\d)[ /.-]?(\d\d)[ /.-]?(\d{5})(?!\d)/g;
/** The same with whole years or without zeros in front, such as `INV/2026-27/00012` or `INV/26-27/12`. */
const asTyped = /(?<![A-Z0-9])([A-Z][A-Z0-9]{0,2})[ /.-](?:20)?(\d\d)[/-](?:20)?(\d\d)[ /.-](\d{1,5})(?!\d)/g;

/**
 * The bills whose numbers a narration holds. `full` has them with year and all digits, however they are
 * divided; `short` as people write them, such as `INV 12`. `strange` says that it holds a number with a year
 * that is none of these bills.
 */
export function numbersIn<Bill extends Numbered>(
  narration: string,
  index: NumberIndex<Bill>,
): { readonly full: Bill[]; readonly short: Bill[]; readonly strange: boolean } {
  const text = narration.toUpperCase();
  const numberOf = ([, prefix = '', from = '', to = '', serial = '']: readonly string[]): string =>
    `${prefix}/${from}-${to}/${serial.padStart(5, '0')}`;
  const written = [...text.matchAll(asIssued)].map(numberOf);
  // As people type it; where that is no open bill it may be a number of their own books, and says nothing.
  const typed = [...text.matchAll(asTyped)].map(numberOf);
  const full = [...new Set([...written, ...typed].flatMap((number) => index.full.get(number) ?? []))];
  const strange = written.some((number) => isYear(number) && !index.full.has(number));
  return { full, short: full.length > 0 ? [] : shortIn(text, index), strange };
}

function shortIn<Bill extends Numbered>(text: string, { short }: NumberIndex<Bill>): Bill[] {
  const found = short.flatMap(({ form, bills }) =>
    [...text.matchAll(form)].flatMap(([, serial = '']) => bills.get(plainSerial(serial)) ?? []),
  );
  return [...new Set(found)];
}

function plainSerial(serial: string): string {
  return serial.replace(/^0+/, '');
}

/** Digits that stand for two years in a row, and not just any. */
function isYear(found: string): boolean {
  const [, years = ''] = found.split('/');
  const [from, to] = years.split('-').map(Number);
  return from !== undefined && to === (from + 1) % 100;
}
