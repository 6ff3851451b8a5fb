import type { Permissions } from '#shared/core/permissions.ts';

export const attendancePermissions = {
  attendance: { name: ['Attendance', 'हाज़िरी'], verbs: ['read', 'write', 'mark'] },
} as const satisfies Permissions;
