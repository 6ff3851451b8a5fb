import * as z from 'zod/mini';
import { id } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { filledText, shapeOf } from '#shared/core/record-schema.ts';
import { onCallMessages as messages } from './messages.ts';
import { ratingReports } from './rating-report.ts';
import { ratings } from './rating.ts';

/** Answers a rating of the caller's own visit; an empty reply takes the last one back. */
export const answerRating = defineOperation({
  name: 'rating.answer',
  method: 'PUT',
  path: '/on-call-services/my-ratings/{id}',
  summary: ['Reply to a rating of mine', 'अपनी रेटिंग का जवाब दें'],
  input: z.strictObject({ reply: shapeOf(ratings, ['worker_reply']).worker_reply }),
  resource: ratings,
  offline: false,
});

/** Reports a rating of the caller's own visit; once. Until the office has decided it counts for nothing. */
export const reportRating = defineOperation({
  name: 'rating_report.create',
  method: 'POST',
  path: '/on-call-services/rating-reports',
  summary: ['Report a rating', 'रेटिंग की शिकायत करें'],
  input: z.strictObject({ rating_id: id().schema, ...shapeOf(ratingReports, ['reason']) }),
  resource: ratingReports,
  offline: false,
});

/** Appeals, once, after the office has kept the rating. */
export const appealRating = defineOperation({
  name: 'rating_report.appeal',
  method: 'POST',
  path: '/on-call-services/rating-reports/{id}/appeal',
  summary: ['Appeal against a rating', 'रेटिंग के ख़िलाफ़ अपील करें'],
  input: z.strictObject({ appeal: filledText(ratingReports, 'appeal', messages.ratingAppeal) }),
  resource: ratingReports,
  offline: false,
});

const answer = filledText(ratingReports, 'answer', messages.appealAnswer);

/** Lets the rating count; the partner reads the answer. */
export const keepReported = defineOperation({
  name: 'rating_report.keep',
  method: 'POST',
  path: '/on-call-services/rating-reports/{id}/keep',
  summary: ['Keep a reported rating', 'शिकायत वाली रेटिंग रखें'],
  input: z.strictObject({ answer }),
  resource: ratingReports,
  permission: 'oncall:write',
  offline: false,
});

/** Hides the rating with the answer as the reason; the partner reads it. */
export const hideReported = defineOperation({
  name: 'rating_report.uphold',
  method: 'POST',
  path: '/on-call-services/rating-reports/{id}/uphold',
  summary: ['Hide a reported rating', 'शिकायत वाली रेटिंग छिपाएँ'],
  input: z.strictObject({ answer }),
  resource: ratingReports,
  permission: 'oncall:write',
  offline: false,
});
