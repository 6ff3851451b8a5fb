import { expect, it } from 'vitest';
import { instantFromMs, calendarDate, clockTime } from '#shared/core/dates.ts';
import { judgePunch } from './rules.ts';
import type { PunchFacts } from './rules.ts';

const at = instantFromMs(Date.parse('2026-11-21T06:30:00.000Z'));
const duty = {
  date: calendarDate('2026-11-21'),
  starts: clockTime('08:00'),
  ends: clockTime('20:00'),
  lat: 22.7,
  lng: 75.8,
  radius_m: 100,
  selfie: true,
};
const flagsOf = (facts: Partial<PunchFacts>): readonly string[] =>
  judgePunch({
    kind: 'in',
    at,
    offsetMs: null,
    monoMs: null,
    bootId: null,
    lat: 22.7,
    lng: 75.8,
    accuracyM: 10,
    fixAgeS: 1,
    selfie: false,
    method: 'own',
    via: 'call',
    mayDate: false,
    signed: false,
    prevHash: null,
    receivedAt: at,
    duty,
    earlier: null,
    ...facts,
  }).flags;

it.each([
  ['the start', { kind: 'in' }, true],
  ['the end', { kind: 'out' }, true],
  ['the start of a break', { kind: 'break_start' }, false],
  ['the end of a break', { kind: 'break_end' }, false],
  ['the start where the duty asks for none', { kind: 'in', duty: { ...duty, selfie: false } }, false],
  ['the start without a duty', { kind: 'in', duty: null }, false],
  [
    'the start on a kiosk, whatever the duty says',
    { kind: 'in', method: 'kiosk', duty: { ...duty, selfie: false } },
    true,
  ],
  ['a break on a kiosk', { kind: 'break_start', method: 'kiosk' }, false],
  ['the start marked by a supervisor', { kind: 'in', method: 'muster' }, false],
] satisfies [string, Partial<PunchFacts>, boolean][])(
  '%s misses a photo only where one is asked for',
  (_what, facts, missed) => {
    expect(flagsOf(facts).includes('no_selfie')).toBe(missed);
    expect(flagsOf({ ...facts, selfie: true })).not.toContain('no_selfie');
  },
);
