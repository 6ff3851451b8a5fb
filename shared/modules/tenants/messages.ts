import { defineMessages } from '#shared/core/i18n.ts';

/** What setting up a business says. */
export const tenantMessages = defineMessages({
  badLink: [
    'This set-up link is not right, or was used already. Start the server again to get a new one.',
    'यह सेट-अप लिंक सही नहीं है या इस्तेमाल हो चुका है। नया पाने के लिए सर्वर फिर से चालू करें।',
  ],
  badEmail: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  shortPassword: ['Choose a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड चुनें।'],
});
