import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, calendarDate, dateOf, instantFromMs } from '#shared/core/dates.ts';
import { workOf } from '#shared/modules/payroll/rules/work-days.ts';
import { currentDuty } from '#web/modules/attendance/field/current-duty.ts';
import { freeWorkMs } from './duty-at.ts';
import { freeWorksOf } from './free-work.ts';
import { peopleOf } from './summary.ts';
import type { CountedPunch } from './summary.ts';

const hour = 3_600_000;
const first = calendarDate('2026-11-02');
const startMs = Date.parse(`${first}T00:00:00.000+05:30`);
/** Punches of a week, each dated to its own day or, as ends may be, to the day before. */
const drawn = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom('in' as const, 'out' as const),
      quarters: fc.integer({ min: 0, max: 7 * 96 }),
      isDayBefore: fc.boolean(),
    })
    .map(({ kind, quarters, isDayBefore }): CountedPunch => {
      const at = instantFromMs(startMs + (quarters * hour) / 4);
      return {
        staff_id: 'a',
        staff_name: 'A',
        site_id: null,
        site_name: '',
        duty_id: null,
        shift_id: 'general',
        date: kind === 'out' && isDayBefore ? addDays(dateOf(at), -1) : dateOf(at),
        kind,
        effective_at: at,
        state: 'accepted',
        flags: [],
      };
    }),
  { selector: ({ date, kind }) => `${date} ${kind}`, maxLength: 14 },
);
const laterMs = startMs + 30 * 24 * hour;

it('gives the same works to the summary, to payroll and to the phone', () => {
  fc.assert(
    fc.property(drawn, (punches) => {
      const works = freeWorksOf(punches, ({ date, shift_id: shift, kind, effective_at: at }) => ({
        date,
        shift,
        kind,
        atMs: Date.parse(at),
      }));
      expect(works.flatMap((work) => work.punches)).toHaveLength(punches.length);
      const pairs = works.flatMap(({ date, punches: own }) => {
        const [from, to] = ['in', 'out'].map((kind) => own.find((one) => one.kind === kind));
        const ms = from && to ? Date.parse(to.effective_at) - Date.parse(from.effective_at) : 0;
        return ms > 0 ? [{ date, ms }] : [];
      });
      const hours = Math.round(pairs.reduce((sum, { ms }) => sum + ms, 0) / (hour / 10)) / 10;
      const [counted] = peopleOf([], punches, laterMs);
      expect([counted?.hours ?? 0, counted?.present ?? 0]).toEqual([hours, works.length]);
      const facts = punches.map((punch) => ({
        id: `${punch.date} ${punch.kind}`,
        kind: punch.kind,
        date: punch.date,
        shiftId: punch.shift_id,
        dutyId: null,
        siteId: null,
        siteName: '',
        atMs: Date.parse(punch.effective_at),
        regularized: false,
        claims: [],
      }));
      const { stretches, issues } = workOf(facts, [], laterMs);
      const lasts = pairs.filter(({ ms }) => ms <= 24 * hour);
      expect(stretches.map(({ date }) => date).toSorted()).toEqual(lasts.map(({ date }) => date).toSorted());
      const unpaid = issues.filter(({ kind }) => !['overlap', 'double_duty'].includes(kind));
      expect(unpaid).toHaveLength(works.length - lasts.length);
      // The phone of somebody who has come and not left shows the day of that.
      for (const { date, effective_at: at } of punches.filter(({ kind }) => kind === 'in')) {
        const nowMs = Date.parse(at) + freeWorkMs - hour / 4;
        const known = punches.filter((one) => Date.parse(one.effective_at) <= nowMs);
        if (dateOf(instantFromMs(nowMs)) !== addDays(date, 1)) continue;
        const seen = freeWorksOf(known, (one) => ({
          date: one.date,
          shift: one.shift_id,
          kind: one.kind,
          atMs: Date.parse(one.effective_at),
        }));
        const own = seen.find((work) => work.punches.some((one) => one.kind === 'in' && one.date === date));
        const isEnded = own?.punches.some((one) => one.kind === 'out' && one.effective_at >= at);
        expect(currentDuty([], known, nowMs).freeDay).toBe(isEnded ? addDays(date, 1) : date);
      }
    }),
    { numRuns: 500 },
  );
});

it('leaves an end before any start alone, and gives the next one to the night', () => {
  const punch = (date: string, kind: 'in' | 'out', at: string) => ({
    date: calendarDate(date),
    shift: 'general',
    kind,
    atMs: Date.parse(`${at}:00.000+05:30`),
  });
  const works = freeWorksOf(
    [
      punch('2026-11-02', 'out', '2026-11-02T06:00'),
      punch('2026-11-02', 'in', '2026-11-02T20:00'),
      punch('2026-11-03', 'out', '2026-11-03T06:00'),
      punch('2026-11-03', 'in', '2026-11-03T20:00'),
      punch('2026-11-04', 'out', '2026-11-04T06:00'),
    ],
    (one) => one,
  );
  expect(works.map(({ date, punches }) => [date, punches.map(({ kind }) => kind)])).toEqual([
    ['2026-11-02', ['out']],
    ['2026-11-02', ['in', 'out']],
    ['2026-11-03', ['in', 'out']],
  ]);
});
