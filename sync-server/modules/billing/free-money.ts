import {
  beyond,
  largest,
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
import { keptAsItCame, keptPayments, keptInAll } from '#shared/modules/bookings/payment.ts';
import type { Payment } from '#shared/modules/bookings/payment.ts';
import type { BillReader } from './read-credited.ts';

/** What of a booking's money settles an invoice, or did until it went back there. */
export type CarriedMoney = {
  readonly amount: Paise;
  readonly isReversed: boolean;
  /** Whether it went back with a refund at the booking. */
  readonly isRefund: boolean;
  readonly at: string;
};

/**
 * What came for a booking, has not gone back and was never on an invoice: all that stayed where it was on
 * none, else what came since. The latest payments are what is left of it.
 */
export function freePayments(
  { payments }: Pick<Booking, 'payments'>,
  carried: readonly CarriedMoney[],
): Payment[] {
  if (carried.length === 0) return keptPayments(payments);
  const used = usedMoney({ payments }, carried);
  const last =
    carried
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? '';
  return latest(
    // A refund that failed had taken its money off the invoice: what came of it again is free.
    keptAsItCame(payments).filter(({ at }) => at > last),
    minus(rupeesToPaise(keptInAll(payments)), used),
  );
}

/** What of a booking's money settles an invoice, or went back there by a receipt, and not at the booking. */
export function usedMoney({ payments }: Pick<Booking, 'payments'>, carried: readonly CarriedMoney[]): Paise {
  const gone = carried.filter(({ isReversed }) => isReversed);
  // A part that goes back is reversed at the moment of its refund.
  const back = payments.filter(({ state, at }) => state === 'returned' && at >= (firstOf(gone) ?? ''));
  // A gateway may tell of it days later, and the refund has its day.
  const refunded = gone.flatMap(({ isRefund, amount }) => (isRefund ? [amount] : []));
  const atBooking = largest(sumIn(back), sumOf([noMoney, ...refunded]));
  const byReceipt = beyond(sumOf([noMoney, ...gone.map(({ amount }) => amount)]), atBooking);
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

function firstOf(money: readonly CarriedMoney[]): string | undefined {
  return money.map(({ at }) => at).toSorted()[0];
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
    .leftJoin('returned_payments as b', (join) =>
      join.onRef('b.tenant_id', '=', 'p.tenant_id').onRef('b.payment_id', '=', 'p.id'),
    )
    .select(['p.booking_id', 'p.amount', 'p.status', 'p.created_at', 'b.return_id'])
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
      isRefund: row['return_id'] !== null,
      at: String(row['created_at']),
    });
    found.set(String(row['booking_id']), of);
  }
  return found;
}
