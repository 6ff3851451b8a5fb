import { everyRead } from '#shared/core/access.ts';
import type { BuiltInRole } from '#shared/core/access.ts';

/**
 * What each role may do before a tenant changes anything. `*` is everything in the tenant, and nothing beyond
 * it.
 */
export const rolePermissions: Readonly<Record<BuiltInRole, readonly string[]>> = {
  owner: ['*'],
  hr: [
    'dashboard:read',
    'staff:*',
    'attendance:*',
    'roster:*',
    'patrol:*',
    'locations:read',
    'payroll:read',
    'bookings:read',
    'settings:read',
    'tasks:*',
    'incidents:read',
    'sos:*',
    'reports:read',
    'jobs:read',
    'recovery:read',
    'companies:read',
    'sheets:*',
    'audit:read',
  ],
  accountant: [
    'dashboard:read',
    'billing:*',
    'sheets:read',
    'payroll:*',
    'attendance:read',
    'bookings:read',
    'clients:*',
    'contracts:read',
    'sos:*',
    'reports:read',
    'staff:read',
    'roster:read',
    'locations:read',
    'settings:read',
    'subscriptions:read',
    'companies:read',
  ],
  auditor: [everyRead],
  supervisor: ['attendance:mark', 'incidents:read', 'sos:read', 'tasks:read', 'own_leads:write'],
  staff: [],
  customer: [],
  provider: [],
  /** A tablet at a site: what it may do besides is asked for at each of its verbs. */
  kiosk: ['attendance:mark'],
  operator: ['platform:*'],
  /** The operator in a business that lets it look in, for as long as it does. */
  support: [everyRead],
};
