import { instantFromMs, isCalendarDate, isClockTime } from '#shared/core/dates.ts';
import type { Instant } from '#shared/core/dates.ts';
import type { PunchKind } from '../punch.ts';

/** A punch as a machine has it: whose number, when by its clock, and the key that was pressed. */
export type MachineLine = {
  readonly number: string;
  readonly at: Instant;
  readonly state: string;
};

const number = /^[\w.-]{1,24}$/;
const state = /^\d{1,3}$/;

/**
 * Reads what a machine sends of its attendance log: a line for each punch, with tabs between number, time,
 * state and what else it knows, such as the finger. The time is that of India. Lines that say nothing of this
 * are left out.
 */
export function readLines(text: string): MachineLine[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [who = '', when = '', pressed = ''] = line.split('\t').map((part) => part.trim());
    const at = instantOf(when);
    if (!number.test(who) || at === null) return [];
    return [{ number: who, at, state: state.test(pressed) ? pressed : '' }];
  });
}

/** `2026-11-21 06:03:09` of India's clock; null for anything else, also a day that no calendar has. */
export function instantOf(text: string): Instant | null {
  const [, date = '', time = '', seconds = ''] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(?::([0-5]\d))?$/.exec(text) ?? [];
  if (!isCalendarDate(date) || !isClockTime(time)) return null;
  return instantFromMs(Date.parse(`${date}T${time}:${seconds === '' ? '00' : seconds}+05:30`));
}

/** What the keys of a machine mean; overtime is an ordinary start and end. */
const kinds: Readonly<Record<string, PunchKind>> = {
  0: 'in',
  1: 'out',
  2: 'break_start',
  3: 'break_end',
  4: 'in',
  5: 'out',
};

/** What a key means; null where none was pressed. */
export function kindOfState(pressed: string): PunchKind | null {
  return kinds[pressed] ?? null;
}
