import { defineMessages } from '#shared/core/i18n.ts';

export const adminMessages = defineMessages({
  nav: ['Desk menu', 'डेस्क मेन्यू'],
  today: ['Today', 'आज'],
  bookings: ['Bookings', 'बुकिंग'],
  attendance: ['Attendance', 'हाज़िरी'],
  partners: ['Partners', 'पार्टनर'],
  messages: ['Messages', 'संदेश'],
  signOut: ['Sign out', 'साइन आउट'],
  todayText: ['What needs you now.', 'अभी किसे आपकी ज़रूरत है।'],
  toConfirm: ['Bookings to confirm', 'पक्की करने को बुकिंग'],
  toStart: ['Confirmed for today', 'आज के लिए पक्की'],
  onDuty: ['On duty', 'ड्यूटी पर'],
  missing: ['Missing', 'ग़ायब'],
  late: ['Late', 'देर से'],
  flagged: ['Punches to look at', 'जाँचने लायक हाज़िरी'],
  allQuiet: ['All is in order', 'सब ठीक है'],
  allQuietText: ['No booking waits for you and nobody is missing.', 'कोई बुकिंग इंतज़ार में नहीं, कोई ग़ायब नहीं।'],
  operator: ['This account runs the installation; the desks belong to the businesses.', 'यह खाता इंस्टॉलेशन चलाता है; डेस्क व्यवसायों के हैं।'],
});
