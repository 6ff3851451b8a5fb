import * as z from 'zod/mini';
import { date, instant } from '#shared/core/fields.ts';
import { defineList, defineQuery, parameter } from '#shared/core/query.ts';
import { checkpoints } from './checkpoint.ts';
import { patrolModes, patrolRoutes } from './route.ts';
import { scanFlags } from './scan.ts';
import { roundStatuses, stopStates } from './rounds.ts';

export const listCheckpoints = defineList(checkpoints, '/patrol/checkpoints');
export const listRoutes = defineList(patrolRoutes, '/patrol/routes');

export const listRounds = defineQuery({
  name: 'patrol.rounds',
  path: '/patrol/rounds',
  summary: ['Patrols and their status', 'गश्त और उनकी स्थिति'],
  input: z.object({
    from: parameter('first day, YYYY-MM-DD; today when absent'),
    to: parameter('last day, at most 30 days later; the first when absent'),
    date: parameter('instead of both: one day'),
    site_id: parameter('only this site'),
    route_id: parameter('only this route'),
  }),
  output: z.strictObject({
    from: date().schema,
    to: date().schema,
    now: instant().schema,
    rounds: z.array(
      z.strictObject({
        id: z.string(),
        route_id: z.string(),
        route_name: z.string(),
        route_name_hi: z.string(),
        site_id: z.string(),
        site_name: z.string(),
        date: date().schema,
        starts_at: instant().schema,
        ends_at: instant().schema,
        mode: z.enum(patrolModes),
        status: z.enum(roundStatuses),
        scanned: z.number(),
        wanted: z.number(),
        doubts: z.number(),
        stops: z.array(
          z.strictObject({
            checkpoint_id: z.string(),
            name: z.string(),
            name_hi: z.string(),
            state: z.enum(stopStates),
            out_of_order: z.boolean(),
            at: z.nullable(instant().schema),
            by: z.string(),
            flags: z.array(z.enum(scanFlags)),
            note: z.string(),
            problem: z.boolean(),
            photo_id: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
});
