import type { PatrolRoute } from '#shared/modules/patrol/route.ts';
import type { RoundState } from '#shared/modules/patrol/rounds.ts';
import type { Scan } from '#shared/modules/patrol/scan.ts';
import type { Mark } from '#web/core/sync/overlay.ts';

export type FieldRound = { readonly route: PatrolRoute; readonly state: RoundState<Scan & Mark> };
export type SortedRounds<R> = {
  /** To be walked now, the one that ends first in front; then those that are over and wait for scans. */
  readonly now: readonly R[];
  readonly next: readonly R[];
  /** The latest one in front. */
  readonly earlier: readonly R[];
};
type Sorted = {
  readonly state: Pick<RoundState, 'status' | 'scanned'> & {
    readonly round: Pick<RoundState['round'], 'startsMs' | 'endsMs'>;
    readonly stops: readonly { readonly scan: Mark | null }[];
  };
};

/**
 * Rounds as a person reads them. One that is over waits only for scans on this phone, or, for who leads
 * others, for scans on theirs; without any it is missed or incomplete.
 */
export function sortRounds<R extends Sorted>(rounds: readonly R[], leads: boolean): SortedRounds<R> {
  const known = rounds
    .map((item) => (item.state.status !== 'waiting' || leads || hasUnsent(item) ? item : over(item)))
    .toSorted((a, b) => a.state.round.startsMs - b.state.round.startsMs);
  const those = (status: RoundState['status']): R[] => known.filter(({ state }) => state.status === status);
  const byEnd = (items: R[]): R[] => items.toSorted((a, b) => a.state.round.endsMs - b.state.round.endsMs);
  const now = [...byEnd(those('running')), ...byEnd(those('waiting'))];
  const next = those('upcoming');
  return { now, next, earlier: known.filter((item) => ![...now, ...next].includes(item)).toReversed() };
}

function hasUnsent({ state }: Sorted): boolean {
  return state.stops.some(({ scan }) => scan?._state === 'waiting');
}

function over<R extends Sorted>(item: R): R {
  return { ...item, state: { ...item.state, status: item.state.scanned === 0 ? 'missed' : 'incomplete' } };
}
