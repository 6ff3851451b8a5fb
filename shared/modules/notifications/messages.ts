import { defineMessages } from '#shared/core/i18n.ts';

export const notificationsMessages = defineMessages({
  unknownService: ['This push service is not known', 'यह पुश सेवा पहचानी नहीं गई'],
  badKey: ['This key of the phone is not valid', 'फ़ोन की यह कुंजी मान्य नहीं है'],
  pushOn: ['News will come to this phone', 'अब इस फ़ोन पर ख़बर आएगी'],
  pushOff: ['No more news will come to this phone', 'अब इस फ़ोन पर ख़बर नहीं आएगी'],
});
