import { defineMessages } from '#shared/core/i18n.ts';
import { reminderSettingWords } from '#shared/modules/billing/setting-words.ts';

/** The words of payment reminders. */
export const reminderScreens = defineMessages({
  ...reminderSettingWords,
  title: ['Payment reminders', 'भुगतान की याद'],
  about: [
    'Emails, and SMS if you choose, to clients with unpaid invoices, sent between 9:00 and 20:00. Turn them off for a client on its record.',
    'बाकी बिल वाले ग्राहकों को ई-मेल, और चाहें तो SMS, 9:00 से 20:00 के बीच। किसी ग्राहक के लिए उसके रिकॉर्ड में बंद करें।',
  ],
  hint: [
    'Numbers with commas, such as 3, 7. 0 is the due date.',
    'कॉमा के साथ संख्याएँ, जैसे 3, 7। 0 यानी देय तारीख़।',
  ],
  smsHint: [
    'To the mobile number on the client’s record, once for each of these days.',
    'ग्राहक के रिकॉर्ड के मोबाइल नंबर पर, इन दिनों में से हर एक पर एक बार।',
  ],
  on: ['On', 'चालू'],
  off: ['Off', 'बंद'],
  email: ['Email', 'ई-मेल'],
  sms: ['SMS', 'SMS'],
  failed: ['not delivered', 'नहीं पहुँचा'],
  none: ['None', 'नहीं'],
  edit: ['Edit reminders', 'याद बदलें'],
  save: ['Save', 'सेव करें'],
  saved: ['Reminders saved.', 'याद की सेटिंग सेव हुई।'],
  nothing: ['No reminder sent yet.', 'अभी कोई याद नहीं भेजी गई।'],
  whatsApp: ['Remind on WhatsApp', 'WhatsApp पर याद दिलाएँ'],
  daysBefore: ['{n} {n:day|days} before the due date', 'देय तारीख़ से {n} दिन पहले'],
  dueDay: ['On the due date', 'देय तारीख़ पर'],
  daysAfter: ['{n} {n:day|days} after the due date', 'देय तारीख़ के {n} दिन बाद'],
});
