import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * Finds the few bookings with a payment that waits to be confirmed, and the cancelled ones that were paid,
 * among a long history: Today asks for both. Who asks writes the same conditions, word for word.
 */
export const moneyOfBookings: Migration = {
  name: '0337-money-of-bookings',
  statements: [
    "create index bookings_claimed on bookings (tenant_id, id) where payments like '%claimed%'",
    "create index bookings_cancelled_paid on bookings (tenant_id, id) where status = 'cancelled' and payments like '%received%'",
  ],
};
