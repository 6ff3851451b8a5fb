import * as z from 'zod/mini';
import { date, instant } from '#shared/core/fields.ts';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { postOrders } from './post-order.ts';

export const listPostOrders = defineList(postOrders, '/roster/post-orders');

const shown = shapeOf(postOrders, ['id', 'post_id', 'version', 'from_day', 'body', 'body_hi']);
export const myOrder = z.strictObject({
  ...shown,
  post: z.string(),
  post_hi: z.string(),
  site: z.string(),
  site_hi: z.string(),
  /** The days on which the reader has duty at the post. */
  days: z.array(date().schema),
  /** When the reader confirmed it; null until then. */
  read_at: z.nullable(instant().schema),
});
export type MyOrder = z.output<typeof myOrder>;

/** The orders of the posts where the caller has duty from yesterday to a week from now. */
export const readMyOrders = defineQuery({
  name: 'roster.my-orders',
  path: '/roster/my-orders',
  summary: ['Post orders for my duties', 'मेरी ड्यूटी के पोस्ट निर्देश'],
  output: z.array(myOrder),
  offline: 'keep',
});

/** Who has duty at the post of an order in the coming week or has read it, and when they did. */
export const listReaders = defineQuery({
  name: 'roster.readers',
  path: '/roster/post-orders/{id}/readers',
  permission: 'roster:read',
  summary: ['Who has read a post order', 'पोस्ट निर्देश किसने पढ़े'],
  output: z.array(
    z.strictObject({
      staff_id: z.string(),
      name: z.string(),
      name_hi: z.string(),
      /** The next duty at the post; null for one who read it and has none in the coming week. */
      next_duty: z.nullable(date().schema),
      /** As the phone says, and when the server heard of it: later where there was no network. */
      read_at: z.nullable(instant().schema),
      heard_at: z.nullable(instant().schema),
    }),
  ),
  paged: true,
});
