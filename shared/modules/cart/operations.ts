import { shapeOf } from '#shared/core/record-schema.ts';
import * as z from 'zod/mini';
import { integer, key } from '#shared/core/fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { cartItemId, cartItems } from './cart-item.ts';
import { drafts } from './draft.ts';

/**
 * Sets a cart line; quantity 0 removes it. The name and price are looked up, `service` and `price` are only
 * echoes of the screen.
 */
export const putCartItem = defineOperation({
  name: 'cart_item.put',
  method: 'PUT',
  path: '/cart',
  summary: ['Set a line of the cart', 'कार्ट की लाइन रखें'],
  waits: ['Cart: {what}', 'कार्ट: {what}'],
  input: z.strictObject({
    ...shapeOf(cartItems, ['service_id', 'package']),
    quantity: integer(0, 500).schema,
    booking_id: z.optional(z.nullable(key().schema)),
    service: z.optional(z.string().check(z.maxLength(200))),
    price: z.optional(z.number()),
  }),
  resource: cartItems,
  offline: true,
  apply: (current, input, context) =>
    input.quantity < 1
      ? null
      : {
          id: cartItemId(context.userId, input.service_id, input.package, input.booking_id),
          user_id: context.userId,
          service_id: input.service_id,
          service: input.service ?? current?.service ?? input.service_id,
          package: input.package,
          price: input.price ?? current?.price ?? 0,
          quantity: input.quantity,
          booking_id: input.booking_id ?? current?.booking_id ?? null,
          ver: current?.ver ?? 0,
          created_at: current?.created_at ?? context.now,
          updated_at: context.now,
        },
});

/** Keeps a half-filled form; `form: null` throws it away. */
export const putDraft = defineOperation({
  name: 'draft.put',
  method: 'PUT',
  path: '/cart/draft',
  summary: ['Save a draft form', 'अधूरा फ़ॉर्म सेव करें'],
  waits: ['Draft form', 'आधा भरा फ़ॉर्म'],
  input: z.strictObject({
    kind: z.literal('booking'),
    form: z.nullable(shapeOf(drafts, ['form']).form),
  }),
  resource: drafts,
  offline: true,
  quiet: true,
  apply: (current, input, context) =>
    input.form === null
      ? null
      : {
          id: `${context.userId}:${input.kind}`,
          user_id: context.userId,
          kind: input.kind,
          form: input.form,
          ver: current?.ver ?? 0,
          created_at: current?.created_at ?? context.now,
          updated_at: context.now,
        },
});
