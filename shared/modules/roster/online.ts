import * as z from 'zod/mini';
import { choice, date, key, text } from '#shared/core/fields.ts';
import { defineExchange, defineOnlineOperation } from '#shared/core/operation.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { softProblems } from './check-plan.ts';
import { dayOffs, plannedDuty, rosterDays } from './roster-day.ts';
import { dayRefusals, planProblem, planRefusals } from './roster-refusals.ts';

/** The most days that one change may touch: a month of a hundred people. */
const mostDays = 3200;

/**
 * What a day becomes. `base` is the `rev` that its editor saw, 0 for a day that nobody had planned.
 * `published` brings a day back as it was published: where the phones have just these duties, it is no draft.
 */
const dayChange = z.strictObject({
  staff_id: key(80).schema,
  date: date().schema,
  base: z.optional(z.int().check(z.gte(0))),
  duties: z.array(plannedDuty).check(z.maxLength(4)),
  off: z._default(choice(dayOffs).schema, ''),
  reason: z._default(text(300).schema, ''),
  published: z.optional(z.boolean()),
});
export type DayChange = z.output<typeof dayChange>;

/** Changes days of the plan for the office, all of them or none. */
export const setDays = defineOnlineOperation({
  name: 'roster_day.set',
  method: 'POST',
  path: '/roster/plan',
  summary: ['Change the roster', 'रोस्टर बदलें'],
  permission: 'roster:write',
  input: z.strictObject({ changes: z.array(dayChange).check(z.minLength(1), z.maxLength(mostDays)) }),
  output: z.array(recordSchema(rosterDays)),
  refusals: dayRefusals,
});

/** A stretch of days that one checks or publishes, of everybody, of a site or of one person. */
export const stretch = {
  from: date().schema,
  to: date().schema,
  site_id: z.optional(key(80).schema),
  staff_id: z.optional(key(80).schema),
};
const count = z.int().check(z.gte(0));

/** What speaks against the plan between two days. */
export const checkRoster = defineExchange({
  path: '/roster/check',
  permission: 'roster:read',
  summary: ['Check a roster for problems', 'रोस्टर की समस्याएँ जाँचें'],
  changes: 'nothing',
  input: z.strictObject(stretch),
  output: z.array(planProblem),
});

/** The most days that are planned and published in one call. */
const mostAtOnce = 100;

/** Why one kind of problem of one person is accepted on every day that is published. */
const groupReason = z.strictObject({
  staff_id: key(80).schema,
  kind: z.enum(softProblems),
  reason: text(300).schema.check(z.minLength(1)),
});

/**
 * Sends the plan between two days to the phones. `override` is why everything that a rule warns of is meant,
 * `reasons` say it for one kind of problem of one person each; what can never be right is refused with them
 * too. `changes` are days that are planned first: where publishing is refused they stay as they were.
 */
export const publishRoster = defineOnlineOperation({
  name: 'roster.publish',
  method: 'POST',
  path: '/roster/publish',
  summary: ['Publish a roster', 'रोस्टर प्रकाशित करें'],
  permission: 'roster:write',
  input: z.strictObject({
    ...stretch,
    override: z.optional(text(300).schema),
    reasons: z.optional(z.array(groupReason).check(z.maxLength(2000))),
    changes: z.optional(z.array(dayChange).check(z.minLength(1), z.maxLength(mostAtOnce))),
  }),
  output: z.strictObject({ days: count, duties: count, removed: count, kept: count, overridden: count }),
  refusals: { ...dayRefusals, ...planRefusals },
});

/**
 * Plans a stretch of days by a pattern: each person begins it so many days in, so that not all rest on one
 * day. What was planned there stays, or is replaced where that is asked for.
 */
export const applyRotation = defineOnlineOperation({
  name: 'rotation.apply',
  method: 'POST',
  path: '/roster/rotations/apply',
  summary: ['Apply a pattern', 'पैटर्न लगाएँ'],
  permission: 'roster:write',
  input: z.strictObject({
    rotation_id: key(80).schema,
    post_id: key(80).schema,
    from: date().schema,
    to: date().schema,
    people: z
      .array(z.strictObject({ staff_id: key(80).schema, offset: z.int().check(z.gte(0), z.lte(61)) }))
      .check(z.minLength(1), z.maxLength(100)),
    replace: z._default(z.boolean(), false),
  }),
  output: z.strictObject({ days: count }),
});

/** The most days of one person that one look or one change is about. */
export const longestSchedule = 92;

/** Plans days of one person: the same as the same days of the grid. */
export const setSchedule = defineOnlineOperation({
  name: 'roster_day.set',
  method: 'PUT',
  path: '/staff/{id}/schedule',
  summary: ['Change the roster of a person', 'व्यक्ति का रोस्टर बदलें'],
  permission: 'roster:write',
  input: z.strictObject({
    days: z.array(z.omit(dayChange, { staff_id: true })).check(z.minLength(1), z.maxLength(longestSchedule)),
  }),
  output: z.array(recordSchema(rosterDays)),
  refusals: dayRefusals,
});
