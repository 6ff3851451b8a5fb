import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import type { ClockTime } from '#shared/core/dates.ts';
import { choice, flag, id, instant, integer, key, nested, text, time } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const patrolModes = ['strict', 'loose'] as const;
export type PatrolMode = (typeof patrolModes)[number];
/** The most checkpoints of one round. */
export const mostStops = 40;
/** How many former plans a route keeps: enough for every round that a phone may still send. */
export const mostPlans = 60;

const minutes = z.nullable(z.int().check(z.gte(0), z.lte(1440)));
/**
 * A checkpoint of a round; on a strict one it may have a window of its own, in minutes from the round's
 * beginning.
 */
export const stopSchema = z.strictObject({
  checkpoint_id: z.string().check(z.maxLength(200)),
  from_min: minutes,
  to_min: minutes,
});
export type Stop = z.output<typeof stopSchema>;

/** What decides which rounds there are. A round keeps the plan that held when it began. */
const planShape = {
  mode: z.enum(patrolModes),
  starts: z.custom<ClockTime>((value) => typeof value === 'string'),
  ends: z.custom<ClockTime>((value) => typeof value === 'string'),
  every_minutes: z.int(),
  days: z.array(z.int()),
  stops: z.array(stopSchema),
  active: z.boolean(),
};
/** A plan that held from one moment to another. */
export const earlierPlan = z.strictObject({ ...planShape, from: z.string(), until: z.string() });
export type EarlierPlan = z.output<typeof earlierPlan>;

/** A round that is walked again and again: which checkpoints, in which way, and when. */
export const patrolRoutes = defineResource({
  name: 'patrol_routes',
  one: 'patrol_route',
  title: { one: ['patrol', 'गश्त'], many: ['patrols', 'गश्तें'] },
  naming: ['name', 'site_name'],
  fields: {
    id: id(),
    site_id: key().refersTo('locations').label('Site', 'साइट'),
    site_name: text(120).label('Site', 'साइट'),
    name: text(80, { min: 1 }).label('Name', 'नाम'),
    name_hi: text(120).label('Name in Hindi', 'हिंदी में नाम'),
    /** Strict: in this order and each in its window. Loose: in any order within the round. */
    mode: choice(patrolModes)
      .initial('loose')
      .label('Order', 'क्रम')
      .called({
        strict: ['In order', 'क्रम से'],
        loose: ['Any order', 'किसी भी क्रम में'],
      }),
    starts: time().required().label('From', 'से'),
    ends: time()
      .required()
      .label('To', 'तक')
      .hint('A time before the start is on the next day', 'शुरू से पहले का समय अगले दिन का होगा'),
    /** A new round every so many minutes from `starts` to `ends`; 0 is one round for the whole stretch. */
    every_minutes: integer(0, 1440)
      .initial(120)
      .label('Repeat every (minutes)', 'कितने मिनट में दोबारा')
      .hint('Enter 0 for one patrol in the whole time', 'पूरे समय में एक ही गश्त के लिए 0'),
    /** Days of the week on which it begins, 0 is Sunday. */
    days: nested(z.array(z.int()).check(z.maxLength(7))).label('Days', 'दिन'),
    /** Whose duty it is: people of this shift, or everybody at the site when empty. */
    shift_id: text(80).refersTo('shifts').label('Shift', 'शिफ्ट'),
    /** Minutes after the end of a round that phones without network are waited for. */
    patience_minutes: integer(0, 720)
      .initial(60)
      .label('Wait for phones (minutes)', 'फ़ोन का इंतज़ार (मिनट)')
      .hint(
        'A missing checkpoint is reported after this time. Leave time for phones without network.',
        'इसके बाद छूटा चेकपॉइंट बताया जाता है। बिना नेटवर्क फ़ोन के लिए समय रखें।',
      ),
    stops: nested(z.array(stopSchema).check(z.maxLength(mostStops))).label(
      'Checkpoints in their order',
      'चेकपॉइंट क्रम से',
    ),
    active: flag().initial(true).label('Active', 'चालू'),
    /** From when the present plan holds. */
    since: instant(),
    earlier: nested(z.array(earlierPlan).check(z.maxLength(mostPlans))),
  },
  access: {
    read: (actor) =>
      can(actor, 'patrol:read') || { site_id: [...actor.siteIds, ...(actor.dutySiteIds ?? [])] },
    write: (actor) => can(actor, 'patrol:write'),
  },
  list: {
    filter: ['site_id', 'active', 'mode'],
    sort: ['name', 'site_name', 'created_at'],
    search: ['name', 'name_hi', 'site_name'],
    order: 'site_name',
  },
  audiences: { '*': 'staff', site_id: 'site' },
});

export type PatrolRoute = Row<typeof patrolRoutes>;
