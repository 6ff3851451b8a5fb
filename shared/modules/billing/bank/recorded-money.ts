import { daysBetween } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { rupeesToPaise } from '#shared/core/money.ts';
import { isSameReference } from './same-reference.ts';
import type { CreditLine } from './suggest.ts';

/**
 * Money that was recorded by hand, or that a customer of the app says to have paid (`claim`), and that
 * belongs to no bank line yet; the amount is in rupees.
 */
export type RecordedMoney = {
  readonly kind: 'receipt' | 'payment' | 'claim';
  readonly id: string;
  /** Null for a customer of the app who is no client of the books. */
  readonly client_id: string | null;
  readonly client: string;
  readonly amount: number;
  readonly day: CalendarDate;
  readonly reference: string;
};

/** Money that was received for a booking, in rupees, and is of no bank line. It stays with its booking. */
export type ReceivedMoney = Omit<RecordedMoney, 'kind' | 'client_id'> & {
  readonly kind: 'booking';
  readonly customer_id: string;
  readonly booking_id: string;
};

/** So many days may lie between the day on which money is recorded and the one on which it is in the bank. */
const mostDaysApart = 10;

/**
 * The recorded money that a line may be: of the same reference, or of the same amount near its day. Where the
 * line is certainly of somebody, amounts that are not of them (`isOf`) are left out. Those of the same
 * reference come first.
 */
export function recordedFor<Recorded extends Dated & { readonly reference: string }>(
  line: CreditLine & { readonly day: CalendarDate },
  recorded: readonly Recorded[],
  isOf: (one: Recorded) => boolean,
): Recorded[] {
  const same = recorded.filter(({ reference }) => isSameReference(reference, line));
  const alike = recorded.filter((one) => !same.includes(one) && isAlike(one, line) && isOf(one));
  return [...same, ...alike];
}

type Dated = { readonly amount: number; readonly day: CalendarDate };

/** Whether two sums are of the same amount, so near in time that they may be one. */
export function isAlike(one: Dated, other: Dated): boolean {
  return (
    rupeesToPaise(one.amount) === rupeesToPaise(other.amount) &&
    Math.abs(daysBetween(one.day, other.day)) <= mostDaysApart
  );
}
