import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'patrol_checkpoint.print': ['Checkpoint sheet printed', 'चेकपॉइंट की पर्ची छापी गई'],
  'patrol_checkpoint.renew': ['Checkpoint code renewed', 'चेकपॉइंट का कोड बदला गया'],
  'patrol_miss.explain': ['Missed patrol explained', 'छूटी गश्त का कारण लिखा गया'],
  'patrol_scan.create': ['Checkpoint scanned', 'चेकपॉइंट स्कैन हुआ'],
};
