import { can } from '#shared/core/access.ts';
import { flag, integer, key, text, time } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * A shift that people are rostered to. One that ends before it starts ends on the next day; equal times are
 * 24 hours.
 */
export const shifts = defineResource({
  name: 'shifts',
  one: 'shift',
  naming: ['name'],
  title: { one: ['shift', 'शिफ्ट'], many: ['shifts', 'शिफ्ट'], feminine: true },
  path: '/settings/shifts',
  fields: {
    id: key(80),
    name: text(60).required().editable().label('Name', 'नाम'),
    name_hi: text(90).editable().label('Name in Hindi', 'हिंदी में नाम'),
    starts: time().editable().label('Starts', 'शुरू').required(),
    ends: time().editable().label('Ends', 'ख़त्म').required(),
    /** Minutes of rest inside the shift that are not paid. */
    break_minutes: integer(0, 240)
      .initial(0)
      .editable()
      .label('Unpaid break in minutes', 'बिना वेतन का आराम (मिनट)'),
    active: flag().initial(true).editable().label('In use', 'चालू'),
  },
  access: {
    read: (actor) => can(actor, 'settings:read') || can(actor, 'roster:read'),
    write: 'settings:write',
  },
  list: {
    filter: ['active'],
    sort: ['name', 'starts', 'created_at'],
    search: ['name', 'name_hi'],
    order: 'starts',
  },
});

export type Shift = Row<typeof shifts>;

/** The shifts a business begins with: two of twelve hours, three of eight, and the office's day. */
export const firstShifts = [
  { id: 'day', name: 'Day', name_hi: 'दिन', starts: '08:00', ends: '20:00', break_minutes: 0 },
  { id: 'night', name: 'Night', name_hi: 'रात', starts: '20:00', ends: '08:00', break_minutes: 0 },
  { id: 'general', name: 'General', name_hi: 'सामान्य', starts: '09:00', ends: '18:00', break_minutes: 60 },
  { id: 'a', name: 'A', name_hi: 'ए शिफ्ट', starts: '06:00', ends: '14:00', break_minutes: 0 },
  { id: 'b', name: 'B', name_hi: 'बी शिफ्ट', starts: '14:00', ends: '22:00', break_minutes: 0 },
  { id: 'c', name: 'C', name_hi: 'सी शिफ्ट', starts: '22:00', ends: '06:00', break_minutes: 0 },
] as const;

/** Minutes of work in a shift, without the unpaid rest. One that ends when it starts has 24 hours. */
export function workedMinutes({
  starts,
  ends,
  break_minutes: rest,
}: Pick<Shift, 'starts' | 'ends' | 'break_minutes'>): number {
  const whole = 24 * 60;
  return ((minutesOf(ends) - minutesOf(starts) + whole - 1) % whole) + 1 - rest;
}

function minutesOf(at: string): number {
  return Number(at.slice(0, 2)) * 60 + Number(at.slice(3, 5));
}
