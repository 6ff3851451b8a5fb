import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';
import type { OpenBill, ReceiptPart } from '../receipts/allocate.ts';

/** A way in which an amount is exactly what is due, in rupees. */
export type ExactParts = { readonly opening: number; readonly parts: readonly ReceiptPart[] };

/** Pairs of so many bills are tried; beyond that, single bills and runs of the oldest. */
const mostPaired = 40;

/**
 * Every way in which an amount is exactly one bill, two bills, or the oldest ones up to some point, whole or
 * all less their TDS, the fewest bills first. More than one way means that the amount does not tell which.
 */
export function exactParts(amount: number, bills: readonly OpenBill[], openingLeft: number): ExactParts[] {
  const wanted = rupeesToPaise(amount);
  const opening = rupeesToPaise(openingLeft);
  const found = new Map<string, ExactParts>();
  const add = (chosen: readonly OpenBill[], withOpening: boolean): void => {
    for (const lessTds of [false, true]) {
      const parts = chosen.map((bill) => partOf(bill, lessTds));
      const sum = parts.reduce<number>((total, part) => total + rupeesToPaise(part.amount), 0);
      const key = `${withOpening} ${parts.map((part) => `${part.invoice_id} ${part.tds}`).join(' ')}`;
      if (sum + (withOpening ? opening : 0) === wanted && wanted > 0)
        found.set(key, { opening: withOpening ? paiseToRupees(opening) : 0, parts });
    }
  };
  for (const bill of bills) add([bill], false);
  if (bills.length <= mostPaired)
    for (const [i, first] of bills.entries())
      for (const second of bills.slice(i + 1)) add([first, second], false);
  for (let n = 3; n <= bills.length; n += 1) add(bills.slice(0, n), false);
  if (opening > 0) for (let n = 0; n <= bills.length; n += 1) add(bills.slice(0, n), true);
  return [...found.values()];
}

function partOf(bill: OpenBill, lessTds: boolean): ReceiptPart {
  const tds = lessTds ? bill.tds : 0;
  const amount = paiseToRupees(rupeesToPaise(bill.left) - rupeesToPaise(tds));
  return { invoice_id: bill.id, amount, tds };
}
