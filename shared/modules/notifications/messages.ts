import { defineMessages } from '#shared/core/i18n.ts';

export const notificationsMessages = defineMessages({
  unknownService: ['This push service is not supported', 'यह पुश सेवा पहचानी नहीं गई'],
  badKey: ['This phone’s key is not valid', 'फ़ोन की यह कुंजी मान्य नहीं है'],
  pushOn: ['Notifications are on for this phone', 'इस फ़ोन पर सूचनाएँ चालू हैं'],
  pushOff: ['Notifications are off for this phone', 'इस फ़ोन पर सूचनाएँ बंद हैं'],
});
