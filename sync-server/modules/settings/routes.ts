import * as z from 'zod/mini';
import type { Message } from '#shared/core/i18n.ts';
import { departments } from '#shared/modules/settings/department.ts';
import { sectionSchemas } from '#shared/modules/settings/sections.ts';
import type { SectionName } from '#shared/modules/settings/sections.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { readRoutes, writeRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import type { Reply, SignedCall, SignedRoute } from '#server/core/http/route.ts';
import { accountChange, accountInput, createAccount, editAccount } from './operations/change-account.ts';
import { createDepartment, departmentChange, departmentInput, editDepartment, removeDepartment } from './operations/change-department.ts';
import { createRole, editRole, removeRole, roleChange, roleInput } from './operations/change-role.ts';
import { editSection } from './operations/edit-section.ts';
import { removeShift } from './operations/remove-shift.ts';
import { readAccounts, readRoles, readSection } from './queries.ts';

const read = { access: 'tenant', permission: 'settings:read' } as const;
const write = { access: 'tenant', permission: 'settings:write' } as const;
const [departmentList] = readRoutes(departments, '/settings/departments', ['Departments', 'विभाग'], read, 100);
const [createShift, editShift] = writeRoutes(shifts, '/settings/shifts', ['Shifts', 'शिफ्ट'], 'settings:write', { name_hi: '', break_minutes: 0, active: true });
const rolesPath = '/settings/roles-with-permissions';

/** How a business works: its departments, shifts, rules, roles and desk accounts. */
export const settingsModule = defineModule('settings', {
  resources: [departments, shifts],
  routes: [
    ...(departmentList ? [departmentList] : []),
    { method: 'POST', path: '/settings/departments', ...write, summary: ['Add a department', 'विभाग जोड़ें'], body: departmentInput, handle: createDepartment },
    {
      method: 'PUT',
      path: '/settings/departments/{name}',
      ...write,
      summary: ['Change a department', 'विभाग बदलें'],
      body: departmentChange,
      handle: editDepartment,
    },
    {
      method: 'DELETE',
      path: '/settings/departments/{name}',
      ...write,
      summary: ['Remove a department', 'विभाग हटाएँ'],
      body: z.strictObject({}),
      handle: removeDepartment,
    },
    ...readRoutes(shifts, '/settings/shifts', ['Shifts', 'शिफ्ट'], read, 100),
    ...[createShift, editShift].flatMap((route) => (route ? [route] : [])),
    handle(removeShift),
    ...section('attendance', ['Attendance and roster rules', 'हाज़िरी और रोस्टर के नियम']),
    ...section('job', ['Rules of jobs and calls', 'काम और कॉल के नियम']),
    ...section('payroll', ['Rules of the payroll', 'वेतन के नियम']),
    ...section('notifications', ['What is told, and when', 'क्या और कब बताया जाए']),
    ...section('integration', ['Names in other systems', 'दूसरे सिस्टम में नाम']),
    ...section('company', ['The business as the law knows it', 'क़ानूनी रूप में व्यवसाय'], '/settings/company/settings'),
    {
      method: 'GET',
      path: '/settings/roles',
      runs: 'by-size',
      access: 'tenant',
      permission: 'roles:read',
      summary: ['Roles', 'भूमिकाएँ'],
      handle: async (call) => page(await roles(call).then((all) => all.map(({ permissions: _permissions, ...role }) => role))),
    },
    {
      method: 'POST',
      path: '/settings/roles',
      access: 'tenant',
      permission: 'roles:write',
      summary: ['Add a role', 'भूमिका जोड़ें'],
      body: roleInput,
      handle: createRole,
    },
    {
      method: 'GET',
      path: rolesPath,
      access: 'tenant',
      permission: 'roles:read',
      summary: ['Roles with their permissions', 'भूमिकाएँ और अनुमतियाँ'],
      handle: async (call) => page(await roles(call)),
    },
    { method: 'POST', path: rolesPath, access: 'tenant', permission: 'roles:write', summary: ['Add a role', 'भूमिका जोड़ें'], body: roleInput, handle: createRole },
    {
      method: 'PUT',
      path: `${rolesPath}/{id}`,
      access: 'tenant',
      permission: 'roles:write',
      summary: ['Change a role', 'भूमिका बदलें'],
      body: roleChange,
      handle: editRole,
    },
    {
      method: 'DELETE',
      path: `${rolesPath}/{id}`,
      access: 'tenant',
      permission: 'roles:write',
      summary: ['Remove a role', 'भूमिका हटाएँ'],
      body: z.strictObject({}),
      handle: removeRole,
    },
    {
      method: 'GET',
      path: '/settings/accounts',
      runs: 'by-size',
      access: 'tenant',
      permission: 'roles:read',
      summary: ['Desk accounts', 'डेस्क के खाते'],
      handle: async ({ services, actor }) => page(await readAccounts(services.database.read, actor.tenantId)),
    },
    {
      method: 'POST',
      path: '/settings/accounts',
      access: 'tenant',
      permission: 'roles:write',
      summary: ['Add a desk account', 'डेस्क खाता जोड़ें'],
      body: accountInput,
      handle: createAccount,
    },
    {
      method: 'PUT',
      path: '/settings/accounts/{id}',
      access: 'tenant',
      permission: 'roles:write',
      summary: ['Change a desk account', 'डेस्क खाता बदलें'],
      body: accountChange,
      handle: editAccount,
    },
  ],
});

/** `GET` and `PUT` of one section of the settings. */
function section(name: SectionName, summary: Message, path = `/settings/${name}`): SignedRoute[] {
  return [
    {
      method: 'GET',
      path,
      ...read,
      summary,
      handle: async ({ services, actor }) => ({ data: await readSection(services.database.read, actor.tenantId, name) }),
    },
    { method: 'PUT', path, ...write, summary, body: z.partial(sectionSchemas[name] as z.ZodMiniObject), handle: (call) => editSection(call, name) },
  ];
}

function roles({ services, actor }: SignedCall) {
  return readRoles(services.database.read, actor.tenantId);
}

/** A short list in one page, in the shape of all lists. */
function page(data: readonly unknown[]): Reply {
  return { data, pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: Math.max(data.length, 1) } };
}
