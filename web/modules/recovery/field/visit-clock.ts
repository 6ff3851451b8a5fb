import { instantFromMs } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { recordVisit } from '#shared/modules/recovery/visit.ts';
import { believedNow, clockEvidence, serverTime } from '#web/core/device/clock.ts';
import { queue } from '#web/core/sync/offline-set.ts';

/**
 * The time by which the hours of contact are kept. A clock that somebody sets back while the app is open
 * changes nothing: the later of what the clock says and what the server told since counts.
 */
export function contactTime(): Instant {
  return instantFromMs(Math.max(believedNow(), serverTime() ?? 0));
}

/** A visit carries the evidence of its time, as it is known here, and the number of its receipt. */
export const queueVisit = queue(
  recordVisit,
  (given) => {
    const evidence = clockEvidence();
    const told = serverTime();
    const known = Math.max(evidence.offset_ms ?? -Infinity, told === null ? -Infinity : told - Date.now());
    return { ...evidence, offset_ms: Number.isFinite(known) ? Math.round(known) : null, ...given };
  },
  { numberOf: receiptNumberOf },
);

/** The number of the receipt that a visit brings; empty where it brings none. */
export function receiptNumberOf(input: Readonly<Record<string, unknown>>): string {
  const payment = input['payment'];
  const number = typeof payment === 'object' && payment !== null ? Reflect.get(payment, 'number') : '';
  return typeof number === 'string' ? number : '';
}
