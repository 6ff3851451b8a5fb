import * as z from 'zod/mini';
import { text } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { customerRatings } from './customer-rating.ts';
import { jobMessages as messages } from './messages.ts';

const { rating, note } = shapeOf(customerRatings, ['rating', 'note']);

/**
 * Rates the customer of a job that the caller completed, also without network. Sent again within two days it
 * changes the rating.
 */
export const rateCustomer = defineOperation({
  name: 'customer_rating.give',
  method: 'POST',
  path: '/jobs/{id}/rate-customer',
  summary: ['Rate the customer of a job', 'जॉब के ग्राहक को रेटिंग दें'],
  input: z.strictObject({ rating, note: z._default(note, 'none') }),
  resource: customerRatings,
  offline: true,
  apply: (current) => current,
});

/** Hides a rating of a customer: it counts no more, and stays with its author and the office. */
export const hideCustomerRating = defineOperation({
  name: 'customer_rating.hide',
  method: 'POST',
  path: '/jobs/customer-ratings/{id}/hide',
  summary: ['Hide a rating of a customer', 'ग्राहक की रेटिंग छिपाएँ'],
  input: z.strictObject({ reason: text(500, { min: 1, missing: messages.reasonMissing }).schema }),
  resource: customerRatings,
  permission: 'oncall:write',
  offline: false,
});
