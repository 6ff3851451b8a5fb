import {
  beyond,
  noMoney,
  minus,
  paise,
  paiseToRupees,
  rupeesToPaise,
  smallest,
  sumOf,
} from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { Booking } from '#shared/modules/bookings/booking.ts';
import { keptAsItCame, keptPayments, keptInAll, standingRefunds } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { BillReader } from './read-credited.ts';

/** What of a booking's money settles an invoice, or did until it went back there. */
export type CarriedMoney = {
  readonly amount: Paise;
  readonly isReversed: boolean;
  /** Whether a receipt has it; what none has goes back by a refund at the booking alone. */
  readonly isOfReceipt: boolean;
  /** When it was last changed: where it is reversed, when that was. */
  readonly at: string;
};

/**
 * What came for a booking, has not gone back and is on no invoice: all of it where it never was on one, else
 * what invoices have not used. The latest payments are what is left of it.
 */
export function freePayments(
  { payments }: Pick<Booking, 'payments'>,
  carried: readonly CarriedMoney[],
): Payment[] {
  if (carried.length === 0) return keptPayments(payments);
  const used = usedMoney({ payments }, carried);
  return latest(keptAsItCame(payments), beyond(rupeesToPaise(keptInAll(payments)), used));
}

/** What of a booking's money settles an invoice, or went back there by a receipt, and not at the booking. */
export function usedMoney({ payments }: Pick<Booking, 'payments'>, carried: readonly CarriedMoney[]): Paise {
  const gone = carried.filter(({ isReversed, isOfReceipt }) => isReversed && isOfReceipt);
  const since = gone.map(({ at }) => at).toSorted()[0] ?? '';
  // What the office notes at the booking after the receipt was reversed is the same money.
  const noted = sumIn(standingRefunds(payments).filter(({ at }) => at > since));
  const byReceipt = beyond(sumOf([noMoney, ...gone.map(({ amount }) => amount)]), noted);
  return sumOf([byReceipt, ...carried.flatMap(({ isReversed, amount }) => (isReversed ? [] : [amount]))]);
}

/** The last of some payments that come to an amount, the first of them only in part where it is more. */
function latest(payments: readonly Payment[], most: Paise): Payment[] {
  const found: Payment[] = [];
  let left = most;
  for (const payment of payments.toReversed()) {
    const amount = smallest(left, rupeesToPaise(payment.amount));
    if (amount <= 0) break;
    found.unshift({ ...payment, amount: paiseToRupees(amount) });
    left = minus(left, amount);
  }
  return found;
}

/** The sum of some money, in paise. */
export function sumIn(money: readonly { readonly amount: number }[]): Paise {
  return sumOf([noMoney, ...money.map(({ amount }) => rupeesToPaise(amount))]);
}

/** What of the money of some bookings settles an invoice, or did, by the booking. */
export async function readCarried(
  { read, isOneOf }: BillReader,
  tenantId: string,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly CarriedMoney[]>> {
  const found = new Map<string, CarriedMoney[]>();
  if (bookingIds.length === 0) return found;
  const rows = await read
    .selectFrom('invoice_payments as p')
    .select(['p.booking_id', 'p.amount', 'p.status', 'p.receipt_id', 'p.updated_at'])
    .where('p.tenant_id', '=', tenantId)
    .where(isOneOf('p.booking_id', bookingIds))
    .where('p.status', 'in', ['confirmed', 'reversed'])
    .where('p.deleted', '=', 0)
    .execute();
  for (const row of rows) {
    const of = found.get(String(row['booking_id'])) ?? [];
    of.push({
      amount: paise(Number(row['amount'])),
      isReversed: row['status'] === 'reversed',
      isOfReceipt: row['receipt_id'] !== null,
      at: String(row['updated_at']),
    });
    found.set(String(row['booking_id']), of);
  }
  return found;
}
