import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { choice, date, integer, key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** One duty as it is planned. */
export const plannedDuty = z.strictObject({
  post_id: z.string().check(z.minLength(1), z.maxLength(80)),
  shift_id: z.string().check(z.minLength(1), z.maxLength(80)),
});
export type PlannedDuty = z.infer<typeof plannedDuty>;

/** Why somebody has no duty on a day. */
export const dayOffs = ['', 'weekly_off', 'comp_off', 'holiday', 'leave'] as const;
export type DayOff = (typeof dayOffs)[number];

/**
 * What is planned for one person on one day: the cell of the month's grid, with the count by which two people
 * who change it at once are told apart. It reaches the phones only when it is published.
 */
export const rosterDays = defineResource({
  name: 'roster_days',
  one: 'roster_day',
  title: { one: ['roster day', 'रोस्टर का दिन'], many: ['roster days', 'रोस्टर के दिन'] },
  naming: ['staff_id', 'date'],
  fields: {
    id: key(),
    staff_id: key(80).refersTo('staff').label('Employee', 'कर्मचारी'),
    date: date().label('Date', 'तारीख़'),
    duties: nested(z.array(plannedDuty).check(z.maxLength(4))).label('Duties', 'ड्यूटियाँ'),
    off: choice(dayOffs)
      .label('Day off', 'छुट्टी')
      .called({
        '': ['None', 'नहीं'],
        weekly_off: ['Weekly off', 'साप्ताहिक छुट्टी'],
        comp_off: ['Comp-off', 'कम्प-ऑफ़'],
        holiday: ['Holiday', 'अवकाश'],
        leave: ['Leave', 'छुट्टी'],
      }),
    /** Why what the rules warn of is meant. */
    reason: text(300).label('Reason for override', 'फिर भी मंज़ूर करने की वजह'),
    changed_by: text(120).label('Changed by', 'किसने बदला'),
    /** Grows by one with each change of what is planned; publishing is none. */
    rev: integer(1),
    /** The change that was published last; 0 for never. */
    published_rev: integer(0),
  },
  access: { read: (actor) => can(actor, 'roster:read'), write: (actor) => can(actor, 'roster:write') },
  list: { filter: ['staff_id', 'date'], sort: ['date'], order: 'date' },
});

export type RosterDay = Row<typeof rosterDays>;

/** The id of the day of a person. */
export function dayId(staffId: string, day: string): string {
  return `${staffId}:${day}`;
}

/** The id of a published duty: a person has each shift of a day once. */
export function dutyId(staffId: string, day: string, shiftId: string): string {
  return `duty:${staffId}:${day}:${shiftId}`;
}
