import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineQuery, parameter } from '#shared/core/query.ts';
import type { AnswerTo } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { daysOff, partnerHours } from '#shared/modules/on-call/work-days.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { jobs } from './job.ts';

/**
 * The jobs of one day with where they are, those of the day before that end after midnight among them, the
 * people who could do them, and the sites. Jobs that were cancelled are left out.
 */
export const readJobDay = defineQuery({
  name: 'jobs.day',
  path: '/jobs/day',
  permission: 'jobs:read',
  summary: ['Jobs of a day', 'एक दिन की जॉब'],
  input: z.object({ date: parameter('the day, YYYY-MM-DD; today when absent') }),
  output: z.strictObject({
    date: date().schema,
    jobs: z.array(
      z.strictObject({
        ...shapeOf(jobs, [
          'id',
          'title',
          'title_hi',
          'skill',
          'status',
          'date',
          'time',
          'minutes',
          'urgent',
          'customer_name',
          'address',
          'city',
          'worker_id',
          'worker_name',
          'booking_id',
          'returns_held',
        ]),
        ver: z.int(),
        /** Where it is: as the job says, or as its site does. */
        lat: z.nullable(z.number()),
        lng: z.nullable(z.number()),
        /** Who goes along with who does it. */
        team: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        /** Who has been asked and has not answered. */
        asked: z.array(z.strictObject({ id: z.string(), name: z.string() })),
      }),
    ),
    /** Approved partners, and everybody else who has a job or an offer of the day. */
    people: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        partner: z.boolean(),
        /** When a partner works; empty for everybody else. */
        weekly: partnerHours,
        away: daysOff,
      }),
    ),
    sites: z.array(z.strictObject(shapeOf(sites, ['id', 'name', 'name_hi', 'lat', 'lng', 'radius_m']))),
    /** The map under the plan, by tiles of this server; null where the installation has no source. */
    basemap: z.nullable(z.strictObject({ attribution: z.string(), max_zoom: z.int() })),
    /** True where the day has more jobs than are shown. */
    more: z.boolean(),
  }),
});

export type JobDay = AnswerTo<typeof readJobDay>;
export type DayJob = JobDay['jobs'][number];
