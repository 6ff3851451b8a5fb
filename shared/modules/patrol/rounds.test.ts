import { clockTime, parseInstant, calendarDate } from '#shared/core/dates.ts';
import { describe, expect, test } from 'vitest';
import type { Instant } from '#shared/core/dates.ts';
import type { PatrolRoute } from './route.ts';
import { isInTime, nextStop, roundNamed, roundsBetween, roundsOn, roundState } from './rounds.ts';
import type { ScanFacts } from './rounds.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const route: PatrolRoute = {
  id: 'r',
  site_id: 's',
  site_name: 'Site',
  name: 'Round',
  name_hi: '',
  mode: 'loose',
  starts: clockTime('22:00'),
  ends: clockTime('04:00'),
  every_minutes: 120,
  days: everyDay,
  shift_id: '',
  patience_minutes: 30,
  stops: ['a', 'b', 'c'].map((id) => ({ checkpoint_id: id, from_min: null, to_min: null })),
  active: true,
  since: parseInstant('2026-01-01T00:00:00.000Z'),
  earlier: [],
  ver: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const day = calendarDate('2026-11-21');
const at = (text: string): number => Date.parse(`${text}:00.000+05:30`);
const places = new Map<string, { removed_at: Instant | null }>(
  ['a', 'b', 'c'].map((id) => [id, { removed_at: null }]),
);
const scanned = (checkpoint: string, moment: string, round = 'r:2026-11-21:22-00'): ScanFacts => ({
  round_id: round,
  checkpoint_id: checkpoint,
  effective_at: parseInstant(new Date(at(moment)).toISOString()),
  state: 'accepted',
  staff_name: 'M',
  flags: [],
  note: '',
  problem: false,
  photo_id: null,
});
const stateAt = (moment: string, scans: readonly ScanFacts[] = [], of: PatrolRoute = route) => {
  const [round] = roundsOn(of, day);
  if (!round) throw new Error('there is a round');
  return roundState(round, scans, places, of.patience_minutes * 60_000, at(moment));
};

describe('the rounds of a day', () => {
  test('go past midnight and belong to the day they begin on', () => {
    expect(roundsOn(route, day).map((round) => round.id)).toEqual([
      'r:2026-11-21:22-00',
      'r:2026-11-21:00-00',
      'r:2026-11-21:02-00',
    ]);
    expect(roundsOn(route, day).map((round) => [round.startsMs, round.endsMs])).toEqual([
      [at('2026-11-21T22:00'), at('2026-11-22T00:00')],
      [at('2026-11-22T00:00'), at('2026-11-22T02:00')],
      [at('2026-11-22T02:00'), at('2026-11-22T04:00')],
    ]);
  });

  test('end with the stretch, are one without a rhythm, and 24 hours where it ends when it begins', () => {
    const uneven = roundsOn({ ...route, every_minutes: 150 }, day);
    expect(uneven.map((round) => (round.endsMs - round.startsMs) / 60_000)).toEqual([150, 150, 60]);
    expect(roundsOn({ ...route, every_minutes: 0 }, day)).toHaveLength(1);
    expect(roundsOn({ ...route, starts: clockTime('06:00'), ends: clockTime('06:00') }, day)).toHaveLength(
      12,
    );
  });

  test('are there on the chosen days only, the leap day too', () => {
    expect(roundsOn({ ...route, days: [0] }, day)).toEqual([]);
    expect(roundsOn(route, calendarDate('2028-02-29')).map((round) => round.date)).toEqual([
      '2028-02-29',
      '2028-02-29',
      '2028-02-29',
    ]);
    expect(roundsOn({ ...route, active: false }, day)).toEqual([]);
    expect(roundsOn({ ...route, stops: [] }, day)).toEqual([]);
  });

  test('keep the plan that held when they began', () => {
    const changed: PatrolRoute = {
      ...route,
      every_minutes: 0,
      stops: route.stops.slice(0, 1),
      since: parseInstant(new Date(at('2026-11-22T01:00')).toISOString()),
      earlier: [{ ...route, from: route.since, until: new Date(at('2026-11-22T01:00')).toISOString() }],
    };
    expect(roundsOn(changed, day).map((round) => [round.id, round.stops.length])).toEqual([
      ['r:2026-11-21:22-00', 3],
      ['r:2026-11-21:00-00', 3],
    ]);
    expect(roundsOn(changed, calendarDate('2026-11-22'))).toHaveLength(1);
    expect(roundNamed(changed, 'r:2026-11-21:02-00')).toBeNull();
    expect(roundNamed(changed, 'r:2026-11-21:00-00')?.stops).toHaveLength(3);
    for (const id of ['', 'r', 'x:2026-11-21:22-00', 'r:2026-11-21:22:00', 'r:2026-13-45:22-00'])
      expect(roundNamed(route, id)).toBeNull();
  });

  test('are found by the time they touch', () => {
    expect(
      roundsBetween(route, at('2026-11-22T01:00'), at('2026-11-22T01:30')).map((round) => round.id),
    ).toEqual(['r:2026-11-21:00-00']);
    expect(roundsBetween(route, at('2026-11-22T05:00'), at('2026-11-22T06:00'))).toEqual([]);
  });
});

