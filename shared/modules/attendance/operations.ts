import * as z from 'zod/mini';
import { dateOf } from '#shared/core/dates.ts';
import { believedAt, evidenceInput, evidenceOf, noSeal } from '#shared/core/evidence.ts';
import { choice, date, key, text, plainKey } from '#shared/core/fields.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { fileIdOf } from '#shared/core/file-id.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { punchMethods } from './punch-method.ts';
import { attendance, punchId, punchKinds } from './punch.ts';
import type { Punch } from './punch.ts';

/**
 * A punch as a phone sends it. `staff_id` may be left out for one's own; another person's needs the
 * permission to mark or the site. `at` may be left out in a REST call made on the spot. Everything else the
 * server calculates itself.
 */
export const createPunch = defineOperation({
  name: 'punch.create',
  method: 'POST',
  path: '/attendance',
  summary: ['Punch in or out', 'हाज़िरी लगाएँ'],
  waits: ['Punch: {what}', 'हाज़िरी: {what}'],
  input: z.strictObject({
    ...z.partial(z.strictObject(shapeOf(attendance, ['id', 'staff_id', 'duty_id', 'site_id']))).shape,
    // No dot: by one the server joins a shift and a site in the id of what is said beside somebody's own
    // punch.
    shift_id: z._default(plainKey().schema, 'general'),
    date: z.optional(date().schema),
    kind: choice(punchKinds).schema,
    ...evidenceInput,
    /** The server decides by who acts: one's own punch is `own` whatever it says here (`methodOf`). */
    method: z._default(choice(punchMethods).schema, 'own'),
    /** The id that the device gave the photo. The record names it as a file of whoever sends the punch. */
    selfie_id: z.optional(z.nullable(key(120).schema)),
    /** The code that hangs at the post, as it was scanned or typed. */
    place_code: z.optional(z.nullable(text(40).schema)),
    ...z.partial(z.strictObject(shapeOf(attendance, ['staff_name', 'site_name']))).shape,
  }),
  resource: attendance,
  offline: true,
  signed: true,
  apply: (current, input, context): Punch => {
    const at = input.at ?? context.now;
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
      effective_at: believedAt(at, input.offset_ms),
      received_at: at,
      ...evidenceOf(input),
      distance_m: null,
      place: '',
      method: input.method,
      selfie_id: input.selfie_id ? fileIdOf(context.userId, input.selfie_id) : null,
      state: 'accepted',
      review_note: '',
      reviewed_by: '',
      reviewed_at: null,
      flags: [],
      repeats: [],
      marked_by: context.userId,
      ...noSeal,
      ver: 0,
      created_at: at,
      updated_at: at,
    };
  },
});
