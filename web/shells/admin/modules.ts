import { adminShell } from './shell-module.ts';
import { attendanceAdmin } from '#web/modules/attendance/admin/module.ts';
import { auditLogsAdmin } from '#web/modules/audit-logs/admin/module.ts';
import { authAdmin } from '#web/modules/auth/admin/module.ts';
import { billingAdmin } from '#web/modules/billing/admin/module.ts';
import { blogAdmin } from '#web/modules/blog/admin/module.ts';
import { bookingsAdmin } from '#web/modules/bookings/admin/module.ts';
import { cartAdmin } from '#web/modules/cart/admin/module.ts';
import { contactAdmin } from '#web/modules/contact/admin/module.ts';
import { contractsAdmin } from '#web/modules/contracts/admin/module.ts';
import { crmAdmin } from '#web/modules/crm/admin/module.ts';
import { incidentsAdmin } from '#web/modules/incidents/admin/module.ts';
import { jobsAdmin } from '#web/modules/jobs/admin/module.ts';
import { recoveryAdmin } from '#web/modules/recovery/admin/module.ts';
import { marketplaceAdmin } from '#web/modules/marketplace/admin/module.ts';
import { notificationsAdmin } from '#web/modules/notifications/admin/module.ts';
import { onCallAdmin } from '#web/modules/on-call/admin/module.ts';
import { onboardingAdmin } from '#web/modules/onboarding/admin/module.ts';
import { patrolAdmin } from '#web/modules/patrol/admin/module.ts';
import { payrollAdmin } from '#web/modules/payroll/admin/module.ts';
import { platformAdmin } from '#web/modules/platform/admin/module.ts';
import { portalAdmin } from '#web/modules/portal/admin/module.ts';
import { reportsAdmin } from '#web/modules/reports/admin/module.ts';
import { rosterAdmin } from '#web/modules/roster/admin/module.ts';
import { settingsAdmin } from '#web/modules/settings/admin/module.ts';
import { sosAdmin } from '#web/modules/sos/admin/module.ts';
import { staffAdmin } from '#web/modules/staff/admin/module.ts';
import { syncAdmin } from '#web/modules/sync/admin/module.ts';
import { subscriptionsAdmin } from '#web/modules/subscriptions/admin/module.ts';
import { tasksAdmin } from '#web/modules/tasks/admin/module.ts';
import { tenantsAdmin } from '#web/modules/tenants/admin/module.ts';
import type { AdminModule } from '#web/core/face/face-module.ts';

/** What the admin face is made of. */
export const adminModules: readonly AdminModule[] = [
  adminShell,
  attendanceAdmin,
  auditLogsAdmin,
  authAdmin,
  billingAdmin,
  blogAdmin,
  bookingsAdmin,
  cartAdmin,
  contactAdmin,
  contractsAdmin,
  crmAdmin,
  incidentsAdmin,
  jobsAdmin,
  recoveryAdmin,
  marketplaceAdmin,
  notificationsAdmin,
  onCallAdmin,
  onboardingAdmin,
  patrolAdmin,
  payrollAdmin,
  platformAdmin,
  portalAdmin,
  reportsAdmin,
  rosterAdmin,
  settingsAdmin,
  sosAdmin,
  staffAdmin,
  syncAdmin,
  subscriptionsAdmin,
  tasksAdmin,
  tenantsAdmin,
];
