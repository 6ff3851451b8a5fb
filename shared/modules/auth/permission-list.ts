import type { Message } from '#shared/core/i18n.ts';
import { keysOf, recordOf } from '#shared/core/keys-of.ts';
import type { Permissions } from '#shared/core/permissions.ts';
import { attendancePermissions } from '#shared/modules/attendance/permissions.ts';
import { auditLogsPermissions } from '#shared/modules/audit-logs/permissions.ts';
import { billingPermissions } from '#shared/modules/billing/permissions.ts';
import { blogPermissions } from '#shared/modules/blog/permissions.ts';
import { bookingsPermissions } from '#shared/modules/bookings/permissions.ts';
import { contractsPermissions } from '#shared/modules/contracts/permissions.ts';
import { crmPermissions } from '#shared/modules/crm/permissions.ts';
import { dashboardPermissions } from '#shared/modules/dashboard/permissions.ts';
import { incidentsPermissions } from '#shared/modules/incidents/permissions.ts';
import { integrationsPermissions } from '#shared/modules/integrations/permissions.ts';
import { jobsPermissions } from '#shared/modules/jobs/permissions.ts';
import { marketplacePermissions } from '#shared/modules/marketplace/permissions.ts';
import { onCallPermissions } from '#shared/modules/on-call/permissions.ts';
import { patrolPermissions } from '#shared/modules/patrol/permissions.ts';
import { payrollPermissions } from '#shared/modules/payroll/permissions.ts';
import { recoveryPermissions } from '#shared/modules/recovery/permissions.ts';
import { reportsPermissions } from '#shared/modules/reports/permissions.ts';
import { rosterPermissions } from '#shared/modules/roster/permissions.ts';
import { settingsPermissions } from '#shared/modules/settings/permissions.ts';
import { sosPermissions } from '#shared/modules/sos/permissions.ts';
import { staffPermissions } from '#shared/modules/staff/permissions.ts';
import { subscriptionsPermissions } from '#shared/modules/subscriptions/permissions.ts';
import { signInPermissions } from './sign-in-permissions.ts';
import { tasksPermissions } from '#shared/modules/tasks/permissions.ts';
import { tenantsPermissions } from '#shared/modules/tenants/permissions.ts';

/** What a role may be given, in the order of the screen. */
const parts = {
  dashboard: dashboardPermissions.dashboard,
  staff: staffPermissions.staff,
  roster: rosterPermissions.roster,
  attendance: attendancePermissions.attendance,
  payroll: payrollPermissions.payroll,
  locations: tenantsPermissions.locations,
  companies: tenantsPermissions.companies,
  bookings: bookingsPermissions.bookings,
  services: marketplacePermissions.services,
  oncall: onCallPermissions.oncall,
  clients: billingPermissions.clients,
  crm: crmPermissions.crm,
  own_leads: crmPermissions.own_leads,
  quote_discounts: crmPermissions.quote_discounts,
  contracts: contractsPermissions.contracts,
  billing: billingPermissions.billing,
  payment_gateways: billingPermissions.payment_gateways,
  write_offs: billingPermissions.write_offs,
  filed_returns: billingPermissions.filed_returns,
  sheets: billingPermissions.sheets,
  unapproved_bills: billingPermissions.unapproved_bills,
  backdated_bills: billingPermissions.backdated_bills,
  incidents: incidentsPermissions.incidents,
  incident_people: incidentsPermissions.incident_people,
  sos: sosPermissions.sos,
  jobs: jobsPermissions.jobs,
  recovery: recoveryPermissions.recovery,
  tasks: tasksPermissions.tasks,
  patrol: patrolPermissions.patrol,
  blog: blogPermissions.blog,
  reports: reportsPermissions.reports,
  settings: settingsPermissions.settings,
  roles: settingsPermissions.roles,
  sign_in: signInPermissions.sign_in,
  integrations: integrationsPermissions.integrations,
  subscriptions: subscriptionsPermissions.subscriptions,
  audit: auditLogsPermissions.audit,
  masked_views: auditLogsPermissions.masked_views,
} as const satisfies Permissions;

export type PermissionModule = keyof typeof parts;
type Verb = (typeof parts)[PermissionModule]['verbs'][number];

/** The verbs of each part; `whole` beside them is everything of it. */
export const permissionModules: Readonly<Record<PermissionModule, readonly Verb[]>> = eachPart(
  ({ verbs }) => verbs,
);

/** How the parts are called on screen. */
export const moduleNames: Readonly<Record<PermissionModule, Message>> = eachPart(({ name }) => name);

/** Every permission that a role can hold, `staff:*` for the whole of a part among them. */
export const allPermissions: readonly string[] = Object.entries(permissionModules).flatMap(
  ([part, verbs]) => [...verbs.map((verb) => `${part}:${verb}`), `${part}:*`],
);

function eachPart<Value>(
  read: (part: (typeof parts)[PermissionModule]) => Value,
): Readonly<Record<PermissionModule, Value>> {
  return recordOf(keysOf(parts), (name) => read(parts[name]));
}
