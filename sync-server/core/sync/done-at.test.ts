import { describe, expect, it } from 'vitest';
import { instantFromMs, msFromInstant } from '#shared/core/dates.ts';
import { doneAt, firstMoment } from './done-at.ts';

const now = instantFromMs(Date.parse('2026-11-21T06:30:00.000Z'));
const nowMs = msFromInstant(now);
const hour = 3_600_000;
const since = instantFromMs(nowMs - 3 * hour);

describe('when an operation was done', () => {
  it.each([
    ['over REST', null, now],
    ['on the spot', nowMs, now],
    ['two hours ago', nowMs - 2 * hour, instantFromMs(nowMs - 2 * hour)],
    ['with a fraction', nowMs - 2 * hour + 0.4, instantFromMs(nowMs - 2 * hour)],
    ['by a clock that is ahead', nowMs + hour, now],
    ['by a clock from before the record', nowMs - 4 * hour, now],
    ['by a clock of 1970', 0, now],
    ['by no clock at all', Number.NaN, now],
    ['by a clock beyond dates', -1e300, now],
  ])('%s', (_how, atMs, at) => expect(doneAt(now, { atMs }, since)).toBe(at));

  it('without a record it may be as long ago as a phone can have been away', () => {
    expect(doneAt(now, { atMs: nowMs - 80 * 24 * hour })).toBe(instantFromMs(nowMs - 80 * 24 * hour));
    expect(doneAt(now, { atMs: nowMs - 91 * 24 * hour })).toBe(now);
  });

  it('a record is there from its creation, or from when a phone made it', () => {
    expect(firstMoment({ created_at: now })).toBe(now);
    expect(firstMoment({ created_at: now, history: [{ at: since }, { at: now }] })).toBe(since);
    expect(firstMoment({ created_at: since, history: [{ at: now }] })).toBe(since);
    expect(firstMoment({ history: [] })).toBeNull();
  });
});
