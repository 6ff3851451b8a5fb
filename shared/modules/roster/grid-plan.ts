import type { CalendarDate } from '#shared/core/dates.ts';
import type { Shift } from '#shared/modules/settings/shift.ts';
import type { StaffMember } from '#shared/modules/staff/staff-member.ts';
import type { Post } from './post.ts';
import type { DayOff } from './roster-day.ts';

/**
 * A day of the grid in its short form: who and which day by their places, what it is, and the duties as post
 * and shift in turn.
 */
export type GridCell = readonly [
  person: number,
  day: number,
  rev: number,
  draft: 0 | 1,
  off: DayOff,
  duties: readonly string[],
  reason: string,
];
/** What the month's grid is made of. */
export type GridPlan = {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly people: readonly (Pick<
    StaffMember,
    'id' | 'code' | 'name' | 'name_hi' | 'category' | 'weekly_off'
  > & { readonly active: boolean })[];
  readonly posts: readonly Pick<
    Post,
    'id' | 'site_id' | 'name' | 'name_hi' | 'category' | 'needs' | 'starts_on' | 'active'
  >[];
  readonly sites: readonly { readonly id: string; readonly name: string; readonly name_hi: string }[];
  readonly shifts: readonly Pick<
    Shift,
    'id' | 'name' | 'name_hi' | 'starts' | 'ends' | 'break_minutes' | 'active'
  >[];
  readonly days: readonly GridCell[];
  readonly leaves: readonly (readonly [person: number, from: CalendarDate, to: CalendarDate, type: string])[];
};
