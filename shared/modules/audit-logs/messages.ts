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
  whose: ['Whose', 'किसकी'],
  shown: ['What was shown', 'क्या दिखा'],
  as: ['How', 'कैसे'],
  asPage: ['On a page', 'पेज पर'],
  asLink: ['In a link', 'लिंक में'],
  asFile: ['In a file', 'फ़ाइल में'],
  why: ['Reason', 'वजह'],
  address: ['IP address', 'IP पता'],
  device: ['Device', 'डिवाइस'],
  peopleShown: ['{n} {n:person|people}', '{n} {n:व्यक्ति|लोग}'],
  shownLog: ['Masked details viewed', 'देखी गई छिपी जानकारी'],
  lookedAt: ['Looked at “{what}”', '“{what}” देखा'],
  otherAction: ['Other change', 'अन्य बदलाव'],
  badDay: ['Enter the date as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  badSpan: ['The last day is before the first.', 'आख़िरी दिन पहले दिन से पहले है।'],
  noLines: ['There are no entries on these days.', 'इन दिनों की कोई प्रविष्टि नहीं है।'],
  tooManyLines: [
    'These days have more than 1,000,000 entries. Choose a shorter span.',
    'इन दिनों में 10,00,000 से ज़्यादा प्रविष्टियाँ हैं। छोटी अवधि चुनें।',
  ],
  keepFromPast: ['Choose today or a later day.', 'आज या आगे का दिन चुनें।'],
  badStatus: ['The result is applied or rejected.', 'नतीजा applied या rejected होता है।'],
  badFormat: ['The format is csv or xlsx.', 'फ़ॉर्मैट csv या xlsx होता है।'],
});

/** What people call what the log names besides the records of resources. */
export const otherKinds: Readonly<Record<string, Message>> = {
  newsletter_subscribers: ['newsletter subscriber', 'न्यूज़लेटर सदस्य'],
  announcements: ['announcement', 'सूचना'],
  op_log: ['audit log', 'ऑडिट लॉग'],
  support_grants: ['support access', 'सपोर्ट की पहुँच'],
  text_outbox: ['message', 'संदेश'],
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

/** What people call the values that are masked elsewhere. */
export const shownFields: Readonly<Record<string, Message>> = {
  bank_account: ['Bank account', 'बैंक खाता'],
  pan: ['PAN number', 'PAN नंबर'],
  name: ['Name', 'नाम'],
  phone: ['Phone', 'फ़ोन'],
  plate: ['Number plate', 'नंबर प्लेट'],
  recipient: ['Mobile number', 'मोबाइल नंबर'],
};
