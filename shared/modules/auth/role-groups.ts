import type { BuiltInRole } from '#shared/core/access.ts';

/** Roles of people and devices that do not work in the admin app. */
export const notForAdmin: readonly BuiltInRole[] = [
  'staff',
  'supervisor',
  'customer',
  'provider',
  'kiosk',
  'operator',
  'support',
];

/**
 * Roles that nobody signs in to with a password: by a code for a number, by pairing, or from another account.
 */
export const withoutPassword = notForAdmin.filter((role) => role !== 'operator');

/**
 * Roles whose holders the office does not give work of its own, such as a lead or an incident to look after.
 */
export const notColleagues: readonly BuiltInRole[] = ['customer', 'provider', 'staff', 'kiosk'];

/** Whether somebody of a role works in the admin app. */
export function isForAdmin(role: string): boolean {
  return !notForAdmin.some((name) => name === role);
}

/** The roles of those who work on a phone of the field. */
export const fieldRoles: readonly BuiltInRole[] = ['staff', 'supervisor', 'provider', 'kiosk'];
