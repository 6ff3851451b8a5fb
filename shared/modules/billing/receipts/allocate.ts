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
 * TDS is only expected of a bill that is paid in full by it. What is left over is the advance.
 */
export function oldestFirst(amount: number, openingLeft: number, bills: readonly OpenBill[]): Allocation {
  let rest: number = rupeesToPaise(amount);
  const opening = Math.min(rest, Math.max(0, rupeesToPaise(openingLeft)));
  rest -= opening;
  const parts: ReceiptPart[] = [];
  for (const bill of bills.toSorted(byAge)) {
    if (rest <= 0) break;
    const left = rupeesToPaise(bill.left);
    const tds = Math.min(rupeesToPaise(bill.tds), left);
    const isWhole = rest >= left - tds;
    const part = isWhole ? left - tds : Math.min(rest, left);
    rest -= part;
    parts.push({
      invoice_id: bill.id,
      amount: paiseToRupees(part),
      tds: isWhole ? paiseToRupees(tds) : 0,
    });
  }
  return { opening: paiseToRupees(opening), parts, advance: paiseToRupees(rest) };
}

function byAge(a: OpenBill, b: OpenBill): number {
  return (
    a.due_on.localeCompare(b.due_on) || a.issued_on.localeCompare(b.issued_on) || a.id.localeCompare(b.id)
  );
}
