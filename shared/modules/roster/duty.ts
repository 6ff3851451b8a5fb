import { can } from '#shared/core/access.ts';
import { date, flag, integer, key, nullable, real, text, time } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * One person's duty on one day: where, which shift, and what the phone needs to judge a punch without network
 * (position, radius, whether a selfie is asked for). A shift that ends before it starts ends on the next day.
 */
export const roster = defineResource({
  name: 'roster',
  one: 'duty',
  title: { one: ['duty', 'ड्यूटी'], many: ['duties', 'ड्यूटियाँ'] },
  naming: ['staff_name', 'date', 'shift_name'],
  fields: {
    id: key(),
    staff_id: key(),
    staff_name: text(120),
    site_id: key(),
    site_name: text(120),
    site_name_hi: text(200),
    post_id: nullable(key(80)),
    post: text(80),
    post_hi: text(120),
    shift_id: key(),
    shift_name: text(60),
    shift_name_hi: text(90),
    date: date(),
    starts: time(),
    ends: time(),
    lat: nullable(real(-90, 90)),
    lng: nullable(real(-180, 180)),
    radius_m: integer(20, 20_000),
    selfie: flag().label('Photo with each punch', 'हर हाज़िरी पर फ़ोटो'),
    /** Minutes of unpaid rest inside the shift. Payroll needs it, a phone does not. */
    break_minutes: integer(0, 240),
    /** What the phone can tell a right place code by, short of knowing it; empty where none is asked for. */
    place_check: text(40),
    /**
     * What is looked through when one person relieves another, line by line; empty where no handover is asked
     * for.
     */
    handover: text(600),
  },
  hidden: ['break_minutes'],
  writable: { update: ['selfie'] },
  access: {
    read: (actor) =>
      can(actor, 'roster:read') || {
        staff_id: actor.staffId ?? '',
        site_id: [...actor.siteIds, ...(actor.kioskSiteIds ?? [])],
      },
    write: (actor) => can(actor, 'roster:write'),
  },
  list: {
    filter: ['date', 'staff_id', 'site_id', 'shift_id'],
    sort: ['date', 'starts', 'staff_name'],
    search: ['staff_name', 'site_name'],
    order: 'date',
  },
  audiences: { '*': 'staff', staff_id: 'guard', site_id: 'site' },
  // This month and the one before it: what somebody may still ask to be corrected or paid.
  retention: { column: 'date', days: 62 },
  // Yesterday's night shifts, today, and what is planned next. A phone may be without network for some days.
  window: { column: 'date', back: 2, ahead: 4, audiences: ['*', 'site_id'], most: 3000 },
});

export type Duty = Row<typeof roster>;
