import { can } from '#shared/core/access.ts';
import { choice, id, key, nullable, instant, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/**
 * How a machine's punches say whether somebody comes or goes: by the key that was pressed, or in turns, where
 * nobody presses one.
 */
export const directions = ['keys', 'turns'] as const;

/** A biometric machine at a site, which sends its punches to the server. It is known by its serial number. */
export const machines = defineResource({
  name: 'machines',
  one: 'machine',
  title: {
    one: ['biometric machine', 'बायोमेट्रिक मशीन'],
    many: ['biometric machines', 'बायोमेट्रिक मशीनें'],
    feminine: true,
  },
  naming: ['name'],
  fields: {
    id: id(),
    serial: text(40, { min: 3 }).label('Serial number', 'सीरियल नंबर'),
    name: text(80, { min: 1 }).label('Name', 'नाम'),
    site_id: key(80).refersTo('locations').label('Site', 'साइट'),
    direction: choice(directions)
      .label('In and out', 'आना और जाना')
      .called({
        keys: ['By the key pressed on the machine', 'मशीन पर दबाए बटन से'],
        turns: ['First punch in, next punch out', 'पहली बार आना, अगली बार जाना'],
      }),
    registered_by: text(120).label('Registered by', 'किसने दर्ज की'),
    removed_at: nullable(instant()),
  },
  access: {
    read: (actor) => can(actor, 'attendance:read'),
    write: (actor) => can(actor, 'attendance:write'),
  },
  list: {
    filter: ['site_id'],
    sort: ['created_at', 'name'],
    search: ['name', 'serial'],
    order: '-created_at',
  },
});

export type Machine = Row<typeof machines>;
