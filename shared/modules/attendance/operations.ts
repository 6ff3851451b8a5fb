import * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { choice, date, instant, integer, key, nullable, real, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { attendance, punchId, punchKinds } from './punch.ts';
import type { Punch } from './punch.ts';

/**
 * A punch as a phone sends it. `staff_id` may be left out for one's own; another person's needs the permission to mark
 * or the site. `at` may be left out in a REST call made on the spot. Everything else the server works out itself.
 */
export const createPunch = defineOperation({
  name: 'punch.create',
  method: 'POST',
  path: '/attendance',
  summary: ['Punch in or out', 'हाज़िरी लगाएँ'],
  input: z.strictObject({
    id: z.optional(key().schema),
    staff_id: z.optional(key().schema),
    duty_id: z.optional(z.nullable(key().schema)),
    site_id: z.optional(z.nullable(key().schema)),
    shift_id: z._default(key().schema, 'general'),
    date: z.optional(date().schema),
    kind: choice(punchKinds).schema,
    at: z.optional(instant().schema),
    offset_ms: z.optional(nullable(integer(-1e15, 1e15)).schema),
    mono_ms: z.optional(nullable(integer(0)).schema),
    boot_id: z.optional(nullable(text(40)).schema),
    lat: z.optional(nullable(real(-90, 90)).schema),
    lng: z.optional(nullable(real(-180, 180)).schema),
    accuracy_m: z.optional(nullable(real(0, 1e6)).schema),
    fix_age_s: z.optional(nullable(real(0, 1e7)).schema),
    method: z._default(choice(['own', 'muster', 'kiosk', 'desk']).schema, 'own'),
    selfie_id: z.optional(z.nullable(key().schema)),
    /** The code that hangs at the post, as it was scanned or typed. */
    place_code: z.optional(z.nullable(text(40).schema)),
    staff_name: z.optional(text(120).schema),
    site_name: z.optional(text(120).schema),
  }),
  resource: attendance,
  offline: true,
  apply: (current, input, context): Punch => {
    const at = input.at ?? (context.now as NonNullable<typeof input.at>);
    const day = input.date ?? dateOf(at);
    if (current) return current;
    return {
      id: input.id ?? punchId(input.staff_id ?? '', day, input.shift_id, input.kind),
      staff_id: input.staff_id ?? '',
      staff_name: input.staff_name ?? context.userName,
      site_id: input.site_id ?? null,
      site_name: input.site_name ?? '',
      duty_id: input.duty_id ?? null,
      shift_id: input.shift_id,
      date: day,
      kind: input.kind,
      at,
      effective_at: at,
      received_at: at,
      offset_ms: input.offset_ms ?? null,
      mono_ms: input.mono_ms ?? null,
      boot_id: input.boot_id ?? null,
      lat: input.lat ?? null,
      lng: input.lng ?? null,
      accuracy_m: input.accuracy_m ?? null,
      fix_age_s: input.fix_age_s ?? null,
      distance_m: null,
      place: '',
      method: input.method,
      selfie_id: input.selfie_id ?? null,
      state: 'accepted',
      flags: [],
      repeats: [],
      marked_by: context.userId,
      device_id: null,
      device_n: null,
      hash: null,
      prev_hash: null,
      evidence: null,
      signature: null,
      ver: 0,
      created_at: at,
      updated_at: at,
    };
  },
});
