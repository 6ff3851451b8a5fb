import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'announcement.create': ['Announcement published', 'सूचना दी गई'],
  'announcement.end': ['Announcement ended', 'सूचना हटाई गई'],
  'maintenance.end': ['Maintenance ended', 'रखरखाव ख़त्म किया गया'],
  'maintenance.start': ['Maintenance started', 'रखरखाव शुरू किया गया'],
  'subscription.extend_trial': ['Trial extended', 'ट्रायल बढ़ाया गया'],
  'subscription.pay': ['Subscription payment recorded', 'सदस्यता का भुगतान दर्ज हुआ'],
  'subscription.refund': ['Refund of a bank transfer recorded', 'बैंक ट्रांसफ़र की लौटाई रक़म दर्ज हुई'],
  'support.enter': ['Prahari support signed in', 'Prahari सपोर्ट ने साइन इन किया'],
  'support.grant': ['Support access allowed', 'सपोर्ट को देखने की इजाज़त दी गई'],
  'support.read': ['Prahari support looked in', 'Prahari सपोर्ट ने देखा'],
  'support.revoke': ['Support access ended', 'सपोर्ट की पहुँच बंद की गई'],
  'tenant.create': ['Business added', 'व्यवसाय जोड़ा गया'],
  'tenant.delete': ['Deletion of the business scheduled', 'व्यवसाय हटाना तय हुआ'],
  'tenant.restore': ['Deletion of the business stopped', 'व्यवसाय हटाना रोका गया'],
  'tenant.resume': ['Business resumed', 'व्यवसाय फिर चालू हुआ'],
  'tenant.show': ['Site of the business shown at the main address', 'व्यवसाय की साइट मुख्य पते पर दिखाई गई'],
  'tenant.suspend': ['Business suspended', 'व्यवसाय रोका गया'],
};
