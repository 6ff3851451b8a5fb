import * as z from 'zod/mini';
import { id, text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { onCallMessages as messages } from './messages.ts';
import { ratings } from './rating.ts';

const { rating, comment, reply } = shapeOf(ratings, ['rating', 'comment', 'reply']);

/** Rates a completed booking of the caller; once. */
export const createRating = defineOperation({
  name: 'rating.create',
  method: 'POST',
  path: '/on-call-services/ratings',
  summary: ['Rate a completed visit', 'पूरी हुई विज़िट को रेटिंग दें'],
  input: z.strictObject({ booking_id: id().schema, rating, comment: z._default(comment, '') }),
  resource: ratings,
  offline: false,
});

/** The author changes stars and words for two days; the office writes its reply. */
export const editRating = defineOperation({
  name: 'rating.update',
  method: 'PUT',
  path: '/on-call-services/ratings/{id}',
  summary: ['Change or answer a rating', 'रेटिंग बदलें या जवाब दें'],
  input: z.partial(z.strictObject({ rating, comment, reply })),
  resource: ratings,
  offline: false,
});

/** Hides a rating from everybody but its author and the office, with the reason. */
export const hideRating = defineOperation({
  name: 'rating.delete',
  method: 'DELETE',
  path: '/on-call-services/ratings/{id}',
  summary: ['Hide a rating', 'रेटिंग छिपाएँ'],
  input: z.strictObject({ reason: text(500, { min: 1, missing: messages.hideReason }).schema }),
  resource: ratings,
  permission: 'oncall:write',
  offline: false,
});
