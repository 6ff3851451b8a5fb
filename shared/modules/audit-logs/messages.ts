import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';

/** The heads of an exported log, and what may be wrong with a question. */
export const auditMessages = defineMessages({
  at: ['When', 'कब'],
  who: ['Who', 'किसने'],
  role: ['Role', 'भूमिका'],
  what: ['What', 'क्या'],
  record: ['Record', 'रिकॉर्ड'],
  status: ['Result', 'नतीजा'],
  reason: ['Why refused', 'मना क्यों'],
  fields: ['What was set', 'क्या बदला'],
  sentence: ['What happened', 'क्या हुआ'],
  applied: ['Done', 'हुआ'],
  rejected: ['Refused', 'मना'],
  log: ['Audit log', 'ऑडिट लॉग'],
  otherAction: ['Other change', 'अन्य बदलाव'],
  badDay: ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  badStatus: ['The result is applied or rejected.', 'नतीजा applied या rejected होता है।'],
  badFormat: ['The format is csv or xlsx.', 'फ़ॉर्मैट csv या xlsx होता है।'],
});

/** What people call what the log names besides the records of resources. */
export const otherKinds: Readonly<Record<string, Message>> = {
  newsletter_subscribers: ['newsletter subscriber', 'न्यूज़लेटर सदस्य'],
  passkeys: ['passkey', 'पासकी'],
  payment_mandates: ['auto pay', 'ऑटो पे'],
  push_subscriptions: ['phone notifications', 'फ़ोन की सूचनाएँ'],
  roles: ['role', 'भूमिका'],
  sessions: ['signed-in device', 'साइन इन किया डिवाइस'],
  tenants: ['business', 'व्यवसाय'],
  uploads: ['file', 'फ़ाइल'],
  user_preferences: ['preferences', 'पसंद'],
  users: ['user account', 'यूज़र खाता'],
};
