import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { oldestFirst } from '#shared/modules/billing/receipts/allocate.ts';
import type { readOpenBills } from '#shared/modules/billing/receipts/queries.ts';

export type OpenBills = AnswerTo<typeof readOpenBills>;

/** How a receipt is split, as it is typed: by the id of a bill, and for the opening balance. */
export type TypedParts = {
  readonly opening: string;
  readonly bills: Readonly<Record<string, { readonly amount: string; readonly tds: string }>>;
};

/**
 * The split that pays the oldest first, as it stands in the fields. Bills dated after the money came are left
 * out: it is an advance for these.
 */
export function suggestedParts(amount: number, receivedOn: string, open: OpenBills): TypedParts {
  const issued = open.bills.filter(({ issued_on: day }) => receivedOn === '' || day <= receivedOn);
  const { opening, parts } = oldestFirst(amount, open.opening_left, issued);
  return {
    opening: typed(opening),
    bills: Object.fromEntries(
      parts.map(({ invoice_id: id, amount: part, tds }) => [id, { amount: typed(part), tds: typed(tds) }]),
    ),
  };
}

/** The parts as the server takes them, in the order of the bills; empty fields are no part. */
export function sentParts({ bills: known }: OpenBills, { bills }: TypedParts) {
  return known.flatMap(({ id }) => {
    const { amount = '', tds = '' } = bills[id] ?? {};
    return amount.trim() === '' && tds.trim() === ''
      ? []
      : [{ invoice_id: id, amount: rupeesOf(amount), tds: rupeesOf(tds) }];
  });
}

/** What is left of an amount once its parts are paid, in rupees; below zero where they are more. */
export function leftOver(amount: number, open: OpenBills, parts: TypedParts): number {
  const settled = sentParts(open, parts).reduce<number>(
    (sum, part) => sum + rupeesToPaise(part.amount),
    rupeesToPaise(rupeesOf(parts.opening)),
  );
  return paiseToRupees(rupeesToPaise(amount) - settled);
}

/** Typed rupees as a number; nothing where it is none. */
export function rupeesOf(text: string): number {
  const value = Number(text);
  return Number.isFinite(value) ? value : 0;
}

function typed(amount: number): string {
  return amount === 0 ? '' : String(amount);
}
