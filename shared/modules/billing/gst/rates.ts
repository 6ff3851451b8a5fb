import type { CalendarDate } from '#shared/core/dates.ts';
import type { BasisPoints } from '#shared/core/money.ts';

/** A rate that the portal knows, and the days on which a document may have it. */
type AllowedRate = { readonly rate: BasisPoints; readonly from?: string; readonly to?: string };

/** The rates of returns. 12% and 28% ended, and 40% began, with notification 15/2025. */
const allowed: readonly AllowedRate[] = [
  { rate: 0 },
  { rate: 10 },
  { rate: 25 },
  { rate: 100 },
  { rate: 150 },
  { rate: 300 },
  { rate: 500 },
  { rate: 600 },
  { rate: 750 },
  { rate: 1200, to: '2025-09-21' },
  { rate: 1800 },
  { rate: 2800, to: '2025-09-21' },
  { rate: 4000, from: '2025-09-22' },
];

/** Whether a document of a day may have a rate. A note has that of the day of its original. */
export function isRateAllowed(rate: BasisPoints, on: CalendarDate): boolean {
  return allowed.some(
    (row) => row.rate === rate && (row.from ?? '') <= on && (row.to === undefined || on <= row.to),
  );
}
