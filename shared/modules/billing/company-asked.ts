/** What a list is asked for in place of a GSTIN: the part of the companies that have none. */
export const withoutGstin = 'none';

/** A registration as it is asked for: its GSTIN, or the word for none. */
export function askedAs(gstin: string): string {
  return gstin || withoutGstin;
}
