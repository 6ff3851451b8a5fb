/**
 * How banks head the day of a transaction, the one to go by first: the day it was made, the day it was
 * posted, a day without a kind, and last the value date, from which interest counts.
 */
const dateHeads = [
  /^(txn|tran|trans|transaction)date?$/,
  /^(txn|tran|trans|transaction)?post(ed|ing)?date?$/,
  /^date$/,
  /^(txn|tran|trans|transaction)?val(ue)?da?te?$/,
] as const;

/** The head of the column whose day a line is of; undefined where none is a day. */
export function dateHead(heads: readonly string[]): string | undefined {
  for (const form of dateHeads) {
    const found = heads.find((head) => form.test(plainName(head)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** In which columns of a table days of a line stand, whichever it is read by. */
export function dateColumns(heads: readonly string[]): readonly number[] {
  return heads.flatMap((head, at) => (dateHeads.some((form) => form.test(plainName(head))) ? [at] : []));
}

/** Blanks, full stops and capitals differ between exports of one bank. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}
