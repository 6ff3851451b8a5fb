import { expect, test } from 'vitest';
import type { RoundStatus } from '#shared/modules/patrol/rounds.ts';
import { sortRounds } from './sort-rounds.ts';

type Kept = 'waiting' | null;
function round(
  name: string,
  hours: readonly [number, number],
  status: RoundStatus,
  kept: readonly Kept[] = [],
) {
  const stops = kept.map((mark) => ({ scan: mark === null ? {} : { _state: mark } }));
  return {
    name,
    state: { round: { startsMs: hours[0], endsMs: hours[1] }, stops, status, scanned: kept.length },
  };
}

const running = round('running', [10, 12], 'running');
const upcoming = round('upcoming', [12, 14], 'upcoming');
function told(rounds: readonly ReturnType<typeof round>[], leads = false) {
  const { now, next, earlier } = sortRounds(rounds, leads);
  const line = ({ name, state }: ReturnType<typeof round>): string => `${name} ${state.status}`;
  return [now.map(line), next.map(line), earlier.map(line)];
}

test('a round that is over with nothing of it on this phone is missed, or incomplete, and not the current one', () => {
  const over = round('over', [8, 10], 'waiting');
  const begun = round('begun', [6, 8], 'waiting', [null]);
  expect(told([upcoming, begun, over, running])).toEqual([
    ['running running'],
    ['upcoming upcoming'],
    ['over missed', 'begun incomplete'],
  ]);
});

test('one with a scan on this phone waits for its upload, below what is running', () => {
  const over = round('over', [8, 10], 'waiting', [null, 'waiting']);
  expect(told([over, running])[0]).toEqual(['running running', 'over waiting']);
});

test('who leads others waits for their phones', () => {
  expect(told([round('over', [8, 10], 'waiting'), running], true)[0]).toEqual([
    'running running',
    'over waiting',
  ]);
});

test('of two that run, the one that ends first is in front', () => {
  expect(told([round('long', [9, 13], 'running'), running])[0]).toEqual(['running running', 'long running']);
});
