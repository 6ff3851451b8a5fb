import * as z from 'zod/mini';
import { key } from '#shared/core/fields.ts';
import { defineOnlineOperation, defineOperation } from '#shared/core/operation.ts';
import { shapeOf } from '#shared/core/record-schema.ts';
import { postOrderReads, readId } from './post-order-read.ts';
import type { PostOrderRead } from './post-order-read.ts';
import { postOrders } from './post-order.ts';

const facts = shapeOf(postOrders, ['from_day', 'body', 'body_hi']);

/** Writes what people do at a post from a day on, as its next version. */
export const publishPostOrder = defineOperation({
  name: 'post_order.publish',
  method: 'POST',
  path: '/roster/posts/{id}/orders',
  summary: ['Publish a post order', 'पोस्ट निर्देश जारी करें'],
  input: z.strictObject({
    ...facts,
    body_hi: z._default(facts.body_hi, ''),
    /** The version that was on screen; 0 for a post without any. Another one there refuses with `stale`. */
    after: z.int().check(z.gte(0), z.lte(100_000)),
  }),
  resource: postOrders,
  permission: 'locations:write',
  offline: false,
});

/** Tells those who have duty at the post and have not read its order; at most once an hour. */
export const remindReaders = defineOnlineOperation({
  name: 'post_order.remind',
  method: 'POST',
  path: '/roster/post-orders/{id}/remind',
  summary: ['Remind who has not read a post order', 'जिसने पोस्ट निर्देश नहीं पढ़े उसे याद दिलाएँ'],
  permission: 'roster:write',
  input: z.strictObject({}),
  output: z.strictObject({ reminded: z.int() }),
});

const read = shapeOf(postOrderReads, ['order_id', 'read_at']);

/** Says that a person has read an order, also without network. The same order is read once. */
export const readPostOrder = defineOperation({
  name: 'post_order_read.create',
  method: 'POST',
  path: '/roster/post-order-reads',
  summary: ['Confirm that a post order was read', 'पोस्ट निर्देश पढ़ने की पुष्टि करें'],
  input: z.strictObject({
    id: z.optional(key().schema),
    order_id: read.order_id,
    staff_id: z.optional(key(80).schema),
    read_at: z.optional(read.read_at),
  }),
  resource: postOrderReads,
  offline: true,
  apply: (_current, input, context): PostOrderRead => ({
    id: readId(input.order_id, input.staff_id ?? ''),
    order_id: input.order_id,
    staff_id: input.staff_id ?? '',
    staff_name: context.userName,
    read_at: input.read_at ?? context.now,
    ver: 0,
    created_at: context.now,
    updated_at: context.now,
  }),
});
