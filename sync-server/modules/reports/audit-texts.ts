import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'report_schedule.leave': ['A receiver unsubscribed from a report', 'पाने वाले ने रिपोर्ट बंद की'],
  'report_schedule.stop': ['Scheduled report stopped', 'तय समय की रिपोर्ट बंद हुई'],
  'report_schedule.send': ['Report mailed by its schedule', 'तय समय की रिपोर्ट भेजी गई'],
};
