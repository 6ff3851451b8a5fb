type Numbered = { readonly number: string };

/**
 * The bills whose numbers a narration holds. `full` has them with year and all digits, however they are
 * divided; `short` as people write them, such as `INV 12`. `strange` says that it holds a number with a year
 * that is none of these bills.
 */
export function numbersIn<Bill extends Numbered>(
  narration: string,
  bills: readonly Bill[],
): { readonly full: Bill[]; readonly short: Bill[]; readonly strange: boolean } {
  const text = narration.toUpperCase();
  const written = [
    ...text.matchAll(/([A-Z][A-Z0-9]{0,2})[ /.-]?(\d\d)[ /.-]?(\d\d)[ /.-]?(\d{5})(?!\d)/g),
  ].map(([, prefix = '', from = '', to = '', serial = '']) => `${prefix}/${from}-${to}/${serial}`);
  const ends = (number: string, found: string): boolean => found.endsWith(number) || number.endsWith(found);
  const full = bills.filter(({ number }) => written.some((found) => ends(number, found)));
  const strange = written.some((found) => isYear(found) && !full.some(({ number }) => ends(number, found)));
  const short = bills.filter(({ number }) => {
    const [prefix = '', , serial = ''] = number.split('/');
    const plain = serial.replace(/^0+/, '');
    if (plain === '') return false;
    const form = new RegExp(
      `(?:^|[^A-Z0-9])${prefix}(?:OICE)?[ .:#/-]*(?:NO)?[ .:#/-]*(?:${serial}|${plain})(?![0-9])(?!-\\d\\d)`,
    );
    return form.test(text);
  });
  return { full, short: full.length > 0 ? [] : short, strange };
}

/** Digits that stand for two years in a row, and not just any. */
function isYear(found: string): boolean {
  const [, years = ''] = found.split('/');
  const [from, to] = years.split('-').map(Number);
  return from !== undefined && to === (from + 1) % 100;
}
