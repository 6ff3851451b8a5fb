/** Narrows rows of bookings to those that count as booked: what only lies in a cart is no booking yet. */
export const wasBooked = ['in_cart', '=', 0] as const;
