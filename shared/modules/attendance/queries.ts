import * as z from 'zod/mini';
import { date, instant } from '#shared/core/fields.ts';
import { defineList, defineQuery, pageParameters, parameter } from '#shared/core/query.ts';
import { recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { roster } from '#shared/modules/roster/duty.ts';
import { staff } from '#shared/modules/staff/staff-member.ts';
import { boardStatuses } from './board.ts';
import { kiosks } from './kiosk.ts';
import { attendance, punchFlags } from './punch.ts';
import { attendanceFixes } from './regularize.ts';

const punch = recordSchema(attendance);
const count = z.int().check(z.gte(0));
const counts = {
  duties: count,
  present: count,
  late: count,
  absent: count,
  open: count,
  flagged: count,
  hours: z.number(),
};
const span = {
  from: parameter('first day, YYYY-MM-DD; today when absent'),
  to: parameter('last day, at most 62 days later'),
  month: parameter('instead of days: YYYY-MM'),
  date: parameter('instead of a span: one day'),
  staff_id: parameter('only this person'),
  site_id: parameter('only this site'),
};

/** Somebody of the site as the kiosk knows them, with the hash by which it checks the PIN without network. */
const kioskPerson = z.strictObject({
  staff_id: z.string(),
  name: z.string(),
  name_hi: z.string(),
  code: z.string(),
  pin: z.nullable(z.string()),
});

/** When a kiosk was last heard of. */
export const besidesKiosk = { seen_at: z.nullable(instant().schema) };
export const listKiosks = defineList(kiosks, '/attendance/kiosks', { besides: besidesKiosk });
export const listFixes = defineList(attendanceFixes, '/attendance/fixes', { offline: 'keep' });

export const readBoard = defineQuery({
  name: 'attendance.board',
  path: '/attendance/board',
  summary: ['Who is on duty', 'कौन ड्यूटी पर है'],
  input: z.object({ date: parameter('the day, YYYY-MM-DD; today when absent') }),
  output: z.strictObject({
    date: date().schema,
    now: instant().schema,
    rows: z.array(
      z.strictObject({
        duty: recordSchema(roster),
        in: z.nullable(punch),
        out: z.nullable(punch),
        status: z.enum(boardStatuses),
        flags: z.array(z.enum(punchFlags)),
        overrun: z.nullable(
          z.strictObject({ relief: z.nullable(z.string()), relief_id: z.nullable(z.string()) }),
        ),
      }),
    ),
    unrostered: z.array(punch),
    totals: z.strictObject({
      on_duty: count,
      late: count,
      missing: count,
      absent: count,
      upcoming: count,
      done: count,
      flagged: count,
    }),
  }),
});

export const readRules = defineQuery({
  name: 'attendance.rules',
  path: '/attendance/rules',
  summary: ['When someone is late', 'कब देर मानी जाती है'],
  output: z.strictObject({ late_after_minutes: z.number(), offline_hours: z.number() }),
  offline: 'keep',
});

export const readSummary = defineQuery({
  name: 'attendance.summary',
  path: '/attendance/summary',
  permission: 'attendance:read',
  summary: ['Attendance by person', 'व्यक्ति के हिसाब से हाज़िरी'],
  input: z.object(span),
  output: z.strictObject({
    from: date().schema,
    to: date().schema,
    total: z.strictObject(counts),
    people: z.array(
      z.strictObject({
        staff_id: z.string(),
        staff_name: z.string(),
        ...counts,
      }),
    ),
  }),
});

export const readSiteSummary = defineQuery({
  name: 'attendance.site_summary',
  path: '/attendance/site-summary',
  permission: 'attendance:read',
  summary: ['Attendance by site', 'साइट के हिसाब से हाज़िरी'],
  input: z.object(span),
  output: z.strictObject({
    from: date().schema,
    to: date().schema,
    total: z.strictObject(counts),
    sites: z.array(
      z.strictObject({
        site_id: z.string(),
        site_name: z.string(),
        ...counts,
      }),
    ),
  }),
});

export const readKiosk = defineQuery({
  name: 'attendance.kiosk',
  path: '/attendance/kiosk',
  summary: ['What this kiosk needs', 'इस कियोस्क की जानकारी'],
  output: z.strictObject({
    id: z.string(),
    name: z.string(),
    site_id: z.string(),
    site_name: z.string(),
    site_name_hi: z.string(),
    exit_pin: z.string(),
    off: z.boolean(),
    people: z.array(kioskPerson),
  }),
  offline: 'keep',
});

export const findForKiosk = defineQuery({
  name: 'attendance.for_kiosk',
  path: '/attendance/kiosk/people',
  summary: ['Someone who is not on this kiosk’s list', 'जो इस कियोस्क की सूची में नहीं'],
  input: z.object({ search: parameter('the whole staff number, or three letters of the name') }),
  output: z.array(kioskPerson),
});

export const listPins = defineQuery({
  name: 'attendance.pins',
  path: '/attendance/pins',
  permission: 'attendance:write',
  summary: ['Who has a PIN', 'किसके पास पिन है'],
  input: z.object({ ...pageParameters, search: parameter('part of a name or of a staff number') }),
  output: z.array(
    z.strictObject({
      staff_id: z.string(),
      ...shapeOf(staff, ['name', 'name_hi', 'code']),
      set_at: z.nullable(instant().schema),
      set_by: z.string(),
    }),
  ),
  paged: true,
});

export const readOwnPin = defineQuery({
  name: 'attendance.own_pin',
  path: '/attendance/my-pin',
  summary: ['Whether I have a PIN', 'क्या मेरा पिन है'],
  output: z.strictObject({ set_at: z.nullable(instant().schema) }),
  offline: 'keep',
});
