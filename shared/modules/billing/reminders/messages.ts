import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences of payment reminders that the server says or sends. */
export const reminderMessages = defineMessages({
  badDays: [
    'Enter up to four numbers of days with commas, such as 3, 7.',
    'ज़्यादा से ज़्यादा चार संख्याएँ लिखें, बीच में कॉमा, जैसे 3, 7।',
  ],
  byHand: [
    'Payment reminder from {business}: invoice {number}, balance due {amount}, due on {due}. {link}',
    '{business} की ओर से याद: बिल {number}, बाकी {amount}, देय तारीख़ {due}। {link}',
  ],
  heldBody: [
    '{number}: no reminder was sent, because an online payment of {amount} from {client} is not recorded. Record it by hand or refund it. Reminders start again on {day}.',
    '{number}: याद नहीं भेजी गई, क्योंकि {client} का {amount} का ऑनलाइन भुगतान दर्ज नहीं है। हाथ से दर्ज करें या लौटाएँ। {day} से याद फिर भेजी जाएगी।',
  ],
});
