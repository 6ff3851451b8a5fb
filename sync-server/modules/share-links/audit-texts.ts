import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'share_link.create': ['Document shared by a link', 'दस्तावेज़ लिंक से शेयर किया गया'],
  'share_link.take': ['Shared document downloaded', 'शेयर किया गया दस्तावेज़ डाउनलोड हुआ'],
};
