import { departments } from '#shared/modules/settings/department.ts';
import { editSection } from '#shared/modules/settings/online.ts';
import { freshSections } from '#shared/modules/settings/sections.ts';
import type { SectionName } from '#shared/modules/settings/sections.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { readRoutes, writeRoutes } from '#server/core/http/crud.ts';
import { defineModule } from '#server/core/http/module.ts';
import { handle } from '#server/core/http/operation-route.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import type { Reply, SignedCall, SignedRoute } from '#server/core/http/route.ts';
import { createAccount, editAccount } from './operations/change-account.ts';
import {
  createDepartment,
  editDepartment,
  idOfDepartment,
  removeDepartment,
} from './operations/change-department.ts';
import { createRole, editRole, removeRole } from './operations/change-role.ts';
import { removeShift } from './operations/remove-shift.ts';
import { readAccounts, readRoles, readSection } from './queries.ts';

const read = { access: 'tenant', permission: 'settings:read' } as const;
const [departmentList] = readRoutes(
  departments,
  '/settings/departments',
  ['Departments', 'विभाग'],
  read,
  100,
);
const [createShift, editShift] = writeRoutes(
  shifts,
  '/settings/shifts',
  ['Shifts', 'शिफ्ट'],
  'settings:write',
  { name_hi: '', break_minutes: 0, active: true },
);
const rolesPath = '/settings/roles-with-permissions';

/** How a business works: its departments, shifts, rules, roles and desk accounts. */
export const settings = defineModule('settings', {
  resources: [departments, shifts],
  routes: [
    ...(departmentList ? [departmentList] : []),
    handle(createDepartment, { status: 201 }),
    handle(editDepartment, { named }),
    handle(removeDepartment, { named }),
    ...readRoutes(shifts, '/settings/shifts', ['Shifts', 'शिफ्ट'], read, 100),
    ...[createShift, editShift].flatMap((route) => (route ? [route] : [])),
    handle(removeShift),
    ...section('attendance'),
    ...section('job'),
    ...section('payroll'),
    ...section('notifications'),
    ...section('integration'),
    ...section('company'),
    {
      method: 'GET',
      path: '/settings/roles',
      runs: 'by-size',
      access: 'tenant',
      permission: 'roles:read',
      summary: ['Roles', 'भूमिकाएँ'],
      handle: async (call) =>
        page(await roles(call).then((all) => all.map(({ permissions: _permissions, ...role }) => role))),
    },
    { ...createRole, path: '/settings/roles' },
    {
      method: 'GET',
      path: rolesPath,
      access: 'tenant',
      permission: 'roles:read',
      summary: ['Roles with their permissions', 'भूमिकाएँ और अनुमतियाँ'],
      handle: async (call) => page(await roles(call)),
    },
    createRole,
    editRole,
    removeRole,
    {
      method: 'GET',
      path: '/settings/accounts',
      runs: 'by-size',
      access: 'tenant',
      permission: 'roles:read',
      summary: ['Desk accounts', 'डेस्क के खाते'],
      handle: async ({ services, actor }) => page(await readAccounts(services.database.read, actor.tenantId)),
    },
    createAccount,
    editAccount,
  ],
});

/** `GET` and `PUT` of one section of the settings. */
function section(name: SectionName): SignedRoute[] {
  const operation = editSection[name];
  return [
    {
      method: 'GET',
      path: operation.path,
      ...read,
      summary: operation.summary,
      handle: async ({ services, actor }) => ({
        data: await readSection(services.database.read, actor.tenantId, name),
      }),
    },
    settingsRoute(operation, name, freshSections[name]),
  ];
}

/** A department is addressed by its name. */
function named({ services, actor, params }: SignedCall): Promise<string | null> {
  return idOfDepartment(services.database.read, actor.tenantId, params['name'] ?? '');
}

function roles({ services, actor }: SignedCall) {
  return readRoles(services.database.read, actor.tenantId);
}

/** A short list in one page, in the shape of all lists. */
function page(data: readonly unknown[]): Reply {
  return {
    data,
    pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: Math.max(data.length, 1) },
  };
}
