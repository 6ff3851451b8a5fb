import { choice, integer, key, money, nullable, text } from '#shared/core/fields.ts';
import { defineResource } from '#shared/core/resource.ts';
import type { Row } from '#shared/core/resource.ts';
import { packages } from '#shared/modules/marketplace/service.ts';

/**
 * A line of a customer's cart: what it was booked with or, without a booking, a service and package; see
 * `cartItemId`.
 */
export const cartItems = defineResource({
  name: 'cart_items',
  one: 'cart_item',
  title: { one: ['cart item', 'कार्ट की चीज़'], many: ['cart items', 'कार्ट की चीज़ें'] },
  naming: ['service'],
  fields: {
    id: key(),
    user_id: key(),
    service_id: key(60).once().label('Service', 'सेवा'),
    service: text(200, { min: 1 }),
    package: choice(packages).once().label('Package', 'पैकेज'),
    /** Rupees before tax for one of `quantity`, people and days of its booking included. */
    price: money(),
    quantity: integer(1, 500).editable().label('Quantity', 'संख्या'),
    /** The booking this line was made with, when the wizard made it. */
    booking_id: nullable(key()).once().label('Booking', 'बुकिंग'),
  },
  access: { read: (actor) => ({ user_id: actor.userId }), write: (actor) => ({ user_id: actor.userId }) },
  list: { sort: ['created_at'], order: 'created_at' },
  audiences: { user_id: 'customer' },
});

export type CartItem = Row<typeof cartItems>;

/**
 * The id of a cart line. It says what the line is, so that two devices without network make one line of it,
 * not two.
 */
export function cartItemId(
  userId: string,
  serviceId: string,
  chosen: string,
  bookingId?: string | null,
): string {
  return bookingId ? `${userId}:${bookingId}` : `${userId}:${serviceId}:${chosen}`;
}
