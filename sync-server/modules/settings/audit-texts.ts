import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'account.create': ['Office account added', 'दफ़्तर खाता जोड़ा गया'],
  'account.update': ['Office account changed', 'दफ़्तर खाता बदला गया'],
  'role.create': ['Role added', 'भूमिका जोड़ी गई'],
  'role.delete': ['Role removed', 'भूमिका हटाई गई'],
  'role.update': ['Role changed', 'भूमिका बदली गई'],
  'settings.attendance': ['Attendance settings changed', 'हाज़िरी की सेटिंग बदली गई'],
  'settings.company': ['Legal details of the business changed', 'व्यवसाय की क़ानूनी जानकारी बदली गई'],
  'settings.home': ['Home service settings changed', 'होम सर्विस की सेटिंग बदली गई'],
  'settings.integration': ['Integration settings changed', 'दूसरे सिस्टम की सेटिंग बदली गई'],
  'settings.job': ['Job settings changed', 'काम की सेटिंग बदली गई'],
  'settings.notifications': ['Notification settings changed', 'सूचना की सेटिंग बदली गई'],
  'settings.payroll': ['Payroll settings changed', 'वेतन की सेटिंग बदली गई'],
};
