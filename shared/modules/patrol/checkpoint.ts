import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { id, instant, integer, key, nested, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

/** A key that was good until its code was renewed: what was scanned before that moment still counts. */
/** How many voided sheets of a checkpoint are still known for what they are. */
export const mostOldKeys = 20;
const oldKey = z.strictObject({ key: z.string(), until: z.string() });

/**
 * A place that a round passes, with the code that hangs there. The code and its key never leave the server
 * but on the printed sheet; `check_value` lets a phone know the code when it sees it, and does not let
 * anybody write it.
 */
export const checkpoints = defineResource({
  name: 'patrol_checkpoints',
  one: 'patrol_checkpoint',
  title: { one: ['checkpoint', 'चेकपॉइंट'], many: ['checkpoints', 'चेकपॉइंट'] },
  naming: ['name', 'site_id'],
  fields: {
    id: id(),
    site_id: key().refersTo('locations').label('Site', 'साइट'),
    name: text(80, { min: 1 }).label('Name', 'नाम'),
    name_hi: text(120).label('Name in Hindi', 'हिंदी में नाम'),
    hint: text(200).label('Sheet location', 'पर्ची कहाँ लगी है'),
    lat: real(-90, 90)
      .optional()
      .label('Latitude', 'अक्षांश')
      .hint('Scans from farther away are flagged.', 'दूर से किए स्कैन पर निशान लगेगा।'),
    lng: real(-180, 180).optional().label('Longitude', 'देशांतर'),
    radius_m: integer(10, 2000).initial(50).label('Radius (metres)', 'दायरा (मीटर)'),
    code: text(40),
    code_key: text(64),
    old_keys: nested(z.array(oldKey).check(z.maxLength(mostOldKeys))),
    check_value: text(64),
    /** Which sheet is the right one: it grows with each renewal. */
    sheet_no: integer(1),
    renewed_at: instant(),
    removed_at: nullable(instant()),
  },
  hidden: ['code', 'code_key', 'old_keys'],
  access: {
    read: (actor) =>
      can(actor, 'patrol:read') || { site_id: [...actor.siteIds, ...(actor.dutySiteIds ?? [])] },
    write: (actor) => can(actor, 'patrol:write'),
  },
  list: {
    filter: ['site_id'],
    sort: ['name', 'created_at'],
    search: ['name', 'name_hi', 'hint'],
    order: 'name',
  },
  audiences: { '*': 'staff', site_id: 'site' },
});

export type Checkpoint = Row<typeof checkpoints>;
