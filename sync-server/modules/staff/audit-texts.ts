import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'staff_card.renew': ['Identity card reissued', 'पहचान पत्र नया किया गया'],
  'staff_credential.told': ['Certificate expiry reminder sent', 'प्रमाणपत्र ख़त्म होने की याद दिलाई गई'],
  'staff_member.import': ['Employees imported', 'कर्मचारी इम्पोर्ट हुए'],
  'staff_member.invite': ['Employee invited to sign in', 'कर्मचारी को साइन इन के लिए बुलाया गया'],
  'staff_member.leave': ['Employee marked as exited', 'कर्मचारी नौकरी से अलग हुआ'],
  'staff_member.left': ['Employee exited after the last day', 'आख़िरी दिन के बाद कर्मचारी नौकरी से अलग हुआ'],
  'staff_member.rejoin': ['Employee rejoined', 'कर्मचारी वापस आया'],
  'staff_member.unmask': ['Masked details viewed', 'छिपी जानकारी देखी गई'],
  'staff_member.update': ['Employee changed', 'कर्मचारी की जानकारी बदली गई'],
};
