import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'upload.create': ['File uploaded', 'फ़ाइल अपलोड हुई'],
};
