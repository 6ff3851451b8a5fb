import { dateOf } from '#shared/core/dates.ts';
import type { CalendarDate, Instant } from '#shared/core/dates.ts';
import type { Message } from '#shared/core/i18n.ts';

/** What became of a promise to pay. */
export const promiseStates = ['due', 'open', 'kept', 'late', 'broken', 'replaced', 'closed'] as const;
export type PromiseState = (typeof promiseStates)[number];
/** So many days before today and after it, promises are listed and counted. */
export const promiseDays = { back: 92, ahead: 92 } as const;
export const promiseStateNames: Readonly<Record<PromiseState, Message>> = {
  due: ['Due today', 'आज'],
  open: ['Upcoming', 'आने वाले'],
  kept: ['Kept', 'पूरा हुआ'],
  late: ['Paid late', 'देर से भुगतान'],
  broken: ['Not kept', 'पूरा नहीं हुआ'],
  replaced: ['Replaced by a new promise', 'नया वादा हुआ'],
  closed: ['Case closed', 'केस बंद'],
};

/** A promise as it was given; amounts are in rupees. */
export type PromiseGiven = {
  readonly at: Instant;
  readonly promised_on: CalendarDate;
  readonly promised_amount: number;
};
/** A payment on the loan. */
export type PromisePayment = {
  readonly paid_at: Instant;
  readonly day: CalendarDate;
  readonly amount: number;
};
/** What happened after it: the receipts of the case, its next promise, and the day on which it was closed. */
export type PromiseFacts = {
  readonly receipts: readonly PromisePayment[];
  readonly nextAt: Instant | null;
  readonly closedOn: CalendarDate | null;
};

/**
 * What became of a promise, and how much was paid on it. Receipts since then keep it where they reach the
 * amount by its day. One that was replaced, or whose case was closed, by that day is neither kept nor broken.
 */
export function promiseStandOf(
  { at, promised_on: on, promised_amount: amount }: PromiseGiven,
  { receipts, nextAt, closedOn }: PromiseFacts,
  today: CalendarDate,
): { readonly state: PromiseState; readonly paid: number } {
  const own = receipts.filter(({ paid_at: paid }) => paid > at && (nextAt === null || paid <= nextAt));
  const paid = paise(own);
  const wanted = Math.round(amount * 100);
  return { state: state(), paid: paid / 100 };

  function state(): PromiseState {
    if (paise(own.filter(({ day }) => day <= on)) >= wanted) return 'kept';
    if (nextAt !== null && dateOf(nextAt) <= on) return 'replaced';
    if (closedOn !== null && closedOn <= on) return 'closed';
    if (today <= on) return today === on ? 'due' : 'open';
    return paid >= wanted ? 'late' : 'broken';
  }
}

function paise(receipts: readonly { readonly amount: number }[]): number {
  return receipts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
}
