import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'newsletter.confirm': ['Newsletter subscription confirmed', 'न्यूज़लेटर की सदस्यता पक्की हुई'],
  'newsletter.leave': ['Newsletter subscription ended', 'न्यूज़लेटर की सदस्यता ख़त्म हुई'],
  'newsletter.subscribe': ['Newsletter subscription requested', 'न्यूज़लेटर की सदस्यता माँगी गई'],
};
