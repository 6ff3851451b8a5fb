import type { Invoice } from '#shared/modules/billing/invoice.ts';
import type { ListedCode } from '#shared/modules/billing/hsn-queries.ts';

/** What a line says besides what is typed: it stays as it was. */
type Kept = Partial<Pick<Invoice['lines'][number], 'unit' | 'divisor' | 'site'>>;

/** A line as it is typed. */
export type TypedLine = {
  readonly title: string;
  readonly sac: string;
  readonly quantity: string;
  readonly rate: string;
  readonly gst: string;
  readonly kept: Kept;
};
export const emptyLine: TypedLine = { title: '', sac: '', quantity: '1', rate: '', gst: '1800', kept: {} };

/** A line of a record as it is typed. */
export function typedLine(line: Omit<Invoice['lines'][number], 'amount'>): TypedLine {
  const { title, sac, quantity, rate, gst_rate: gst, unit, divisor, site } = line;
  return {
    title,
    sac,
    quantity: String(quantity),
    rate: String(rate),
    gst: String(gst),
    kept: { unit, divisor, site },
  };
}

/**
 * A typed line as the server takes it; an empty number is left out, and the server reports that at its field.
 */
export function amountOf({ title, sac, quantity, rate, gst, kept }: TypedLine) {
  const number = (text: string): number | null =>
    text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text);
  return {
    ...kept,
    title,
    sac: sac.trim(),
    quantity: number(quantity),
    rate: number(rate),
    gst_rate: Number(gst),
  };
}

/** A line with another code, and with the rate that this code has. */
export function withCode(line: TypedLine, sac: string, codes: readonly ListedCode[]): TypedLine {
  const rate = codes.find(({ code }) => code === sac.trim())?.rate ?? null;
  return { ...line, sac, gst: rate === null ? line.gst : String(Math.round(rate * 100)) };
}
