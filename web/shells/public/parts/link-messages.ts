import { defineMessages } from '#shared/core/i18n.ts';

/** What the pages have in common that are opened by a link and confirmed by a code. */
export const linkMessages = defineMessages({
  sendCode: ['Send code', 'कोड भेजें'],
  code: ['Code from the email', 'ई-मेल में आया कोड'],
  again: ['Send a new code', 'नया कोड भेजें'],
  sent: ['Code sent. Check your email.', 'कोड भेजा गया। अपना ई-मेल देखें।'],
  offline: ['No network. Try again when you are online.', 'नेटवर्क नहीं है। नेटवर्क आने पर फिर कोशिश करें।'],
  failed: ['This did not work. Please try again.', 'यह नहीं हो सका। फिर कोशिश करें।'],
  unknown: ['This link is not valid', 'यह लिंक सही नहीं है'],
  unknownText: ['Ask the business for a new link.', 'व्यवसाय से नया लिंक माँगें।'],
});
