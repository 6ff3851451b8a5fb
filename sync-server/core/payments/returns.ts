import type { CalendarDate } from '#shared/core/dates.ts';
import type { Paise } from '#shared/core/money.ts';

/**
 * One refund of a payment, or one dispute of it, as its service says that it stands. `open`: the refund is
 * under way, or the service holds the money of the dispute. `gone`: the payer has the money. `back`: the
 * business keeps it, as the refund failed, the dispute was won, or it was an inquiry that holds no money.
 */
export type PaymentReturn = {
  /** How the service calls the refund or the dispute. */
  readonly id: string;
  readonly kind: 'refund' | 'dispute';
  /** In paise. */
  readonly amount: Paise;
  readonly state: 'open' | 'gone' | 'back';
  /** When the refund was made, or the dispute raised. */
  readonly on: CalendarDate;
};

/** A refund or a dispute that was found among all of an account, with the payment that it is of. */
export type FoundReturn = { readonly payment: string; readonly back: PaymentReturn };

/** What an event about a refund or a dispute names; the service is asked about these. */
export type AboutReturn = {
  /** The payment: of Stripe the id of its payment intent. */
  readonly payment: string;
  /** The dispute; null where the event is about a refund. */
  readonly dispute: string | null;
};
