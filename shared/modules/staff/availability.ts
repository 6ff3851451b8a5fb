import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { date, key, nested, text } from '#shared/core/fields.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { weeklyHours } from '#shared/core/weekly-hours.ts';

const away = z.strictObject({ from: date().schema, to: date().schema, reason: text(200).schema });

/**
 * When somebody can work: the hours of each week day, the days away, and the shifts they would rather have.
 * One per person, under the person's id.
 */
export const availability = defineResource({
  name: 'staff_availability',
  one: 'staff_availability_of_one',
  title: { one: ['availability', 'उपलब्धता'], many: ['availability', 'उपलब्धता'], feminine: true },
  naming: ['id'],
  fields: {
    id: key().refersTo('staff'),
    weekly: nested(weeklyHours).label('Working hours', 'काम के घंटे'),
    away: nested(z.array(away).check(z.maxLength(100))).label('Days away', 'छुट्टी के दिन'),
    shifts: nested(z.array(z.string().check(z.maxLength(80))).check(z.maxLength(20))).label(
      'Preferred shifts',
      'पसंद की शिफ्ट',
    ),
    note: text(500).label('Note', 'टिप्पणी'),
  },
  writable: { update: ['weekly', 'away', 'shifts', 'note'] },
  access: {
    read: (actor) => can(actor, 'staff:read') || { id: actor.staffId ?? '' },
    write: (actor) => can(actor, 'staff:write'),
  },
});

export type Availability = Row<typeof availability>;

/** No limits said: available on every day. */
export const openAvailability = { weekly: [], away: [], shifts: [], note: '' } satisfies Pick<
  Availability,
  'weekly' | 'away' | 'shifts' | 'note'
>;
/** What is answered for somebody who has said nothing yet. */
export const unsaidAvailability = z.strictObject({
  ...shapeOf(availability, ['id', 'weekly', 'away', 'shifts', 'note']),
  ver: z.literal(0),
});
