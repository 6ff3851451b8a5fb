import * as z from 'zod/mini';
import { can } from '#shared/core/access.ts';
import { evidenceFields, hiddenOfSeal, sealFields } from '#shared/core/evidence.ts';
import { choice, date, instant, key, nested, nullable, real, text } from '#shared/core/fields.ts';
import type { Message } from '#shared/core/i18n.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { punchMethods } from './punch-method.ts';

export const punchKinds = ['in', 'out', 'break_start', 'break_end'] as const;
export const punchKindNames: Readonly<Record<(typeof punchKinds)[number], Message>> = {
  in: ['Punch in', 'हाज़िरी शुरू'],
  out: ['Punch out', 'हाज़िरी ख़त्म'],
  break_start: ['Break start', 'ब्रेक शुरू'],
  break_end: ['Break end', 'ब्रेक ख़त्म'],
};
export type PunchKind = (typeof punchKinds)[number];

/** Why a person should look at a punch. None of them refuses it. */
export const punchFlags = [
  'duplicate',
  'clock_suspect',
  'late_sync',
  'out_of_fence',
  'low_accuracy',
  'stale_fix',
  'no_position',
  'not_rostered',
  'chain_gap',
  'impossible_speed',
  'no_selfie',
  'unsigned',
  'other_device',
  'late',
  'early_in',
  'early_leave',
  'backdated',
  'regularized',
  'no_place_code',
  'wrong_place',
  'void_place_code',
  'unsure_kind',
] as const;

/** The most second punches that are kept on one. */
export const mostRepeats = 20;
/** The most punches of a person and day that belong to no duty; devices name their shifts. */
export const mostOutsideDuty = 100;

/**
 * What the code scanned at the post says about where a punch was made; empty where none was asked for or
 * given.
 */
export const placeProofs = ['', 'proved', 'missing', 'wrong', 'void'] as const;
export type PlaceProof = (typeof placeProofs)[number];
export type PunchFlag = (typeof punchFlags)[number];

/**
 * A second punch of the same person for the same shift and kind, kept with its own evidence beside the first:
 * when, by whom and how it came, where and with which photo. `hash` names its signed text, which the
 * operation log holds whole.
 */
export const repeat = z.strictObject({
  op: z.string(),
  at: z.string(),
  received_at: z.string(),
  device_id: z.string(),
  method: z.string(),
  marked_by: z.optional(z.string()),
  lat: z.optional(z.nullable(z.number())),
  lng: z.optional(z.nullable(z.number())),
  accuracy_m: z.optional(z.nullable(z.number())),
  selfie_id: z.optional(z.nullable(z.string())),
  hash: z.optional(z.nullable(z.string())),
});

/**
 * One punch: append-only, made on a phone that may have had no network. Its id is `staff:date:shift:kind`.
 * `at` is what the device's clock said, `effective_at` what the server believes, `received_at` when it
 * arrived.
 */
export const attendance = defineResource({
  name: 'attendance',
  one: 'punch',
  title: { one: ['attendance', 'हाज़िरी'], many: ['attendance', 'हाज़िरी'], feminine: true },
  naming: ['staff_name', 'date', 'kind'],
  fields: {
    id: key(),
    staff_id: key(),
    staff_name: text(120).label('Employee', 'कर्मचारी'),
    site_id: nullable(key()),
    site_name: text(120).label('Site', 'साइट'),
    duty_id: nullable(key()),
    shift_id: key(),
    date: date().label('Date', 'तारीख़'),
    kind: choice(punchKinds).label('Punch', 'हाज़िरी').called(punchKindNames),
    at: instant().label('Time on the phone', 'फ़ोन का समय'),
    effective_at: instant().label('Time', 'समय'),
    received_at: instant().label('Received at', 'कब मिला'),
    ...evidenceFields,
    distance_m: nullable(real(0, 3e7)).label('Distance from the site (m)', 'साइट से दूरी (मीटर)'),
    place: choice(placeProofs)
      .label('Code at the post', 'पोस्ट पर लगा कोड')
      .called({
        '': ['Not asked', 'नहीं माँगा'],
        proved: ['Scanned', 'स्कैन किया'],
        missing: ['Not scanned', 'स्कैन नहीं किया'],
        wrong: ['Wrong code', 'ग़लत कोड'],
        void: ['Code no longer valid', 'कोड अब मान्य नहीं'],
      }),
    method: choice(punchMethods)
      .label('Punch method', 'हाज़िरी का तरीक़ा')
      .called({
        own: ['Own phone', 'अपना फ़ोन'],
        muster: ['By supervisor', 'सुपरवाइज़र ने लगाई'],
        kiosk: ['Kiosk', 'कियोस्क'],
        desk: ['Office', 'दफ़्तर'],
        machine: ['Biometric machine', 'बायोमेट्रिक मशीन'],
      }),
    selfie_id: nullable(key()),
    /** A rejected punch is kept and counts for nothing. */
    state: choice(['accepted', 'flagged', 'rejected'])
      .label('Status', 'स्थिति')
      .called({
        accepted: ['Accepted', 'मानी गई'],
        flagged: ['To review', 'जाँचनी है'],
        rejected: ['Rejected', 'नामंज़ूर'],
      }),
    review_note: text(300).label('Reason', 'कारण'),
    reviewed_by: text(120).label('Reviewed by', 'किसने जाँचा'),
    reviewed_at: nullable(instant()).label('Reviewed at', 'कब जाँचा'),
    flags: nested(z.array(z.enum(punchFlags)).check(z.maxLength(punchFlags.length))).label(
      'Warnings',
      'चेतावनियाँ',
    ),
    repeats: nested(z.array(repeat).check(z.maxLength(mostRepeats))),
    marked_by: key(),
    ...sealFields,
  },
  hidden: hiddenOfSeal,
  files: { selfie_id: 'marked_by', 'repeats.selfie_id': 'marked_by' },
  access: {
    read: (actor) =>
      can(actor, 'attendance:read') || {
        staff_id: actor.staffId ?? '',
        site_id: [...actor.siteIds, ...(actor.kioskSiteIds ?? [])],
      },
    write: (actor) =>
      can(actor, 'attendance:write') || { staff_id: actor.staffId ?? '', site_id: actor.siteIds },
  },
  list: {
    filter: ['date', 'staff_id', 'site_id', 'kind', 'state'],
    sort: ['date', 'at', 'received_at', 'staff_name'],
    search: ['staff_name', 'site_name'],
    order: '-received_at',
  },
  audiences: { '*': 'staff', staff_id: 'guard', site_id: 'site' },
  // This month and the one before it: what somebody may still ask to be corrected or paid.
  retention: { column: 'date', days: 62 },
  window: { column: 'date', back: 2, ahead: 4, audiences: ['*', 'site_id'], most: 3000 },
});

export type Punch = Row<typeof attendance>;

/** Whether in or out was guessed without anything that speaks for it, and nobody has looked at it yet. */
export function isUnsure({ flags, reviewed_at }: Pick<Punch, 'flags' | 'reviewed_at'>): boolean {
  return reviewed_at === null && flags.includes('unsure_kind');
}

/** The id of a punch. The server makes it from what the punch names; what a client sends must equal it. */
export function punchId(staffId: string, day: string, shiftId: string, kind: PunchKind): string {
  return `${staffId}:${day}:${shiftId}:${kind}`;
}
