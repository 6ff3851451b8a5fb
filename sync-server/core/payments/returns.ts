import { AppError } from '#shared/core/errors.ts';
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

type Kind = PaymentReturn['kind'];

/** What could be read, and which kinds the service does not let the keys read. */
export type ReadReturns<Item> = { readonly found: readonly Item[]; readonly refused: readonly Kind[] };

/**
 * Reads refunds and disputes one after the other: keys that may read only one of the two give that. Throws
 * where the service cannot be reached, and where it refuses both or the one that is asked about.
 */
export async function readBoth<Item>(
  read: Readonly<Record<Kind, () => Promise<readonly Item[]>>>,
  about: Kind | null,
): Promise<ReadReturns<Item>> {
  const found: Item[] = [];
  const refused: Kind[] = [];
  for (const kind of ['refund', 'dispute'] as const)
    try {
      found.push(...(await read[kind]()));
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'invalid';
      if (!isRefused || kind === about || refused.length > 0) throw error;
      refused.push(kind);
    }
  return { found, refused };
}
