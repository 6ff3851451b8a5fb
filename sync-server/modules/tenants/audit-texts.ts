import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'location.supervisors': ['Site supervisors changed', 'साइट के सुपरवाइज़र बदले गए'],
  'place_code.renew': ['Site code renewed', 'साइट का कोड बदला गया'],
  'tenant.logo': ['Logo changed', 'लोगो बदला गया'],
  'tenant.settings': ['Business settings changed', 'व्यवसाय की सेटिंग बदली गई'],
  'tenant.setup': ['Business set up', 'व्यवसाय बनाया गया'],
  'tenant.update': ['Business details changed', 'व्यवसाय की जानकारी बदली गई'],
  'domain.create': ['Domain added', 'डोमेन जोड़ा गया'],
  'domain.prove': ['Domain proven', 'डोमेन प्रमाणित हुआ'],
  'domain.delete': ['Domain removed', 'डोमेन हटाया गया'],
};
