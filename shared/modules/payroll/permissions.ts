import type { Permissions } from '#shared/core/permissions.ts';

export const payrollPermissions = {
  payroll: { name: ['Payroll', 'वेतन'], verbs: ['read', 'write', 'approve'] },
} as const satisfies Permissions;
