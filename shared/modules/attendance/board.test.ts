import { expect, it } from 'vitest';
import type { CalendarDate } from '#shared/core/dates.ts';
import {
  addDays,
  instantAt,
  msFromInstant,
  calendarDate,
  clockTime,
  parseInstant,
} from '#shared/core/dates.ts';
import { boardOf, runningOn } from './board.ts';
import type { BoardDuty, BoardPunch } from './board.ts';

const day = calendarDate('2026-11-21');
const next = calendarDate('2026-11-22');
const duty = (
  staff: string,
  date: CalendarDate,
  starts: string,
  ends: string,
  more: Partial<BoardDuty> = {},
): BoardDuty => ({
  id: `${staff}:${date}`,
  staff_id: staff,
  staff_name: staff.toUpperCase(),
  site_id: 's',
  post: 'Gate',
  post_id: null,
  shift_id: starts,
  date,
  starts: clockTime(starts),
  ends: clockTime(ends),
  created_at: parseInstant(`${addDays(date, -1)}T06:00:00.000Z`),
  ...more,
});
const punch = (of: BoardDuty, kind: 'in' | 'out', time: string): BoardPunch => ({
  duty_id: of.id,
  staff_id: of.staff_id,
  shift_id: of.shift_id,
  date: of.date,
  kind,
  flags: [],
  state: 'accepted',
  effective_at: parseInstant(`${of.date}T${time}:00.000Z`),
});
const at = (date: CalendarDate, time: string): number => msFromInstant(instantAt(date, clockTime(time)));

it('calls somebody without a punch missing during the duty and absent after its end', () => {
  const status = (nowMs: number) => boardOf([duty('a', day, '09:00', '18:00')], [], nowMs).rows[0]?.status;
  expect(status(at(day, '08:50'))).toBe('upcoming');
  expect(status(at(day, '17:59'))).toBe('missing');
  expect(status(at(day, '18:01'))).toBe('absent');
  expect(boardOf([duty('a', day, '09:00', '18:00')], [], at(day, '19:00')).totals).toMatchObject({
    missing: 0,
    absent: 1,
  });
});

it('gives an hour to whoever is put on a duty that has begun', () => {
  const late = duty('a', day, '08:00', '18:00', { created_at: instantAt(day, clockTime('10:37')) });
  const status = (time: string) => boardOf([late], [], at(day, time)).rows[0]?.status;
  expect(status('10:40')).toBe('upcoming');
  expect(status('11:36')).toBe('upcoming');
  expect(status('11:38')).toBe('missing');
  expect(status('18:01')).toBe('absent');
});

const night = duty('a', day, '20:00', '08:00');
const morning = duty('b', next, '08:00', '20:00');
const overrun = (
  nowMs: number,
  punches: readonly BoardPunch[],
  following: { duties: readonly BoardDuty[]; punches: readonly BoardPunch[] },
) => boardOf([night], punches, nowMs, following).rows[0]?.overrun;

it('says who was to relieve the night and has not come, on the day after too', () => {
  const here = [punch(night, 'in', '14:30')];
  const due = { duties: [morning], punches: [] };
  expect(overrun(at(next, '08:05'), here, due)).toBeNull();
  expect(overrun(at(next, '08:20'), here, due)).toEqual({ relief: 'B', relief_id: 'b' });
  expect(overrun(at(next, '08:20'), [...here, punch(night, 'out', '02:31')], due)).toBeNull();
  expect(overrun(at(next, '08:20'), [], due)).toBeNull();
});

it('names nobody where the relief has come, is of another post, or none was planned', () => {
  const here = [punch(night, 'in', '14:30')];
  const alone = { relief: null, relief_id: null };
  expect(
    overrun(at(next, '08:20'), here, { duties: [morning], punches: [punch(morning, 'in', '02:31')] }),
  ).toEqual(alone);
  expect(
    overrun(at(next, '08:20'), here, {
      duties: [duty('b', next, '08:00', '20:00', { post: 'Lobby' })],
      punches: [],
    }),
  ).toEqual(alone);
  expect(
    overrun(at(next, '08:20'), here, { duties: [duty('b', next, '14:00', '22:00')], punches: [] }),
  ).toEqual(alone);
  expect(overrun(at(next, '08:20'), here, { duties: [], punches: [] })).toEqual(alone);
});

it('takes over what goes on after midnight: nights until they end, and whoever has not left', () => {
  const evening = duty('c', day, '14:00', '23:00');
  const office = duty('d', day, '09:00', '18:00');
  const here = [punch(night, 'in', '14:30'), punch(evening, 'in', '08:30'), punch(office, 'in', '03:30')];
  const before = { duties: [night, evening, office], punches: here };
  const taken = (nowMs: number, from = before) =>
    runningOn(next, from, nowMs).duties.map(({ staff_id }) => staff_id);
  expect(taken(at(next, '01:30'))).toEqual(['a', 'c']);
  expect(taken(at(next, '01:30'), { ...before, punches: [] })).toEqual(['a']);
  expect(taken(at(next, '03:01'))).toEqual(['a']);
  expect(taken(at(next, '11:59'))).toEqual(['a']);
  expect(taken(at(next, '12:01'))).toEqual([]);
  expect(taken(at(next, '08:01'), { ...before, punches: [...here, punch(night, 'out', '02:30')] })).toEqual(
    [],
  );
  expect(runningOn(next, before, at(next, '01:30')).punches).toEqual([here[0], here[1]]);
  // The board of another day than the present one is of that day alone.
  expect(runningOn(next, before, at(addDays(next, 1), '01:30')).duties).toEqual([]);
});
