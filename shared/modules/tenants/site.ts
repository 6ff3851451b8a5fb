import { can } from '#shared/core/access.ts';
import { flag, integer, key, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

const writable = [
  'name',
  'name_hi',
  'address',
  'city',
  'lat',
  'lng',
  'radius_m',
  'client_name',
  'kiosk',
  'place_qr',
  'handover',
  'handover_items',
] as const;

/**
 * A place where duty is done, with the circle inside which a punch counts as on the spot. Served at
 * `/locations`.
 */
export const sites = defineResource({
  name: 'locations',
  one: 'location',
  fields: {
    id: key(),
    name: text(120, { min: 1 }),
    name_hi: text(200),
    address: text(500),
    city: text(80),
    client_name: text(200),
    lat: nullable(real(-90, 90)),
    lng: nullable(real(-180, 180)),
    /** Metres around the position. */
    radius_m: integer(20, 20_000),
    /** A shared device may stand here, at which people punch with a PIN. */
    kiosk: flag(),
    /** Punches at every post of the site ask for the code that hangs there. */
    place_qr: flag(),
    /** Who leaves and who relieves sign that the post was handed over. */
    handover: flag(),
    /** What is looked through then, one thing a line; empty is the usual list. */
    handover_items: text(600),
  },
  writable: { create: writable, update: writable },
  access: {
    read: (actor) => can(actor, 'locations:read') || { id: actor.siteIds },
    write: (actor) => can(actor, 'locations:write'),
  },
  list: {
    filter: ['city'],
    sort: ['name', 'created_at'],
    search: ['name', 'name_hi', 'address', 'client_name'],
    order: 'name',
  },
});

export type Site = Row<typeof sites>;
