import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  clockTime,
  dateOf,
  instantAt,
  instantFromMs,
  msFromInstant,
} from '#shared/core/dates.ts';
import { workOf } from '#shared/modules/payroll/rules/work-days.ts';
import type { PunchFact } from '#shared/modules/payroll/rules/work-facts.ts';
import { drawnWorks, momentsOf } from '#tests/support/drawn-works.ts';
import type { DrawnWork } from '#tests/support/drawn-works.ts';
import { freeDateOf, guessFree, usualDays } from './guess-free.ts';
import type { KnownFree } from './guess-free.ts';

type Kept = KnownFree & { readonly claims: number[] };
/** What is kept of punches as they come: one of a kind and day, and what came again on it. */
const keeper = () => {
  const kept = new Map<string, Kept>();
  return {
    all: () => [...kept.values()],
    take: (atMs: number, said: 'in' | 'out' | null = null) => {
      const at = instantFromMs(atMs);
      const known = [...kept.values()].filter(({ date }) => date >= addDays(dateOf(at), -usualDays));
      const { kind, date, isSure } =
        said === null
          ? guessFree(known, at, [])
          : { kind: said, date: freeDateOf(known, said, at), isSure: true };
      const id = `${date} ${kind}`;
      const before = kept.get(id);
      if (before) before.claims.push(atMs);
      else kept.set(id, { date, shift: 'general', kind, atMs, isSure, claims: [] });
    },
    /** The office has put everything right that was until a moment. */
    review: (works: readonly DrawnWork[], untilMs: number) => {
      kept.clear();
      for (const { inMs, ...work } of works)
        for (const { kind, atMs } of momentsOf([{ inMs, ...work }]).filter((one) => one.atMs < untilMs)) {
          const date = dateOf(instantFromMs(inMs));
          kept.set(`${date} ${kind}`, { date, shift: 'general', kind, atMs, isSure: true, claims: [] });
        }
    },
  };
};
const paidOf = (kept: readonly Kept[]) =>
  workOf(
    kept.map(
      (one): PunchFact => ({
        id: `${one.date} ${one.kind}`,
        kind: one.kind,
        date: one.date,
        shiftId: one.shift,
        dutyId: null,
        siteId: null,
        siteName: '',
        atMs: one.atMs,
        regularized: false,
        claims: one.claims,
        isUnsure: !one.isSure,
      }),
    ),
    [],
    Date.parse('2027-12-31T00:00:00Z'),
  );
const first = '2026-08-03';
const msOf = (days: number, time = '00:00'): number =>
  msFromInstant(instantAt(addDays(calendarDate(first), days), clockTime(time)));

const paidRightly = (works: readonly DrawnWork[], stretches: ReturnType<typeof paidOf>['stretches']) =>
  works.filter(({ inMs, outMs }) => stretches.some(({ fromMs, toMs }) => fromMs === inMs && toMs === outMs));
const whole = (works: readonly DrawnWork[], fromMs = 0): DrawnWork[] =>
  works.filter(({ inMs, hasIn, hasOut }) => hasIn && hasOut && inMs >= fromMs);
/** All punches as they come, of which nothing says what they are; the office looks at those of a week. */
const taken = (works: readonly DrawnWork[], reviewedAt: number | null): readonly Kept[] => {
  const { take, review, all } = keeper();
  let waits = reviewedAt;
  for (const { atMs } of momentsOf(works)) {
    if (waits !== null && atMs > waits) {
      review(works, waits);
      waits = null;
    }
    take(atMs);
  }
  return all();
};

it.each([
  ['of one shift', false],
  ['of a shift that changes', true],
])('never pays rest as work, whatever was forgotten, in weeks %s', (_name, rotates) => {
  fc.assert(
    fc.property(drawnWorks({ first, weeks: 4, rotates }), fc.boolean(), (works, reviews) => {
      const kept = taken(works, reviews ? msOf(7, '12:00') : null);
      const { stretches, issues } = paidOf(kept);
      expect(stretches).toHaveLength(paidRightly(works, stretches).length);
      // What is not paid is asked about.
      const seen = new Set([...issues, ...stretches].flatMap(({ punches }) => punches));
      expect(kept.filter(({ date, kind }) => !seen.has(`${date} ${kind}`))).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

it('pays every whole work of one shift where the office has looked at the first week and nothing was forgotten', () => {
  fc.assert(
    fc.property(drawnWorks({ first, weeks: 3, rotates: false }), (works) => {
      const all = works.map((work) => ({ ...work, hasIn: true, hasOut: true }));
      const { stretches, issues } = paidOf(taken(all, msOf(7, '12:00')));
      expect([paidRightly(all, stretches).length, issues]).toEqual([all.length, []]);
    }),
    { numRuns: 100 },
  );
});

it('pairs every whole work of one shift rightly after a forgotten punch, and pays all but a few of short ones', () => {
  fc.assert(
    fc.property(drawnWorks({ first, weeks: 3, rotates: false }), (works) => {
      const kept = taken(works, msOf(7, '12:00'));
      const later = whole(works, msOf(7, '12:00'));
      // As if the office had accepted what it is asked about.
      const accepted = paidOf(kept.map((one) => ({ ...one, isSure: true })));
      expect(paidRightly(later, accepted.stretches)).toHaveLength(later.length);
      const forgotten = works.filter(({ hasIn, hasOut }) => !hasIn || !hasOut).length;
      const isShort = works.every(({ inMs, outMs }) => outMs - inMs < 9.5 * 3_600_000);
      if (isShort)
        expect(later.length - paidRightly(later, paidOf(kept).stretches).length).toBeLessThanOrEqual(
          forgotten,
        );
    }),
    { numRuns: 150 },
  );
});

it('takes the turns of a month that begins with an end rightly from the second day, where work is short', () => {
  const works = Array.from({ length: 28 }, (_, day) => ({
    inMs: msOf(day, '20:00'),
    outMs: msOf(day + 1, '06:00'),
    hasIn: day > 0,
    hasOut: true,
  }));
  const accepted = paidOf(taken(works, null).map((one) => ({ ...one, isSure: true })));
  expect(paidRightly(works, accepted.stretches)).toHaveLength(26);
});

it.each([
  ['of one shift', false],
  ['of a shift that changes', true],
])('pays every whole work where each punch says what it is, in weeks %s', (_name, rotates) => {
  fc.assert(
    fc.property(drawnWorks({ first, weeks: 3, rotates }), (works) => {
      const { take, all } = keeper();
      for (const { atMs, kind } of momentsOf(works)) take(atMs, kind);
      const { stretches } = paidOf(all());
      expect(stretches).toHaveLength(whole(works).length);
      expect(paidRightly(works, stretches)).toHaveLength(whole(works).length);
    }),
    { numRuns: 150 },
  );
});
