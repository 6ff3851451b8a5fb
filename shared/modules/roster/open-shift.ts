import { can } from '#shared/core/access.ts';
import { choice, date, integer, key, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** A duty that is offered to whoever wants it. Everybody on the staff may see it and ask for it. */
export const openShifts = defineResource({
  name: 'open_shifts',
  one: 'open_shift',
  title: { one: ['open shift', 'खुली शिफ्ट'], many: ['open shifts', 'खुली शिफ्टें'] },
  naming: ['title', 'date'],
  fields: {
    id: key(80),
    date: date().label('Date', 'तारीख़'),
    post_id: key(80).refersTo('posts').label('Post', 'पोस्ट'),
    site_id: key(80).refersTo('locations').label('Site', 'साइट'),
    shift_id: key(80).refersTo('shifts').label('Shift', 'शिफ्ट'),
    /** What it is, in words that stay when the post is renamed: site, post and shift. */
    title: text(300).label('Title', 'शीर्षक'),
    title_hi: text(300).label('Title in Hindi', 'शीर्षक हिंदी में'),
    places: integer(1, 100).label('Open places', 'ख़ाली जगहें'),
    note: text(300).label('Note', 'नोट'),
    status: choice(['open', 'closed'])
      .label('Status', 'स्थिति')
      .called({ open: ['Open', 'खुली'], closed: ['Closed', 'बंद'] }),
  },
  access: {
    read: (actor) => can(actor, 'roster:read') || actor.staffId !== null,
    write: (actor) => can(actor, 'roster:write'),
  },
  list: { filter: ['status', 'date', 'site_id'], sort: ['date', 'created_at'], order: 'date' },
});

export type OpenShift = Row<typeof openShifts>;
