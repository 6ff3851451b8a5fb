import { defineMessages } from '#shared/core/i18n.ts';

/** The words of payment reminders. */
export const reminderScreens = defineMessages({
  title: ['Payment reminders', 'भुगतान की याद'],
  about: [
    'Emails to clients with unpaid invoices, sent between 9:00 and 20:00. Turn them off for a client on its record.',
    'बाकी बिल वाले ग्राहकों को ईमेल, 9:00 से 20:00 के बीच। किसी ग्राहक के लिए उसके रिकॉर्ड में बंद करें।',
  ],
  before: ['Days before the due date', 'देय तारीख़ से कितने दिन पहले'],
  after: ['Days after the due date', 'देय तारीख़ के कितने दिन बाद'],
  hint: [
    'Numbers with commas, such as 3, 7. 0 is the due date.',
    'कॉमा के साथ संख्याएँ, जैसे 3, 7। 0 यानी देय तारीख़।',
  ],
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
