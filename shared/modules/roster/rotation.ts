import * as z from 'zod/mini';
import { addDays } from '#shared/core/dates.ts';
import type { CalendarDate } from '#shared/core/dates.ts';
import { key, nested, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * A pattern of days that repeats: a shift's id, or nothing for a day off. Six days and one off moves the day
 * of rest when its length is not a week; people begin it at different places so that a post is always held.
 */
export const rotations = defineResource({
  name: 'rotations',
  one: 'rotation',
  naming: ['name'],
  title: { one: ['pattern', 'पैटर्न'], many: ['patterns', 'पैटर्न'] },
  path: '/roster/rotations',
  fields: {
    id: key(80),
    name: text(80).required().editable().label('Name', 'नाम'),
    name_hi: text(120).editable().label('Name in Hindi', 'हिंदी में नाम'),
    cycle: nested(z.array(z.string().check(z.maxLength(80))).check(z.minLength(1), z.maxLength(62)))
      .editable()
      .label('Days', 'दिन'),
  },
  access: { read: 'roster:read', write: 'roster:write' },
  list: { sort: ['name', 'created_at'], search: ['name'], order: 'name' },
});

export type Rotation = Row<typeof rotations>;

/** The days of a pattern for one person: `offset` days into it on the first. An empty shift is a day off. */
export function daysOfRotation(
  cycle: readonly string[],
  offset: number,
  from: CalendarDate,
  to: CalendarDate,
): { date: CalendarDate; shift_id: string }[] {
  const days: { date: CalendarDate; shift_id: string }[] = [];
  for (let date = from, i = offset; date <= to; date = addDays(date, 1), i += 1)
    days.push({ date, shift_id: cycle[i % cycle.length] ?? '' });
  return days;
}

/** Patterns that a business begins with. */
export const firstRotations = [
  {
    id: 'day-6-1',
    name: 'Day, six on and one off',
    name_hi: 'दिन, छह दिन और एक छुट्टी',
    cycle: [...Array.from({ length: 6 }, () => 'day'), ''],
  },
  {
    id: 'day-night-12',
    name: '24 × 7 in 12 hours: day and night by the week',
    name_hi: '24 × 7, 12 घंटे: हफ़्ता दिन, हफ़्ता रात',
    cycle: [...Array.from({ length: 6 }, () => 'day'), '', ...Array.from({ length: 6 }, () => 'night'), ''],
  },
  {
    id: 'three-shift-8',
    name: '24 × 7 in 8 hours: A, B, C',
    name_hi: '24 × 7, 8 घंटे: ए, बी, सी',
    cycle: ['a', 'b', 'c'].flatMap((shift) => [...Array.from({ length: 6 }, () => shift), '']),
  },
] as const;
