import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'view.create': ['View saved', 'व्यू सेव हुआ'],
  'view.delete': ['View deleted', 'व्यू हटाया गया'],
};
