import { describe, expect, it } from 'vitest';
import { date, id, key } from './fields.ts';
import { defineResource } from './resource.ts';
import type { Resource } from './resource.ts';
import { dayOfName, daysHeld, isOfHeldDay, nameOfDay, seesAll, windowDays } from './window.ts';

const rounds = defineResource({
  name: 'rounds',
  one: 'round',
  fields: { id: id(), staff_id: key(), site_id: key(), date: date() },
  access: { read: 'patrol:read', write: 'patrol:write' },
  audiences: { '*': 'staff', staff_id: 'guard', site_id: 'site' },
  window: { column: 'date', back: 2, ahead: 1, audiences: ['*', 'site_id'], most: 10 },
});
const { window: _window, ...withoutWindow } = rounds;
const whole: Resource = withoutWindow;

describe('the days of a window', () => {
  it('begin with today and go outwards, the one before first', () => {
    const noon = Date.parse('2026-11-21T06:30:00.000Z');
    expect(windowDays(rounds, noon)).toEqual(['2026-11-21', '2026-11-20', '2026-11-22', '2026-11-19']);
    expect(windowDays(whole, noon)).toEqual([]);
  });

  it('are those of India', () => {
    expect(windowDays(rounds, Date.parse('2026-11-20T18:29:59.000Z'))[0]).toBe('2026-11-20');
    expect(windowDays(rounds, Date.parse('2026-11-20T18:30:00.000Z'))[0]).toBe('2026-11-21');
  });
});

describe('the name of a part', () => {
  it('is taken apart again, also where the audience has the same mark in it', () => {
    expect(dayOfName(nameOfDay('site:a@b', '2026-11-21'))).toEqual({
      audience: 'site:a@b',
      day: '2026-11-21',
    });
    expect(dayOfName('guard:n-1')).toEqual({ audience: 'guard:n-1', day: null });
  });
});

describe('a checkpoint', () => {
  const office = { v: { staff: 0, 'staff@2026-11-21': 9, 'staff@2026-11-20': 4 } };
  const officer = { v: { 'guard:g': 3, 'site:s@2026-11-21': 5 } };

  it('of who sees every record says which days are whole, also where there is none', () => {
    expect([...(daysHeld(rounds, office) ?? [])]).toEqual(['2026-11-21', '2026-11-20']);
    expect([...(daysHeld(rounds, { v: { staff: 0 } }) ?? ['x'])]).toEqual([]);
    expect(daysHeld(rounds, officer)).toBeNull();
    expect(daysHeld(whole, office)).toBeNull();
    expect([seesAll(rounds.audiences, office), seesAll(rounds.audiences, officer)]).toEqual([true, false]);
  });

  it('holds a record of a held day, and one’s own on any day', () => {
    const record = { staff_id: 'other', site_id: 's', date: '2026-11-21' };
    expect(isOfHeldDay(rounds, office, record)).toBe(true);
    expect(isOfHeldDay(rounds, office, { ...record, date: '2026-11-19' })).toBe(false);
    expect(isOfHeldDay(rounds, officer, record)).toBe(true);
    expect(isOfHeldDay(rounds, officer, { ...record, site_id: 'another' })).toBe(false);
    expect(isOfHeldDay(rounds, officer, { staff_id: 'g', site_id: 'another', date: '2025-01-01' })).toBe(
      true,
    );
    expect(isOfHeldDay(whole, officer, { ...record, date: '2025-01-01' })).toBe(true);
  });
});
