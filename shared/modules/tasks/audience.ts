import * as z from 'zod/mini';
import { date, id, key, nullable } from '#shared/core/fields.ts';
import { defineOnlineOperation } from '#shared/core/operation.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import { recordSchema } from '#shared/core/record-schema.ts';
import { categories } from '#shared/modules/staff/words.ts';
import { taskInput } from './operations.ts';
import { tasks } from './task.ts';

/** The most people that one operation gives a task to. */
export const mostPeople = 200;
/** Days on either side of today in which somebody with duty at a site belongs to its people. */
export const nearDays = 7;

/** Whom a task is for, one each: the people of a site, of a category of work, or of a shift on a day. */
export const audienceSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('site'), site_id: key(80).schema }),
  z.strictObject({ by: z.literal('category'), category: z.enum(categories) }),
  z.strictObject({
    by: z.literal('shift'),
    date: date().schema,
    shift_id: key(80).schema,
    site_id: z._default(nullable(key(80)).schema, null),
  }),
]);
export type Audience = z.output<typeof audienceSchema>;
export type SentAudience = z.input<typeof audienceSchema>;

export const readAudience = defineQuery({
  name: 'tasks.audience',
  path: '/tasks/audience',
  permission: 'tasks:write',
  summary: ['Who a task would be for', 'काम किन लोगों को मिलेगा'],
  input: z.object({
    by: parameter('site, category or shift'),
    site_id: parameter('the site; with a shift only those there'),
    category: parameter('the category of work'),
    date: parameter('the day of the shift, YYYY-MM-DD'),
    shift_id: parameter('the shift'),
  }),
  output: z.strictObject({
    count: z.int(),
    /** Some of them by name. */
    people: z.array(z.strictObject({ id: z.string(), name: z.string(), name_hi: z.string() })),
  }),
});

export const readShiftsOfDay = defineQuery({
  name: 'tasks.shifts',
  path: '/tasks/shifts',
  permission: 'tasks:write',
  summary: ['Shifts of a day with their people', 'एक दिन की शिफ्ट और उनके लोग'],
  input: z.object({
    date: z.string().check(z.describe('the day, YYYY-MM-DD')),
    site_id: parameter('only this site'),
  }),
  output: z.array(z.strictObject({ id: z.string(), name: z.string(), name_hi: z.string(), people: z.int() })),
});

const { id: _id, assignee_id: _person, ...facts } = taskInput.shape;

/**
 * Gives the same task to each of some people: to all of them, or to nobody. Sent twice with the same `batch`,
 * nobody has it twice.
 */
export const assignMany = defineOnlineOperation({
  name: 'task.assign_many',
  method: 'POST',
  path: '/tasks/assign-many',
  summary: ['Assign a task to many people', 'कई लोगों को काम दें'],
  permission: 'tasks:write',
  input: z.strictObject({
    batch: id().schema,
    task: z.strictObject(facts),
    audience: audienceSchema,
  }),
  output: z.strictObject({ count: z.int(), tasks: z.array(recordSchema(tasks)) }),
});
