import { dateOf, instantFromMs } from '#shared/core/dates.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';

const earliestMs = 4 * 3_600_000;

type Planned = Pick<Duty, 'date' | 'starts' | 'ends'>;

/**
 * The duty for which somebody stands at a kiosk, and whether it is yet to start. Hours too early it is the
 * next one of the day, or one that starts in the next four hours, so that the punch is recorded on it.
 */
export function kioskDuty<D extends Planned>(
  { current, next }: { readonly current: D | null; readonly next: D | null },
  nowMs: number,
): { readonly duty: D | null; readonly isEarly: boolean } {
  const startsMs = (duty: D): number => dutyTimes(duty).startsMs;
  const isNear =
    next !== null && (next.date === dateOf(instantFromMs(nowMs)) || startsMs(next) - nowMs <= earliestMs);
  const duty = current ?? (isNear ? next : null);
  return { duty, isEarly: duty !== null && nowMs < startsMs(duty) };
}
