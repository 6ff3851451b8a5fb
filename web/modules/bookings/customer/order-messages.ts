import { defineMessages } from '#shared/core/i18n.ts';

/** What the order of a booking waits for, on the booking itself. */
export const orderMessages = defineMessages({
  waiting: ['Order requested', 'ऑर्डर का अनुरोध'],
  waitingText: [
    'Your order is saved on this phone and waits for the network. It is not confirmed yet.',
    'आपका ऑर्डर इस फ़ोन पर सेव है और नेटवर्क का इंतज़ार कर रहा है। अभी पक्का नहीं है।',
  ],
  sendingText: [
    'Your order is being sent. It is not confirmed yet.',
    'आपका ऑर्डर भेजा जा रहा है। अभी पक्का नहीं है।',
  ],
  refused: ['Order not placed', 'ऑर्डर नहीं हुआ'],
  refusedText: [
    'Your order could not be placed. View the reason and try again.',
    'ऑर्डर इस रूप में नहीं हो सका। कारण देखकर फिर कोशिश करें।',
  ],
  to_accept: ['The total has changed', 'कुल राशि बदल गई'],
  toAcceptText: ['Nothing is confirmed until you accept the new total.', 'नया कुल आपके मानने तक कुछ पक्का नहीं।'],
  seeOrder: ['View order', 'ऑर्डर देखें'],
});
