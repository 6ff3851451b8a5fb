import * as z from 'zod/mini';
import { defineList, defineQuery } from '#shared/core/query.ts';
import { departments } from './department.ts';
import { accountView, editSection, roleView } from './online.ts';
import { sectionSchemas } from './sections.ts';
import type { SectionName } from './sections.ts';
import { shifts } from './shift.ts';

const { permissions: _permissions, ...role } = roleView.shape;

export const listShifts = defineList(shifts, '/settings/shifts');
export const listDepartments = defineList(departments, '/settings/departments');

export const listRoles = defineQuery({
  name: 'settings.roles',
  path: '/settings/roles',
  permission: 'roles:read',
  summary: ['Roles', 'भूमिकाएँ'],
  output: z.array(z.strictObject(role)),
  paged: true,
});

export const listRolesWithPermissions = defineQuery({
  name: 'settings.roles_with_permissions',
  path: '/settings/roles-with-permissions',
  permission: 'roles:read',
  summary: ['Roles with their permissions', 'भूमिकाएँ और अनुमतियाँ'],
  output: z.array(roleView),
  paged: true,
});

/** The names of those who can change roles, for somebody in the admin app who lacks a permission. */
export const listAccessManagers = defineQuery({
  name: 'settings.access_managers',
  path: '/settings/access-managers',
  summary: ['People who can change access', 'अनुमति बदल सकने वाले लोग'],
  output: z.array(z.string()),
});

export const listAccounts = defineQuery({
  name: 'settings.accounts',
  path: '/settings/accounts',
  permission: 'roles:read',
  summary: ['Office accounts', 'दफ़्तर के खाते'],
  output: z.array(accountView),
  paged: true,
});

/** One section of the settings each. */
export const readSection = {
  attendance: section('attendance', '/settings/attendance', sectionSchemas.attendance),
  job: section('job', '/settings/job', sectionSchemas.job),
  home: section('home', '/settings/home', sectionSchemas.home),
  payroll: section('payroll', '/settings/payroll', sectionSchemas.payroll),
  notifications: section('notifications', '/settings/notifications', sectionSchemas.notifications),
  integration: section('integration', '/settings/integration', sectionSchemas.integration),
  company: section('company', '/settings/company/settings', sectionSchemas.company),
} as const;

function section<const Path extends string, Output extends z.ZodMiniType>(
  name: SectionName,
  path: Path,
  output: Output,
) {
  return defineQuery({
    name: `settings.${name}`,
    path,
    permission: 'settings:read',
    summary: editSection[name].summary,
    output,
  });
}
