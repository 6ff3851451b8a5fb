import * as z from 'zod/mini';
import { date } from '#shared/core/fields.ts';
import { defineList, defineQuery, parameter } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { sites } from '#shared/modules/tenants/site.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { hardProblems, softProblems } from './check-plan.ts';
import { roster } from './duty.ts';
import { openShifts } from './open-shift.ts';
import { posts } from './post.ts';
import { dayOffs, plannedDuty, rosterDays } from './roster-day.ts';
import { rotations } from './rotation.ts';

const day = date().schema;
const count = z.int().check(z.gte(0));
const stretch = {
  from: parameter('the first day, today when absent'),
  to: parameter('the last day, 30 later when absent'),
};

export const listPosts = defineList(posts, '/roster/posts');
export const listRotations = defineList(rotations, '/roster/rotations');
export const listOpenShifts = defineList(openShifts, '/roster/open-shifts', { offline: 'keep' });

/** Days and people stand by their places in the lists: a thousand people have thirty thousand days. */
export const readPlan = defineQuery({
  name: 'roster.plan',
  path: '/roster/plan',
  permission: 'roster:read',
  summary: ['Roster for a period', 'चुने दिनों का रोस्टर'],
  input: z.object(stretch),
  output: z.strictObject({
    from: day,
    to: day,
    people: z.array(
      z.strictObject({
        ...shapeOf(staff, ['id', 'code', 'name', 'name_hi', 'category', 'weekly_off']),
        active: z.boolean(),
      }),
    ),
    posts: z.array(
      z.strictObject(
        shapeOf(posts, ['id', 'site_id', 'name', 'name_hi', 'category', 'needs', 'starts_on', 'active']),
      ),
    ),
    sites: z.array(z.strictObject(shapeOf(sites, ['id', 'name', 'name_hi']))),
    shifts: z.array(
      z.strictObject(shapeOf(shifts, ['id', 'name', 'name_hi', 'starts', 'ends', 'break_minutes', 'active'])),
    ),
    /**
     * Person, day, revision, whether it is a draft, why free, the duties as post and shift in turn, reason.
     */
    days: z.array(
      z.tuple([
        count,
        count,
        count,
        z.union([z.literal(0), z.literal(1)]),
        z.enum(dayOffs),
        z.array(z.string()),
        z.string(),
      ]),
    ),
    /** Person, first day, last day, kind of leave. */
    leaves: z.array(z.tuple([count, day, day, z.string()])),
  }),
});

export const listVacancies = defineQuery({
  name: 'roster.vacancies',
  path: '/roster/vacancies',
  permission: 'roster:read',
  summary: ['Vacant shifts', 'ख़ाली शिफ्ट'],
  input: z.object({ ...stretch, site_id: parameter('only this site') }),
  output: z.array(
    z.strictObject({
      date: day,
      post_id: z.string(),
      site_id: z.string(),
      shift_id: z.string(),
      needed: count,
      planned: count,
    }),
  ),
  paged: true,
});

export const listUnsupervised = defineQuery({
  name: 'roster.supervision',
  path: '/roster/supervision',
  permission: 'roster:read',
  summary: ['Supervisor gaps', 'जहाँ सुपरवाइज़र कम हैं'],
  input: z.object(stretch),
  output: z.array(
    z.strictObject({ date: day, shift_id: z.string(), guards: count, supervisors: count, needed: count }),
  ),
  paged: true,
});

export const listReplacements = defineQuery({
  name: 'roster.replacements',
  path: '/roster/replacements',
  permission: 'roster:read',
  summary: ['Replacements for a duty', 'ड्यूटी के लिए दूसरे लोग'],
  input: z.object({
    date: parameter('the day'),
    post_id: parameter('the post'),
    shift_id: parameter('the shift'),
  }),
  output: z.array(
    z.strictObject({
      staff_id: z.string(),
      score: z.number(),
      workedHere: count,
      restHours: z.nullable(z.number()),
      weekHours: z.number(),
      overtime: z.boolean(),
      sameWork: z.boolean(),
      distanceKm: z.nullable(z.number()),
      problems: z.array(z.enum([...hardProblems, ...softProblems])),
      name: z.string(),
      name_hi: z.string(),
      code: z.string(),
      phone: z.nullable(z.string()),
      rev: count,
    }),
  ),
  paged: true,
});

export const listBalances = defineQuery({
  name: 'roster.balances',
  path: '/roster/balances',
  summary: ['Leave balances', 'बची हुई छुट्टी'],
  input: z.object({ staff_id: parameter('whose; one’s own when absent') }),
  output: z.array(
    z.strictObject({
      type: z.enum(['casual', 'sick', 'earned', 'comp_off']),
      given: z.number(),
      used: z.number(),
      left: z.number(),
    }),
  ),
  offline: 'keep',
});

export const readAhead = defineQuery({
  name: 'roster.ahead',
  path: '/roster/ahead',
  summary: ['My upcoming duties', 'मेरी आने वाली ड्यूटी'],
  output: z.strictObject({
    sites: z.array(z.strictObject(shapeOf(sites, ['id', 'address', 'city', 'lat', 'lng']))),
    mates: z.array(
      z.strictObject({
        duty_id: z.string(),
        ...shapeOf(staff, ['name', 'name_hi']),
        ...shapeOf(roster, ['staff_id', 'site_id', 'post', 'post_hi', 'date', 'starts', 'ends']),
      }),
    ),
  }),
  offline: 'keep',
});

/** What somebody is to do, day by day. */
export const readSchedule = defineQuery({
  name: 'roster.schedule',
  path: '/staff/{id}/schedule',
  permission: 'staff:read',
  summary: ['Duties of a person', 'व्यक्ति की ड्यूटी'],
  input: z.object({ from: parameter('the first day'), to: parameter('the last day') }),
  output: z.array(
    z.strictObject({
      ...shapeOf(rosterDays, ['staff_id', 'date', 'off', 'reason', 'changed_by']),
      /** 0 for a day that nobody has planned. */
      rev: count,
      duties: z.array(plannedDuty),
      draft: z.boolean(),
    }),
  ),
});
