import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'contact_message.create': ['Message received', 'संदेश मिला'],
  'contact_message.finish': ['Message marked as done', 'संदेश निपटाया गया'],
  'contact_message.reopen': ['Message reopened', 'संदेश फिर खोला गया'],
};
