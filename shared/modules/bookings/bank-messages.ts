import { defineMessages } from '#shared/core/i18n.ts';

/** Why money that the bank shows is not noted for a booking, or not taken back, and what a customer hears. */
export const bankPaymentMessages = defineMessages({
  ownPayment: [
    'This is your own booking. Someone else must record its payment.',
    'यह आपकी अपनी बुकिंग है। इसका भुगतान कोई और दर्ज करे।',
  ],
  notedAlready: [
    'A payment with this ID is recorded at the booking already.',
    'इस ID वाला भुगतान बुकिंग पर पहले से दर्ज है।',
  ],
  returnedSince: [
    'Money for this booking has been refunded since, so its payment stays recorded.',
    'इस बुकिंग की राशि लौटाई जा चुकी है, इसलिए भुगतान दर्ज रहेगा।',
  ],
});
