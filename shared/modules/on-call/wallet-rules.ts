import type { CalendarDate } from '#shared/core/dates.ts';
import {
  minus,
  paise,
  paiseToRupees,
  percentOf,
  rupeesToPaise,
  smallest,
  sumOf,
} from '#shared/core/money.ts';
import type { Paise } from '#shared/core/money.ts';
import type { WalletKind, WalletLine, walletAccounts } from './wallet-line.ts';

type Account = (typeof walletAccounts)[number];
/** A movement of money, as it is booked. */
export type Movement = {
  /** What it is of, so that it is booked once: `job:…`, `payout:…`. */
  readonly movement: string;
  readonly worker_id: string;
  readonly worker_name: string;
  readonly kind: WalletKind;
  /** Rupees that the partner gains; below zero what they lose. */
  readonly amount: number;
  readonly day: CalendarDate;
  readonly job_id: string | null;
  /** The movement of the penalty that it gives back. */
  readonly reverses?: string;
  readonly note: string;
  readonly note_hi?: string;
  readonly made_by: string;
};
type NewLine = Omit<WalletLine, 'ver' | 'created_at' | 'updated_at'>;

/** Where the other side of each kind of movement stands. */
const against: Readonly<Record<WalletKind, Account>> = {
  earning: 'business',
  commission: 'business',
  tax: 'tax',
  bonus: 'business',
  lost_job: 'business',
  penalty: 'business',
  cash: 'cash',
  payout: 'bank',
  reversal: 'business',
};

/** The two lines of a movement, which add up to zero. */
export function linesOf(movement: Movement): readonly [NewLine, NewLine] {
  const { amount, kind, reverses = null, note_hi = '' } = movement;
  const both = { ...movement, reverses, note_hi };
  return [
    { ...both, id: `${movement.movement}:partner`, account: 'partner', amount },
    {
      ...both,
      id: `${movement.movement}:other`,
      account: against[kind],
      amount: amount === 0 ? 0 : -amount,
    },
  ];
}

/** What the rate card of a partner says of a job, in rupees. */
export type CardAmount = {
  /** For one of what was booked, and how many were. */
  readonly amount: number;
  readonly units: number;
  /** What of the price is extra work that was approved: it is paid by the share, as without a card. */
  readonly extras: number;
};

/**
 * What a partner gains by a job and what the business keeps of it, in rupees to the paisa: the price, and the
 * part of it that is not the partner's. That is their share in percent, or what their rate card says, at most
 * the price.
 */
export function earningOf(
  price: number,
  share: number,
  card: CardAmount | null = null,
): { earning: number; commission: number } {
  const whole = rupeesToPaise(price);
  const byShare = (amount: Paise): Paise => percentOf(amount, (100 - share) * 100);
  if (card === null) return { earning: price, commission: paiseToRupees(byShare(whole)) };
  const extras = smallest(whole, rupeesToPaise(card.extras));
  const own = minus(whole, extras);
  const kept = minus(own, paise(Math.min(own, rupeesToPaise(card.amount) * card.units)));
  return { earning: price, commission: paiseToRupees(sumOf([kept, byShare(extras)])) };
}

/** What a partner is left with of the price of a job, in rupees. */
export function gainOf(price: number, share: number, card: CardAmount | null = null): number {
  const { earning, commission } = earningOf(price, share, card);
  return paiseToRupees(minus(rupeesToPaise(earning), rupeesToPaise(commission)));
}

/** What a partner is owed, by their lines: the sum, and the sum of each kind, in rupees. */
export function walletOf(lines: readonly Pick<WalletLine, 'kind' | 'amount'>[]): {
  balance: number;
  by_kind: Record<WalletKind, number>;
} {
  const sum = (some: readonly Pick<WalletLine, 'amount'>[]): number =>
    paiseToRupees(sumOf(some.map(({ amount }) => rupeesToPaise(amount))));
  const of = (kind: WalletKind): number => sum(lines.filter((line) => line.kind === kind));
  return {
    balance: sum(lines),
    by_kind: {
      earning: of('earning'),
      commission: of('commission'),
      tax: of('tax'),
      bonus: of('bonus'),
      lost_job: of('lost_job'),
      penalty: of('penalty'),
      cash: of('cash'),
      payout: of('payout'),
      reversal: of('reversal'),
    },
  };
}
