import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import {
  choice,
  id,
  instant,
  integer,
  key,
  nested,
  nullable,
  real,
  status,
  text,
} from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostLines } from '#shared/core/history.ts';

/**
 * Somebody must take it, and only who has taken it can close it. Where nobody goes on with it, it is open
 * again: it never ends without a person.
 */
export const alertLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'taken', 'closed'],
  actions: {
    take: { from: ['open'], to: 'taken' },
    reopen: { from: ['taken'], to: 'open' },
    close: { from: ['taken'], to: 'closed' },
  },
});

export const alertSteps = ['raised', 'told', 'taken', 'reopened', 'closed'] as const;
const step = z.strictObject({ at: z.string(), what: z.enum(alertSteps), by: z.string(), note: z.string() });

/**
 * A call for help from a post, pressed by a person or made because somebody on duty alone did not say that
 * all is well.
 */
export const alerts = defineResource({
  name: 'sos_alerts',
  one: 'sos_alert',
  title: { one: ['SOS alert', 'SOS अलर्ट'], many: ['SOS alerts', 'SOS अलर्ट'] },
  naming: ['name', 'raised_at'],
  fields: {
    id: id(),
    user_id: key(),
    staff_id: nullable(key()),
    name: text(120).label('Person', 'व्यक्ति'),
    phone: text(20),
    kind: choice(['sos', 'silence'])
      .label('Kind', 'प्रकार')
      .called({ sos: ['SOS', 'मदद चाहिए'], silence: ['No check-in', 'कोई ख़बर नहीं'] }),
    site_id: nullable(key()),
    site_name: text(200).label('Site', 'साइट'),
    lat: nullable(real(-90, 90)),
    lng: nullable(real(-180, 180)),
    accuracy_m: nullable(real(0, 1e6)),
    /** When the person pressed, as the phone said; `created_at` is when it arrived. */
    raised_at: instant().label('Raised', 'कब'),
    status: status(alertLifecycle)
      .label('Status', 'स्थिति')
      .called({ open: ['Open', 'खुला'], taken: ['Responding', 'कोई जा रहा है'], closed: ['Closed', 'बंद'] }),
    /** How often it has been told, each time to more people. */
    level: integer(0, 100_000).label('Times alerted', 'कितनी बार बताया'),
    /** When it goes further unless somebody acts; null once closed. */
    due_at: nullable(instant()),
    taken_by: text(120),
    taken_by_id: nullable(key()),
    outcome: text(1000),
    history: nested(z.array(step).check(z.maxLength(mostLines))),
  },
  access: {
    read: (actor) => can(actor, 'sos:read') || { user_id: actor.userId, site_id: actor.siteIds },
    write: (actor) => can(actor, 'sos:write') || { user_id: actor.userId, site_id: actor.siteIds },
  },
  list: {
    filter: ['status', 'kind', 'site_id'],
    sort: ['created_at', 'raised_at', 'status'],
    search: ['name', 'site_name'],
    order: '-created_at',
    columns: ['name', 'kind', 'site_name', 'raised_at', 'level', 'status'],
  },
  audiences: { '*': 'staff', user_id: 'customer', site_id: 'site' },
  // The office keeps what is open and the last weeks of what is over; the rest is read from the server.
  retention: {
    column: 'updated_at',
    days: 30,
    when: { column: 'status', values: ['closed'] },
    audiences: ['*'],
  },
});

export type Alert = Row<typeof alerts>;
