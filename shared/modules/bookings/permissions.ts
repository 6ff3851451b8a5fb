import type { Permissions } from '#shared/core/permissions.ts';

export const bookingsPermissions = {
  bookings: { name: ['Bookings', 'बुकिंग'], verbs: ['read', 'write'] },
} as const satisfies Permissions;
