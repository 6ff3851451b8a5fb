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
  applied: ['Done', 'हुआ'],
  rejected: ['Refused', 'मना'],
  log: ['Log', 'लॉग'],
  badDay: ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  badStatus: ['The result is applied or rejected.', 'नतीजा applied या rejected होता है।'],
  badFormat: ['The format is csv or xlsx.', 'फ़ॉर्मैट csv या xlsx होता है।'],
});

/** What is written into the log besides the operations, which carry their own words. */
export const otherDoings: Readonly<Record<string, Message>> = {
  'tenant.setup': ['Set up the business', 'व्यवसाय बनाएँ'],
  'booking.reminded': ['Remind of a booking', 'बुकिंग की याद दिलाएँ'],
  'contact_message.create': ['Write to the business', 'व्यवसाय को लिखें'],
  'demo.seed': ['Make the demo', 'डेमो बनाएँ'],
  'device.change-key': ['Changed the signing key of a device', 'डिवाइस की हस्ताक्षर कुंजी बदली'],
  'log.seal': ['Sealed numbers in older lines of the log', 'लॉग की पुरानी पंक्तियों के नंबर सील किए गए'],
  'newsletter.subscribe': ['Subscribe to the newsletter', 'न्यूज़लेटर की सदस्यता लें'],
  'passkey.enable': ['Turn a passkey on', 'पासकी चालू करें'],
  'payroll_run.finish': ['Finish a payroll run', 'पेरोल रन पूरा करें'],
  'provider.register': ['Apply as a service partner', 'सर्विस पार्टनर के रूप में आवेदन'],
  'staff_credential.told': ['Tell of papers that end', 'ख़त्म होते काग़ज़ बताएँ'],
  'staff_member.import': ['Import staff', 'स्टाफ़ इम्पोर्ट करें'],
  'upload.create': ['Upload a photo or document', 'फ़ोटो या दस्तावेज़ भेजें'],
  'user.confirm': ['Confirm the sign-in', 'साइन इन की पुष्टि करें'],
  'user.decline': ['Decline the sign-in', 'साइन इन के लिए मना करें'],
};
