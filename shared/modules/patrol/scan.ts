import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { evidenceFields, hiddenOfSeal, sealFields } from '#shared/core/evidence.ts';
import { choice, date, flag, instant, key, nested, nullable, real, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';

export const scanMethods = ['qr', 'nfc', 'typed', 'none'] as const;
export type ScanMethod = (typeof scanMethods)[number];

/** Why a person should look at a scan. None of them refuses it. */
export const scanFlags = [
  'clock_suspect',
  'late_sync',
  'out_of_fence',
  'low_accuracy',
  'stale_fix',
  'no_position',
  'chain_gap',
  'impossible_speed',
  'unsigned',
  'backdated',
  'code_void',
  'code_wrong',
  'no_code',
  'not_in_round',
  'not_planned',
  'no_duty',
] as const;
export type ScanFlag = (typeof scanFlags)[number];

/** How many more scans of the same round and checkpoint are kept with the first. */
export const mostRepeats = 20;
/** The most scans of a person and day that no plan asks for; devices name their rounds. */
export const mostOutsidePlan = 100;
/**
 * Another scan of the same person at the same checkpoint in the same round, kept with its own evidence beside
 * the first.
 */
const repeat = z.strictObject({
  op: z.string(),
  at: z.string(),
  received_at: z.string(),
  by: z.string(),
  device_id: z.string(),
  method: z.optional(z.string()),
  lat: z.optional(z.nullable(z.number())),
  lng: z.optional(z.nullable(z.number())),
  accuracy_m: z.optional(z.nullable(z.number())),
  photo_id: z.optional(z.nullable(z.string())),
  hash: z.optional(z.nullable(z.string())),
});

/**
 * That somebody was at a checkpoint in a round. Its id is `route:day:start:checkpoint:staff`, so two phones
 * of one person give it the same one and nobody can take the place of somebody else's. Times are kept as with
 * punches: `at` claimed, `effective_at` believed, `received_at` arrived.
 */
export const scans = defineResource({
  name: 'patrol_scans',
  one: 'patrol_scan',
  title: { one: ['checkpoint scan', 'चेकपॉइंट स्कैन'], many: ['checkpoint scans', 'चेकपॉइंट स्कैन'] },
  naming: ['checkpoint_name', 'staff_name', 'at'],
  fields: {
    id: key(),
    round_id: key(),
    route_id: key(),
    checkpoint_id: key(),
    checkpoint_name: text(80).label('Checkpoint', 'चेकपॉइंट'),
    site_id: key(),
    site_name: text(120).label('Site', 'साइट'),
    /** `site:day`: who has duty at the site around that day keeps it on the phone. */
    site_day: key(),
    date: date(),
    staff_id: key().refersTo('staff'),
    staff_name: text(120).label('Person', 'व्यक्ति'),
    at: instant(),
    effective_at: instant().label('Scanned', 'कब स्कैन'),
    received_at: instant().label('Arrived', 'कब पहुँचा'),
    ...evidenceFields,
    distance_m: real(0, 3e7).optional().label('Distance', 'दूरी'),
    method: choice(scanMethods)
      .label('How', 'कैसे')
      .called({
        qr: ['Camera', 'कैमरा'],
        nfc: ['Tag', 'टैग'],
        typed: ['Typed', 'लिखकर'],
        none: ['Without code', 'बिना कोड'],
      }),
    note: text(500).label('Note', 'नोट'),
    /** Something is wrong there; the office is told. */
    problem: flag(),
    photo_id: nullable(key()),
    state: choice(['flagged', 'accepted'])
      .label('Status', 'स्थिति')
      .called({ flagged: ['To review', 'जाँचना है'], accepted: ['In order', 'ठीक'] }),
    flags: nested(z.array(z.enum(scanFlags)).check(z.maxLength(scanFlags.length))).label(
      'To review',
      'जाँचना है',
    ),
    repeats: nested(z.array(repeat).check(z.maxLength(mostRepeats))).label('Scanned again', 'फिर स्कैन हुआ'),
    ...sealFields,
  },
  hidden: hiddenOfSeal,
  files: { photo_id: 'staff_id', 'repeats.photo_id': 'staff_id' },
  access: {
    read: (actor) => can(actor, 'patrol:read') || { site_day: actor.siteDays ?? [] },
    write: (actor) => can(actor, 'patrol:write') || { site_day: actor.siteDays ?? [] },
  },
  list: {
    filter: ['site_id', 'route_id', 'round_id', 'date', 'staff_id', 'state', 'problem'],
    sort: ['effective_at', 'received_at', 'date', 'staff_name', 'checkpoint_name'],
    search: ['checkpoint_name', 'staff_name', 'site_name', 'note'],
    order: '-effective_at',
    columns: [
      'checkpoint_name',
      'site_name',
      'staff_name',
      'effective_at',
      'method',
      'distance_m',
      'flags',
      'note',
    ],
  },
  audiences: { '*': 'staff', site_day: 'site_day' },
  window: { column: 'date', back: 2, ahead: 1, audiences: ['*'], most: 3000 },
});

export type Scan = Row<typeof scans>;
