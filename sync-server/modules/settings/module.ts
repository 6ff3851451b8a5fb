import * as queries from '#shared/modules/settings/queries.ts';
import { handleQuery } from '#server/core/http/query-route.ts';
import type { Route, SignedCall } from '#server/core/http/route.ts';
import { refuse } from '#shared/core/errors.ts';
import type { Message } from '#shared/core/i18n.ts';
import { departments } from '#shared/modules/settings/department.ts';
import { editSection } from '#shared/modules/settings/online.ts';
import { freshSections } from '#shared/modules/settings/sections.ts';
import type { SectionName } from '#shared/modules/settings/sections.ts';
import { shifts } from '#shared/modules/settings/shift.ts';
import { readRoutes } from '#server/core/http/crud.ts';
import { resourceRoutes, writeRoutes } from '#server/core/http/resource-routes.ts';
import { defineModule } from '#server/core/http/module.ts';
import { toldSections } from '#shared/modules/settings/told-sections.ts';
import { settingsRoute } from '#server/core/http/settings-route.ts';
import { isForAdmin } from '#shared/modules/auth/role-groups.ts';
import { auditTexts } from './audit-texts.ts';
import { createAccount, editAccount } from './operations/change-account.ts';
import { editDepartment, removeDepartment } from './operations/change-department.ts';
import { createRole, editRole, removeRole } from './operations/change-role.ts';
import { removeShift } from './operations/remove-shift.ts';
import { readAccessManagers, readAccounts, readRoles, readSection } from './queries.ts';

const officeOnly: Message = [
  'Only people who work in the office app can see this.',
  'यह सिर्फ़ दफ़्तर के ऐप वाले लोग देख सकते हैं।',
];
const read = { access: 'tenant', permission: 'settings:read' } as const;

/** How a business works: its departments, shifts, rules, roles and admin accounts. */
export const settings = defineModule('settings', {
  says: auditTexts,
  resources: [departments, shifts],
  routes: [
    ...resourceRoutes(departments, { update: editDepartment, remove: removeDepartment }),
    ...readRoutes(shifts, '/settings/shifts', ['Shifts', 'शिफ्ट'], { ...read, limit: 100 }),
    ...writeRoutes(shifts, { remove: removeShift }),
    ...section('attendance'),
    ...section('job'),
    ...section('home'),
    ...section('payroll'),
    ...section('notifications'),
    ...section('integration'),
    ...section('company'),
    handleQuery(
      queries.listRoles,
      async (call) => page((await roles(call)).map(({ permissions: _permissions, ...role }) => role)),
      { runs: 'by-size' },
    ),
    { ...createRole, path: '/settings/roles' },
    handleQuery(queries.listRolesWithPermissions, async (call) => page(await roles(call))),
    createRole,
    editRole,
    removeRole,
    handleQuery(
      queries.listAccounts,
      async ({ services, actor }) => page(await readAccounts(services.database.read, actor.tenantId)),
      { runs: 'by-size' },
    ),
    handleQuery(queries.listAccessManagers, async ({ services, actor }) => {
      if (!isForAdmin(actor.role)) refuse('forbidden', officeOnly);
      return { data: await readAccessManagers(services.database.read, actor.tenantId) };
    }),
    createAccount,
    editAccount,
  ],
});

/** `GET` and `PUT` of one section of the settings. */
function section(name: SectionName): Route[] {
  const operation = editSection[name];
  return [
    handleQuery(queries.readSection[name], async ({ services, actor }) => ({
      data: await readSection(services.database.read, actor.tenantId, name),
    })),
    settingsRoute(operation, name, freshSections[name], { told: toldSections[name] }),
  ];
}

function roles({ services, actor }: SignedCall) {
  return readRoles(services.database.read, actor.tenantId);
}

/** A short list in one page, in the shape of all lists. */
function page<One>(data: readonly One[]) {
  return {
    data,
    pagination: { total: data.length, totalPages: 1, currentPage: 1, limit: Math.max(data.length, 1) },
  };
}
