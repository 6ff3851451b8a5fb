import { msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { dutyTimes } from '#shared/modules/roster/duty-times.ts';
import type { Duty } from '#shared/modules/roster/duty.ts';
import type { PunchKind } from './punch.ts';

const hour = 3_600_000;
/** So long before a duty somebody comes to it, and after it goes from it. */
const reach = { beforeMs: 4 * hour, afterMs: 6 * hour } as const;
/** Who holds a finger to a machine twice within this is still coming. */
export const againMs = 10 * 60_000;
/** The longest that somebody who came without a duty is taken to be still there. */
export const freeWorkMs = 16 * hour;
/** How long somebody works who works a whole day or night. */
const wholeWork = { leastMs: 8 * hour, mostMs: 12 * hour } as const;
/** Who comes this near to the start of a duty comes for it. */
const onTimeMs = 30 * 60_000;

type Times = Pick<Duty, 'date' | 'starts' | 'ends'>;

/** Of which duty a punch is, and whether it begins or ends it. The duty is null where none is near. */
export type DutyAt<Of> = { readonly duty: Of | null; readonly kind: PunchKind };

/**
 * Finds the duty that a punch belongs to where nothing but the moment is known. `wanted` is what the sender
 * says it is; without it the first of a duty starts it, and any later one ends it. `started` gives when a
 * duty was started, where it was; null asks of work without a duty, which a punch may end that is near to the
 * start of a duty.
 */
export function dutyAt<Of extends Times>(
  duties: readonly Of[],
  at: Instant,
  wanted: PunchKind | null,
  started: (duty: Of | null) => Instant | null,
): DutyAt<Of> {
  const atMs = msFromInstant(at);
  const running = (duty: Of | null): boolean => {
    const since = started(duty);
    return since !== null && atMs - msFromInstant(since) > againMs;
  };
  const kindOf = (duty: Of | null): PunchKind => wanted ?? (running(duty) ? 'out' : 'in');
  const near = duties.flatMap((duty) => {
    const kind = kindOf(duty);
    const far = farFrom(dutyTimes(duty), kind, atMs);
    return far === null ? [] : [{ duty, kind, far }];
  });
  const [nearest] = near.toSorted((a, b) => a.far - b.far);
  if (!nearest || (wanted === null && nearest.kind === 'in' && endsFree(nearest.far)))
    return { duty: null, kind: kindOf(null) };
  return { duty: nearest.duty, kind: nearest.kind };

  /** Whether work without a duty more likely ends than a duty starts that is so far away. */
  function endsFree(far: number): boolean {
    const since = started(null);
    if (since === null || !running(null)) return false;
    const workedMs = atMs - msFromInstant(since);
    const offMs = Math.max(wholeWork.leastMs - workedMs, workedMs - wholeWork.mostMs, onTimeMs);
    return offMs < far;
  }
}

/** How far a punch is from where it belongs in a duty; null where it is none of that duty. */
function farFrom(
  { startsMs, endsMs }: ReturnType<typeof dutyTimes>,
  kind: PunchKind,
  atMs: number,
): number | null {
  if (kind === 'in')
    return atMs >= startsMs - reach.beforeMs && atMs < endsMs ? Math.abs(atMs - startsMs) : null;
  if (kind === 'out')
    return atMs > startsMs && atMs <= endsMs + reach.afterMs ? Math.abs(atMs - endsMs) : null;
  return atMs >= startsMs && atMs <= endsMs ? 0 : null;
}
