import { defineMessages } from '#shared/core/i18n.ts';

/** What setting up a business says. */
export const tenantMessages = defineMessages({
  badLink: [
    'This set-up link is not right, or was used already. Start the server again to get a new one.',
    'यह सेट-अप लिंक सही नहीं है या इस्तेमाल हो चुका है। नया पाने के लिए सर्वर फिर से चालू करें।',
  ],
  badPhone: ['Write a phone number that people can call.', 'ऐसा फ़ोन नंबर लिखें जिस पर कॉल हो सके।'],
  badState: ['Choose a state or territory of India.', 'भारत का राज्य या केंद्र-शासित प्रदेश चुनें।'],
  badUpi: ['Write a UPI id such as name@bank.', 'UPI आईडी लिखें, जैसे name@bank।'],
  badAddress: ['Write the whole address, beginning with https://', 'https:// से शुरू होने वाला पूरा पता लिखें।'],
  twice: ['This code is there already.', 'यह कोड पहले से है।'],
  badEmail: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  shortPassword: ['Choose a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड चुनें।'],
});
