import { defineMessages } from '#shared/core/i18n.ts';
import { bookingScreens } from '../messages.ts';

/** What the order of a booking waits for, on the booking itself. */
export const orderMessages = {
  refused: bookingScreens.lineRefused,
  ...defineMessages({
    waiting: ['Order requested', 'ऑर्डर का अनुरोध'],
    to_accept: ['The total has changed', 'कुल राशि बदल गई'],
  }),
};
