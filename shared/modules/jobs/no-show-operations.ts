import * as z from 'zod/mini';
import { both, id, instant } from '#shared/core/fields.ts';
import { filledText, knownShapeOf, recordSchema, shapeOf } from '#shared/core/record-schema.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { jobMessages as messages } from './messages.ts';
import { mostNoShowPhotos, noShows } from './no-show.ts';

const { note } = shapeOf(noShows, ['note']);
const { lat, lng } = knownShapeOf(noShows, ['lat', 'lng']);

/**
 * Reports that nobody is at home, after waiting, with photo and position; also without network. `at` is by
 * the phone's clock. The job is given anew.
 */
export const reportNobodyHome = defineOperation({
  name: 'no_show.nobody_home',
  method: 'POST',
  path: '/jobs/{id}/nobody-home',
  summary: ['Report that no one is at home', 'घर पर कोई नहीं, यह बताएँ'],
  input: z.strictObject({
    at: z.optional(instant().schema),
    lat,
    lng,
    photos: z
      .array(id().schema)
      .check(z.minLength(1, both(messages.noShowPhoto)), z.maxLength(mostNoShowPhotos)),
    note: z._default(note, ''),
  }),
  resource: noShows,
  offline: true,
  apply: (current) => current,
});

/** The customer reports that nobody came, once the time for it is over. The job is given anew. */
export const reportNobodyCame = defineOperation({
  name: 'no_show.nobody_came',
  method: 'POST',
  path: '/bookings/{id}/nobody-came',
  summary: ['Report that no one came', 'कोई नहीं आया, यह बताएँ'],
  input: z.strictObject({ note: z._default(note, '') }),
  resource: noShows,
  offline: false,
});

/** The office decides on a missed visit: it counts, with what it costs, or it does not. */
export const settleNoShow = defineOnlineOperation({
  name: 'no_show.settle',
  method: 'POST',
  path: '/jobs/no-shows/{id}/settle',
  summary: ['Decide on a missed visit', 'छूटी विज़िट पर फ़ैसला'],
  permission: 'jobs:write',
  input: z.strictObject({
    counts: z.boolean(),
    reason: filledText(noShows, 'reason', messages.reasonMissing),
  }),
  output: recordSchema(noShows),
});
