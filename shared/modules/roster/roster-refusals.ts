import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { hardProblems, softProblems } from './check-plan.ts';
import { dayOffs, plannedDuty } from './roster-day.ts';

/** The days that somebody else changed while their editor looked, what they are now, and by whom. */
export const dayRefusals = {
  stale: z.strictObject({
    conflicts: z.array(
      z.strictObject({
        staff_id: z.string(),
        date: date().schema,
        now: z.nullable(
          z.strictObject({ duties: z.array(plannedDuty), off: z.enum(dayOffs), reason: z.string() }),
        ),
        rev: z.int(),
        by: z.string(),
      }),
    ),
  }),
};

/** A day that somebody else changed while its editor looked at it. */
export type Conflict = z.output<typeof dayRefusals.stale>['conflicts'][number];

/** What speaks against a day of the plan. */
export const planProblem = z.strictObject({
  staff_id: z.string(),
  date: date().schema,
  kind: z.enum([...hardProblems, ...softProblems]),
  n: z.number(),
  hard: z.boolean(),
  accepted: z.boolean(),
});

/** What publishing refuses with: what speaks against the plan. */
export const planRefusals = { illegal_transition: z.strictObject({ problems: z.array(planProblem) }) };
