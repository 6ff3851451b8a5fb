import { can } from '#shared/core/access.ts';
import { choice, date, integer, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** A duty that is offered to whoever wants it. Everybody on the staff may see it and ask for it. */
export const openShifts = defineResource({
  name: 'open_shifts',
  one: 'open_shift',
  fields: {
    id: key(80),
    date: date(),
    post_id: key(80),
    site_id: key(80),
    shift_id: key(80),
    /** What it is, in words that stay when the post is renamed: site, post and shift. */
    title: text(300),
    title_hi: text(300),
    places: integer(1, 100),
    note: text(300),
    status: choice(['open', 'closed']),
  },
  access: {
    read: (actor) => can(actor, 'roster:read') || actor.staffId !== null,
    write: (actor) => can(actor, 'roster:write'),
  },
  list: { filter: ['status', 'date', 'site_id'], sort: ['date', 'created_at'], order: 'date' },
});

export type OpenShift = Row<typeof openShifts>;
