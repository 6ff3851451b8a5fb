import * as z from 'zod/mini';
import { instantAt, instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { CalendarDate, ClockTime, Instant } from '#shared/core/dates.ts';
import { date } from '#shared/core/fields.ts';
import { minus, paiseToRupees, percentOf, rupeesToPaise, sumOf } from '#shared/core/money.ts';
import { addedOf } from './added.ts';
import type { Added } from './added.ts';
import { discountedPrice } from './discount.ts';

/** From how many hours before the start on a cancellation costs how many percent. The most hours first. */
export const ladderSchema = z
  .array(
    z.strictObject({
      hours: z.number().check(z.gte(0), z.lte(8760)),
      percent: z.number().check(z.gte(0), z.lte(100)),
    }),
  )
  .check(z.minLength(1), z.maxLength(10));
export type Ladder = z.output<typeof ladderSchema>;

/** Ladders by the day from which they hold; the latest one that had begun when somebody booked is theirs. */
export const laddersSchema = z
  .array(z.strictObject({ from: date().schema, steps: ladderSchema }))
  .check(z.maxLength(20));
export type Ladders = z.output<typeof laddersSchema>;

/**
 * What holds where a business has set nothing: free until a day before, then a quarter, in the last six hours
 * a half.
 */
export const usualLadder: Ladder = [
  { hours: 24, percent: 0 },
  { hours: 6, percent: 25 },
  { hours: 0, percent: 50 },
];

/** The ladder for what is booked on a day. */
export function ladderOn(ladders: Ladders, day: CalendarDate): Ladder {
  const held = ladders
    .filter((ladder) => ladder.from <= day)
    .toSorted((a, b) => a.from.localeCompare(b.from));
  return held.at(-1)?.steps ?? usualLadder;
}

type Cancellable = {
  readonly date: CalendarDate;
  readonly time: ClockTime;
  readonly status: string;
  readonly price: number;
  readonly terms: Ladder | null;
  readonly added?: readonly Added[] | undefined;
  readonly discount_percent?: number | undefined;
};
/**
 * One step for people: until when it holds (`null`: to the end) and what it costs in rupees. `now` marks the
 * one that holds now.
 */
export type LadderStep = {
  readonly until: Instant | null;
  readonly percent: number;
  readonly fee: number;
  readonly now: boolean;
};

/**
 * The ladder of a booking in the moments and rupees it means. What the business has not confirmed costs
 * nothing to cancel.
 */
export function ladderSteps(booking: Cancellable, now: Instant): LadderStep[] {
  const start = msFromInstant(instantAt(booking.date, booking.time));
  if (booking.status === 'pending' || booking.price === 0)
    return [{ until: null, percent: 0, fee: 0, now: true }];
  const steps = (booking.terms ?? usualLadder).toSorted((a, b) => b.hours - a.hours);
  const nowMs = msFromInstant(now);
  const holding = steps.findIndex((step) => nowMs <= start - step.hours * 3_600_000);
  return steps.map(({ hours, percent }, i) => ({
    until: i === steps.length - 1 ? null : instantFromMs(start - hours * 3_600_000),
    percent,
    fee: feeOf(booking, percent),
    now: i === (holding === -1 ? steps.length - 1 : holding),
  }));
}

/** A share of the price, less the discount of its order, and all of what a visit in vain cost. */
function feeOf(booking: Cancellable, percent: number): number {
  const vain = rupeesToPaise(addedOf(booking.added ?? [], 'visit'));
  const rest = minus(rupeesToPaise(discountedPrice(booking)), vain);
  return paiseToRupees(sumOf([percentOf(rest, Math.round(percent * 100)), vain]));
}

/**
 * The ladder of a booking that its customer moves now: what cancelling would have cost at this moment is the
 * least it costs from then on, so that nobody moves a booking only to give it up for nothing.
 */
export function termsOnceMoved(booking: Cancellable, now: Instant): Ladder | null {
  const percent = ladderSteps(booking, now).find((step) => step.now)?.percent ?? 0;
  if (percent === 0) return booking.terms;
  const steps = (booking.terms ?? usualLadder)
    .map((step) => ({ ...step, percent: Math.max(step.percent, percent) }))
    .toSorted((a, b) => b.hours - a.hours);
  return steps.filter((step, i) => step.percent !== steps[i + 1]?.percent);
}

/** What cancelling costs its customer now, in rupees. */
export function cancellationFee(booking: Cancellable, now: Instant): number {
  return ladderSteps(booking, now).find((step) => step.now)?.fee ?? 0;
}
