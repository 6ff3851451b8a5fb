import type { Message } from '#shared/core/i18n.ts';
import { auditTexts as attendance } from '#shared/modules/attendance/audit-texts.ts';
import { auditTexts as auditLogs } from './audit-texts.ts';
import { auditTexts as auth } from '#shared/modules/auth/audit-texts.ts';
import { auditTexts as billing } from '#shared/modules/billing/audit-texts.ts';
import { auditTexts as blog } from '#shared/modules/blog/audit-texts.ts';
import { auditTexts as bookings } from '#shared/modules/bookings/audit-texts.ts';
import { auditTexts as cart } from '#shared/modules/cart/audit-texts.ts';
import { auditTexts as contact } from '#shared/modules/contact/audit-texts.ts';
import { auditTexts as contracts } from '#shared/modules/contracts/audit-texts.ts';
import { auditTexts as crm } from '#shared/modules/crm/audit-texts.ts';
import { auditTexts as files } from '#shared/modules/files/audit-texts.ts';
import { auditTexts as incidents } from '#shared/modules/incidents/audit-texts.ts';
import { auditTexts as integrations } from '#shared/modules/integrations/audit-texts.ts';
import { auditTexts as jobs } from '#shared/modules/jobs/audit-texts.ts';
import { auditTexts as marketplace } from '#shared/modules/marketplace/audit-texts.ts';
import { auditTexts as newsletter } from '#shared/modules/newsletter/audit-texts.ts';
import { auditTexts as notifications } from '#shared/modules/notifications/audit-texts.ts';
import { auditTexts as onCall } from '#shared/modules/on-call/audit-texts.ts';
import { auditTexts as onboarding } from '#shared/modules/onboarding/audit-texts.ts';
import { auditTexts as patrol } from '#shared/modules/patrol/audit-texts.ts';
import { auditTexts as payroll } from '#shared/modules/payroll/audit-texts.ts';
import { auditTexts as platform } from '#shared/modules/platform/audit-texts.ts';
import { auditTexts as portal } from '#shared/modules/portal/audit-texts.ts';
import { auditTexts as recovery } from '#shared/modules/recovery/audit-texts.ts';
import { auditTexts as reports } from '#shared/modules/reports/audit-texts.ts';
import { auditTexts as roster } from '#shared/modules/roster/audit-texts.ts';
import { auditTexts as settings } from '#shared/modules/settings/audit-texts.ts';
import { auditTexts as sos } from '#shared/modules/sos/audit-texts.ts';
import { auditTexts as staff } from '#shared/modules/staff/audit-texts.ts';
import { auditTexts as subscriptions } from '#shared/modules/subscriptions/audit-texts.ts';
import { auditTexts as tasks } from '#shared/modules/tasks/audit-texts.ts';
import { auditTexts as tenants } from '#shared/modules/tenants/audit-texts.ts';
import { auditTexts as views } from '#shared/modules/views/audit-texts.ts';

/**
 * What the audit log calls each action once it is done: every operation by its name, and what the server does
 * by itself, as its module says it in `audit-texts.ts`. That a record was added, changed or removed needs no text
 * where its title says enough.
 */
export const auditActions: Readonly<Record<string, Message>> = {
  ...attendance,
  ...auditLogs,
  ...auth,
  ...billing,
  ...blog,
  ...bookings,
  ...cart,
  ...contact,
  ...contracts,
  ...crm,
  ...files,
  ...incidents,
  ...integrations,
  ...jobs,
  ...marketplace,
  ...newsletter,
  ...notifications,
  ...onCall,
  ...onboarding,
  ...patrol,
  ...payroll,
  ...platform,
  ...portal,
  ...recovery,
  ...reports,
  ...roster,
  ...settings,
  ...sos,
  ...staff,
  ...subscriptions,
  ...tasks,
  ...tenants,
  ...views,
};
