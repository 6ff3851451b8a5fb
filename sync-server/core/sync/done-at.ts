import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { tombstoneDays } from '#shared/core/sync.ts';
import type { Origin } from './bound-operation.ts';

/**
 * When an operation was done, by the clock of the phone that queued it; over REST, now. A phone’s clock never
 * gives a moment to come. One from before `since`, or from longer ago than a phone can have been away, cannot
 * be right, and counts as now.
 */
export function doneAt(now: Instant, { atMs }: Pick<Origin, 'atMs'>, since: Instant | null = null): Instant {
  if (atMs === null || !Number.isFinite(atMs) || atMs >= msFromInstant(now)) return now;
  const oldestMs = msFromInstant(now) - tombstoneDays * 86_400_000;
  const firstMs = since === null ? oldestMs : Math.max(oldestMs, msFromInstant(since));
  return atMs < firstMs ? now : instantFromMs(Math.round(atMs));
}

/** When a record was there first: its creation, or the first line of its story where that is earlier. */
export function firstMoment({ created_at, history }: FirstSeen): Instant | null {
  const first = Array.isArray(history) ? (history[0] as { at?: unknown } | undefined)?.at : undefined;
  const moments = [created_at, first].filter((moment) => typeof moment === 'string');
  return (moments.toSorted()[0] as Instant | undefined) ?? null;
}

type FirstSeen = { readonly created_at?: unknown; readonly history?: unknown };
