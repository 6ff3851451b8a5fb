import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { date, instant, key, nested, nullable, status, text } from '#shared/core/fields.ts';
import { defineLifecycle } from '#shared/core/lifecycle.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { mostStops } from './route.ts';

/** Open until the office says why, or until scans that were made in time arrive after all. */
export const missLifecycle = defineLifecycle({
  initial: 'open',
  states: ['open', 'explained', 'withdrawn'],
  actions: {
    explain: { from: ['open'], to: 'explained' },
    withdraw: { from: ['open', 'explained'], to: 'withdrawn' },
  },
});

const missing = z.strictObject({ checkpoint_id: z.string(), name: z.string() });
const cameLate = z.strictObject({
  checkpoint_id: z.string(),
  name: z.string(),
  at: z.string(),
  received_at: z.string(),
});

/** Checkpoints of one round for which no scan had come when the waiting was over. Its id is the round's. */
export const misses = defineResource({
  name: 'patrol_misses',
  one: 'patrol_miss',
  title: { one: ['missed patrol', 'छूटी गश्त'], many: ['missed patrols', 'छूटी गश्तें'] },
  naming: ['route_name', 'site_name', 'starts_at'],
  fields: {
    id: key(),
    route_id: key(),
    route_name: text(80).label('Patrol', 'गश्त'),
    site_id: key(),
    site_name: text(120).label('Site', 'साइट'),
    date: date(),
    starts_at: instant().label('When', 'कब'),
    ends_at: instant(),
    missing: nested(z.array(missing).check(z.maxLength(mostStops))).label('Missing checkpoints', 'छूटे चेकपॉइंट'),
    /** Scans of it that were made in time and came by network later. */
    came_late: nested(z.array(cameLate).check(z.maxLength(mostStops))).label(
      'Synced later',
      'नेटवर्क से बाद में आए',
    ),
    status: status(missLifecycle)
      .label('Status', 'स्थिति')
      .called({
        open: ['Open', 'बाकी'],
        explained: ['Explained', 'कारण लिखा'],
        withdrawn: ['Was on time', 'समय पर था'],
      }),
    note: text(500).label('Why', 'कारण'),
    answered_by: text(120).label('Explained by', 'किसने लिखा'),
    answered_at: nullable(instant()),
  },
  access: {
    read: (actor) => can(actor, 'patrol:read') || { site_id: actor.siteIds },
    write: (actor) => can(actor, 'patrol:write') || { site_id: actor.siteIds },
  },
  list: {
    filter: ['status', 'site_id', 'route_id', 'date'],
    sort: ['starts_at', 'date', 'status', 'site_name', 'created_at'],
    search: ['route_name', 'site_name', 'note'],
    order: '-starts_at',
    columns: ['route_name', 'site_name', 'starts_at', 'missing', 'status', 'note'],
  },
  audiences: { '*': 'staff', site_id: 'site' },
  retention: { column: 'date', days: 14 },
});

export type Miss = Row<typeof misses>;
