import * as z from 'zod/mini';
import { refuse } from '#shared/core/errors.ts';
import { choice, id, key, money, text } from '#shared/core/fields.ts';
import { normalGstin } from '#shared/core/gstin.ts';
import type { Message } from '#shared/core/i18n.ts';
import { move } from '#shared/core/lifecycle.ts';
import { gstin } from '#shared/core/number-fields.ts';
import { defineOperation } from '#shared/core/operation.ts';
import { slotRefusals } from '#shared/modules/bookings/slot-refusals.ts';
import { cartSentences as messages } from './messages.ts';
import { mostOrderLines, orderLifecycle, orderLineSchema, orders, payWays } from './order.ts';
import type { Order } from './order.ts';
import { normalCode } from '#shared/modules/marketplace/promotion-code.ts';

const shown = z.strictObject({
  lines: z.array(orderLineSchema).check(z.maxLength(mostOrderLines)),
  subtotal: money().schema,
  discount: money().schema,
  cgst: money().schema,
  sgst: money().schema,
  igst: money().schema,
  total: money().schema,
});

/**
 * Orders what is in the cart. `items` names the lines that were on the screen, `shown` what they came to
 * there; what counts is what the server makes of them. Without network this is a request and stays one until
 * the server has it.
 */
export const checkoutCart = defineOperation({
  name: 'order.create',
  method: 'POST',
  path: '/cart/checkout',
  summary: ['Order what is in the cart', 'कार्ट का ऑर्डर करें'],
  waits: ['Order: {what}', 'ऑर्डर: {what}'],
  refusals: slotRefusals,
  input: z.strictObject({
    id: z.optional(id().schema),
    items: z.optional(z.array(key().schema).check(z.maxLength(mostOrderLines))),
    promo: z._default(text(20).schema, ''),
    pay_by: z._default(choice(payWays).schema, 'after_service'),
    gstin: z.optional(z.nullable(gstin().schema)),
    business_name: z._default(text(200).schema, ''),
    place: z.optional(z.string().check(z.maxLength(2))),
    shown: z.optional(shown),
  }),
  resource: orders,
  offline: true,
  apply: (_current, input, context): Order => {
    const number = payersGstin(input.gstin, input.pay_by, input.business_name);
    const {
      lines = [],
      subtotal = 0,
      discount = 0,
      cgst = 0,
      sgst = 0,
      igst = 0,
      total = 0,
    } = input.shown ?? {};
    return {
      id: input.id ?? '',
      user_id: context.userId,
      customer_name: context.userName,
      customer_phone: null,
      lines,
      promo: normalCode(input.promo),
      subtotal,
      discount,
      cgst,
      sgst,
      igst,
      total,
      shown_total: input.shown?.total ?? null,
      place: number?.slice(0, 2) ?? input.place ?? '',
      gstin: number,
      business_name: input.business_name,
      pay_by: input.pay_by,
      upi: null,
      payee: '',
      status: orderLifecycle.initial,
      ver: 0,
      created_at: context.now,
      updated_at: context.now,
    };
  },
});

/** A business pays by invoice only with a GSTIN, and with its name. */
function payersGstin(typed: string | null | undefined, payBy: Order['pay_by'], name: string): string | null {
  const number = normalGstin(typed ?? '');
  if (number === '') return payBy === 'invoice' ? refuse('invalid', messages.needsGstin, 'gstin') : null;
  if (name === '') refuse('invalid', messages.needsName, 'business_name');
  return number;
}

export const acceptOrder = decide(
  'accept',
  ['Accept the new total', 'नया कुल मानें'],
  ['Accept the new total: {what}', 'नया कुल माना: {what}'],
);
export const declineOrder = decide(
  'decline',
  ['Do not accept the new total', 'नया कुल न मानें'],
  ['Decline the new total: {what}', 'नया कुल नहीं माना: {what}'],
);

function decide(action: 'accept' | 'decline', summary: Message, waits: Message) {
  return defineOperation({
    name: `order.${action}`,
    method: 'POST',
    path: `/orders/{id}/${action}`,
    summary,
    waits,
    input: z.strictObject({}),
    resource: orders,
    offline: true,
    apply: (current: Order | null): Order => {
      const order = current ?? refuse('not_found', ['Not found', 'नहीं मिला']);
      return { ...order, status: move(orderLifecycle, order.status, action) };
    },
  });
}
