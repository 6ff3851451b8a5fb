import { describe, expect, it } from 'vitest';
import { calendarDate, clockTime } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import { dutyAt } from './duty-at.ts';
import { instantOf, kindOfState, readLines } from './machines/read-lines.ts';

const duty = (date: string, starts: string, ends: string) => ({
  date: calendarDate(date),
  starts: clockTime(starts),
  ends: clockTime(ends),
});
const at = (text: string): Instant =>
  instantOf(text) ??
  (() => {
    throw new Error(text);
  })();
const day = duty('2026-11-21', '08:00', '20:00');
const night = duty('2026-11-21', '20:00', '08:00');
const never = () => null;

describe('a punch of which only the moment is known', () => {
  it('starts the duty whose beginning is near, and ends the one that runs', () => {
    expect(dutyAt([day, night], at('2026-11-21 07:52:10'), null, never)).toEqual({ duty: day, kind: 'in' });
    expect(dutyAt([day, night], at('2026-11-21 19:50:00'), null, never)).toEqual({ duty: night, kind: 'in' });
    const since = (of: unknown) => (of === day ? at('2026-11-21 08:00:00') : null);
    expect(dutyAt([day], at('2026-11-21 20:05:00'), null, since)).toEqual({ duty: day, kind: 'out' });
    expect(dutyAt([day], at('2026-11-21 08:05:00'), null, since)).toEqual({ duty: day, kind: 'in' });
  });

  it('belongs to the night duty of the day before when it ends that, and never starts one that is over', () => {
    const since = (of: unknown) => (of === night ? at('2026-11-21 20:00:00') : null);
    expect(dutyAt([night], at('2026-11-22 08:10:00'), null, since)).toEqual({ duty: night, kind: 'out' });
    expect(dutyAt([night], at('2026-11-22 08:10:00'), 'out', never)).toEqual({ duty: night, kind: 'out' });
    expect(dutyAt([night], at('2026-11-22 08:10:00'), 'in', never)).toEqual({ duty: null, kind: 'in' });
  });

  it('is of no duty where none is near', () => {
    expect(dutyAt([day], at('2026-11-23 08:00:00'), null, never)).toEqual({ duty: null, kind: 'in' });
    expect(dutyAt([], at('2026-11-23 18:00:00'), null, () => at('2026-11-23 09:00:00'))).toEqual({
      duty: null,
      kind: 'out',
    });
    expect(dutyAt([day], at('2026-11-21 03:59:59'), 'in', never).duty).toBe(null);
  });

  it('ends work without a duty that runs, unless it is at the start of a duty', () => {
    const next = duty('2026-11-22', '08:00', '20:00');
    const since = (of: unknown) => (of === null ? at('2026-11-21 20:00:00') : null);
    const free = { duty: null, kind: 'out' };
    expect(dutyAt([next], at('2026-11-22 06:00:00'), null, since)).toEqual(free);
    expect(dutyAt([next], at('2026-11-22 07:45:00'), null, since)).toEqual({ duty: next, kind: 'in' });
    expect(dutyAt([next], at('2026-11-22 06:00:00'), 'in', since)).toEqual({ duty: next, kind: 'in' });
    // Half the night is no whole work, and the duty is near.
    const late = (of: unknown) => (of === null ? at('2026-11-22 02:00:00') : null);
    expect(dutyAt([next], at('2026-11-22 07:00:00'), null, late)).toEqual({ duty: next, kind: 'in' });
    expect(dutyAt([next], at('2026-11-22 06:00:00'), null, never)).toEqual({ duty: next, kind: 'in' });
  });

  it('between two duties goes to the one that its kind is nearer to', () => {
    const [early, late] = [duty('2026-11-21', '06:00', '14:00'), duty('2026-11-21', '14:00', '22:00')];
    expect(dutyAt([early, late], at('2026-11-21 14:02:00'), 'out', never).duty).toBe(early);
    expect(dutyAt([early, late], at('2026-11-21 13:55:00'), 'in', never).duty).toBe(late);
  });
});

describe('what a machine sends', () => {
  it('is read line by line, in the clock of India, and what says nothing is left out', () => {
    const text =
      '7\t2026-11-21 06:03:09\t0\t1\t0\t0\r\nA-1\t2026-11-21 18:00:00\t1\n\nnonsense\n8\t2026-02-30 06:00:00\t0\n9\t2026-11-21 25:00:00\t0\n\u0000\t2026-11-21 06:00:00\t0\n10\t2026-11-21 06:00:00\tx';
    expect(readLines(text)).toEqual([
      { number: '7', at: '2026-11-21T00:33:09.000Z', state: '0' },
      { number: 'A-1', at: '2026-11-21T12:30:00.000Z', state: '1' },
      { number: '10', at: '2026-11-21T00:30:00.000Z', state: '' },
    ]);
    expect(['0', '1', '2', '3', '4', '5', '255', ''].map(kindOfState)).toEqual([
      'in',
      'out',
      'break_start',
      'break_end',
      'in',
      'out',
      null,
      null,
    ]);
  });
});
