import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'ok_check.create': ['Check-in received', 'सब ठीक होने की सूचना दी गई'],
  'safety.edit': ['Check-in settings changed', 'सब ठीक होने की पूछताछ की सेटिंग बदली गई'],
  'sos_alert.close': ['SOS alert closed', 'SOS अलर्ट बंद हुआ'],
  'sos_alert.create': ['SOS alert raised', 'SOS अलर्ट भेजा गया'],
  'sos_alert.escalated': ['SOS alert escalated', 'SOS अलर्ट आगे भेजा गया'],
  'sos_alert.take': ['SOS alert taken', 'SOS अलर्ट लिया गया'],
};
