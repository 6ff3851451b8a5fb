import { defineMessages } from '#shared/core/i18n.ts';

/** What the order of a booking waits for, on the booking itself. */
export const orderMessages = defineMessages({
  waiting: ['Order requested', 'ऑर्डर का अनुरोध'],
  refused: ['Order not placed', 'ऑर्डर नहीं हुआ'],
  to_accept: ['The total has changed', 'कुल राशि बदल गई'],
  toAcceptText: ['Accept the new total to confirm it.', 'पक्की करने के लिए नया कुल मंज़ूर करें।'],
});
