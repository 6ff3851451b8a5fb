import { defineMessages } from '#shared/core/i18n.ts';

export const notificationsMessages = defineMessages({
  unknownService: ['This push service is not supported', 'यह पुश सेवा पहचानी नहीं गई'],
  badKey: ['This phone’s key is not valid', 'फ़ोन की यह कुंजी मान्य नहीं है'],
  pushOn: ['Notifications are on for this phone', 'इस फ़ोन पर सूचनाएँ चालू हैं'],
  pushOff: ['Notifications are off for this phone', 'इस फ़ोन पर सूचनाएँ बंद हैं'],
  unknownValue: [
    '{{name}} is not available here. Choose from the values listed.',
    '{{name}} यहाँ नहीं लिख सकते। दी हुई सूची में से चुनें।',
  ],
  alwaysTold: ['This is always sent and cannot be turned off.', 'यह हमेशा भेजा जाता है, बंद नहीं हो सकता।'],
  noEvent: ['There is no such notification.', 'ऐसी कोई सूचना नहीं है।'],
  noEmail: ['Add an email address to your account first.', 'पहले अपने खाते में ई-मेल पता जोड़ें।'],
  noPhone: ['Add a phone number to your account first.', 'पहले अपने खाते में फ़ोन नंबर जोड़ें।'],
  testSent: ['Test sent to you', 'परीक्षण आपको भेजा गया'],
  sentAgain: ['Sending again', 'फिर से भेजा जा रहा है'],
  notAgain: ['This message cannot be sent again.', 'यह संदेश फिर से नहीं भेजा जा सकता।'],
  badLink: ['This link is not valid.', 'यह लिंक सही नहीं है।'],
  left: ['You will not get these emails any more.', 'अब ये ई-मेल नहीं आएँगे।'],
  leaveFooter: ['Stop emails of this kind: {link}', 'ऐसे ई-मेल बंद करें: {link}'],
  digestSubject: ['{n} unread {n:notification|notifications}', '{n} सूचनाएँ नहीं पढ़ी गईं'],
  digestText: [
    'You have not read these yet:\n\n{list}\n\nOpen them here:\n{link}\n\nYou can turn this email off in your settings.',
    'ये आपने अभी नहीं पढ़ीं:\n\n{list}\n\nयहाँ खोलें:\n{link}\n\nयह ई-मेल अपनी सेटिंग में बंद कर सकते हैं।',
  ],
});
