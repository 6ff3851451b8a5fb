import { defineMessages } from '#shared/core/i18n.ts';

/** Where employees sign in. */
export const fieldLoginMessages = defineMessages({
  title: ['Duty sign-in', 'ड्यूटी साइन-इन'],
  subtitle: ['Use the phone number registered with your office.', 'दफ़्तर में दर्ज फ़ोन नंबर से साइन इन करें।'],
  role: ['I am', 'मैं हूँ'],
  staff: ['Guard or staff', 'गार्ड या स्टाफ़'],
  supervisor: ['Field officer', 'फ़ील्ड अफ़सर'],
  partner: ['Service partner', 'सर्विस पार्टनर'],
  emergency: ['Emergency 112', 'आपातकाल 112'],
  kiosk: ['Set up this device as a kiosk', 'इस डिवाइस को कियोस्क बनाएँ'],
});
