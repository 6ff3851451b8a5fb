import type { Invoice } from '#shared/modules/billing/invoice.ts';

type StoredLine = Invoice['lines'][number];
type SentLine = Omit<StoredLine, 'amount'>;

/**
 * The lines of a credit note from what was typed at each line of the bill: the whole line as it was billed,
 * or one piece at the amount that is taken back. A line with nothing typed is left out.
 */
export function creditLines(billed: readonly StoredLine[], typed: readonly string[]): SentLine[] {
  return billed.flatMap(({ amount, ...line }, at) => {
    const text = (typed[at] ?? '').trim();
    if (text === '' || Number(text) === 0) return [];
    if (Number(text) === amount) return [line];
    return [{ ...line, quantity: 1, unit: '' as const, divisor: 1, rate: Number(text) }];
  });
}
