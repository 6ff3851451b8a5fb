import { paiseToRupees, rupeesToPaise } from '#shared/core/money.ts';

/** A bill with something left to pay, in rupees; `tds` is what the client is expected to deduct from it. */
export type OpenBill = {
  readonly id: string;
  readonly due_on: string;
  readonly issued_on: string;
  readonly left: number;
  readonly tds: number;
};
/** What a receipt pays of a bill, in rupees, and the TDS that was deducted beside it. */
export type ReceiptPart = { readonly invoice_id: string; readonly amount: number; readonly tds: number };

/** How a receipt is suggested to be split, in rupees. */
export type Allocation = {
  readonly opening: number;
  readonly parts: readonly ReceiptPart[];
  readonly advance: number;
};

/**
 * Splits money among what a client owes, the oldest first: the opening balance, then bills by their due day.
 * TDS is assumed only where the money comes exactly to the oldest bills less their TDS: a client who pays a
 * bill in full has deducted none. What is left over is the advance.
 */
export function oldestFirst(amount: number, openingLeft: number, bills: readonly OpenBill[]): Allocation {
  const received = rupeesToPaise(amount);
  const opening = Math.min(received, Math.max(0, rupeesToPaise(openingLeft)));
  const oldest = bills.toSorted(byAge);
  const netOf = lessTds(received - opening, oldest);
  let rest: number = received - opening;
  const parts: ReceiptPart[] = [];
  for (const [i, bill] of oldest.entries()) {
    if (rest <= 0 && i >= netOf) break;
    const left = rupeesToPaise(bill.left);
    const tds = i < netOf ? tdsOf(bill) : 0;
    const part = Math.min(rest, left - tds);
    rest -= part;
    parts.push({ invoice_id: bill.id, amount: paiseToRupees(part), tds: paiseToRupees(tds) });
  }
  return { opening: paiseToRupees(opening), parts, advance: paiseToRupees(rest) };
}

/** How many of the oldest bills an amount pays exactly, less their TDS; 0 where it is no such sum. */
function lessTds(amount: number, oldest: readonly OpenBill[]): number {
  if (amount <= 0) return 0;
  let net = 0;
  let whole = 0;
  for (const [i, bill] of oldest.entries()) {
    whole += rupeesToPaise(bill.left);
    net += rupeesToPaise(bill.left) - tdsOf(bill);
    // What is also the whole of these bills has no TDS in it.
    if (net === amount && whole !== amount) return i + 1;
    if (net > amount) return 0;
  }
  return 0;
}

function tdsOf(bill: OpenBill): number {
  return Math.min(rupeesToPaise(bill.tds), rupeesToPaise(bill.left));
}

function byAge(a: OpenBill, b: OpenBill): number {
  return (
    a.due_on.localeCompare(b.due_on) || a.issued_on.localeCompare(b.issued_on) || a.id.localeCompare(b.id)
  );
}
