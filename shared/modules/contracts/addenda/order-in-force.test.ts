import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calendarDate, parseInstant } from '#shared/core/dates.ts';
import { stepsInForce } from './order-in-force.ts';

const days = ['2027-02-01', '2027-03-01', '2027-04-01', '2027-05-01'].map(calendarDate);
const one = fc.record({ from: fc.constantFrom(...days), to: fc.integer({ min: 0, max: 9 }) });

it('gives for each day what counts then, in whichever order changes were accepted', () => {
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), (accepted) => {
      // What is on each day; a change counts until the next day from which one counts already.
      const known = new Map(days.map((day) => [day, 4]));
      const begun = new Set<string>();
      const all = accepted.map((change, i) => {
        const of = known.get(change.from) ?? 4;
        begun.add(change.from);
        for (const day of days) {
          const isLater = days.some((next) => next > change.from && next <= day && begun.has(next));
          if (day >= change.from && !isLater) known.set(day, change.to);
        }
        const decided_at = parseInstant(`2027-01-01T00:00:${String(10 + i)}.000Z`);
        return { by: { number: 9 - i, decided_at }, change, of, to: change.to };
      });
      const steps = stepsInForce(all);
      for (const day of days)
        expect(steps.findLast(({ change }) => change.from <= day)?.after ?? 0).toBe(
          (known.get(day) ?? 4) - 4,
        );
    }),
  );
});
