import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'service.add_home': ['Home services added to the catalogue', 'होम सर्विस सूची में जोड़ी गईं'],
  'service.hours': ['Service hours changed', 'सेवा का समय बदला गया'],
  'service.pricing': ['Service price changed', 'सेवा की क़ीमत बदली गई'],
};