describe('a round', () => {
  test('comes, runs, waits for phones, and only then is missed', () => {
    expect(
      ['2026-11-21T21:00', '2026-11-21T23:00', '2026-11-22T00:20', '2026-11-22T00:31'].map(
        (moment) => stateAt(moment).status,
      ),
    ).toEqual(['upcoming', 'running', 'waiting', 'missed']);
    expect(stateAt('2026-11-22T00:31', [scanned('b', '2026-11-21T23:00')])).toMatchObject({
      status: 'incomplete',
      scanned: 1,
      wanted: 3,
    });
    expect(nextStop(stateAt('2026-11-21T23:00', [scanned('a', '2026-11-21T22:30')]))?.checkpointId).toBe('b');
  });

  test('is done whenever its last scan comes; one after the end is late', () => {
    const scans = [
      scanned('a', '2026-11-21T22:10'),
      scanned('b', '2026-11-22T00:04'),
      scanned('c', '2026-11-22T00:15'),
    ];
    const state = stateAt('2026-11-25T12:00', scans);
    expect(state).toMatchObject({ status: 'done', scanned: 3, doubts: 1 });
    expect(state.stops.map((stop) => stop.state)).toEqual(['done', 'done', 'late']);
    expect(isInTime(state.round, at('2026-11-22T00:04'))).toBe(true);
    expect(isInTime(state.round, at('2026-11-22T00:06'))).toBe(false);
  });

  test('of another time is not touched by a scan', () => {
    expect(
      stateAt('2026-11-21T23:00', [scanned('a', '2026-11-21T22:10', 'r:2026-11-20:22-00')]).scanned,
    ).toBe(0);
  });

  test('that is loose has no order; a strict one has, and shows who stepped out of it', () => {
    const scans = [
      scanned('b', '2026-11-21T22:10'),
      scanned('a', '2026-11-21T22:20'),
      scanned('c', '2026-11-21T22:30'),
    ];
    expect(stateAt('2026-11-21T23:00', scans).stops.map((stop) => stop.outOfOrder)).toEqual([
      false,
      false,
      false,
    ]);
    expect(
      stateAt('2026-11-21T23:00', scans, { ...route, mode: 'strict' }).stops.map((stop) => stop.outOfOrder),
    ).toEqual([false, true, false]);
  });

  test('does not miss what was taken away before it ended', () => {
    const taken = new Map(places).set('c', {
      removed_at: parseInstant(new Date(at('2026-11-21T23:00')).toISOString()),
    });
    const [round] = roundsOn(route, day);
    if (!round) throw new Error('there is a round');
    const state = roundState(
      round,
      [scanned('a', '2026-11-21T22:10'), scanned('b', '2026-11-21T22:20')],
      taken,
      0,
      at('2026-11-22T09:00'),
    );
    expect(state).toMatchObject({ status: 'done', wanted: 2 });
    const later = new Map(places).set('c', {
      removed_at: parseInstant(new Date(at('2026-11-22T08:00')).toISOString()),
    });
    expect(roundState(round, [], later, 0, at('2026-11-22T09:00')).wanted).toBe(3);
  });
});
