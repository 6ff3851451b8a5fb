import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences of keys, webhooks and calendars that the server says. */
export const integrationMessages = defineMessages({
  ownDuties: ['My duties', 'मेरी ड्यूटी'],
  permission: ['An API key cannot have this permission.', 'API कुंजी को यह अनुमति नहीं मिल सकती।'],
  noPermission: ['Choose at least one permission.', 'कम से कम एक अनुमति चुनें।'],
  moreThanOwn: [
    'You can only give permissions that you have yourself.',
    'आप वही अनुमतियाँ दे सकते हैं जो आपके पास हैं।',
  ],
  pastDay: ['Choose a day that is not over.', 'ऐसा दिन चुनें जो बीता न हो।'],
  tooManyKeys: [
    'A business can have {most} API keys. Revoke one that is not in use.',
    'एक व्यवसाय की {most} API कुंजियाँ हो सकती हैं। जो काम में नहीं, उसे रद्द करें।',
  ],
  address: [
    'Enter an address that starts with https://, without a user name or password in it.',
    'https:// से शुरू होने वाला पता लिखें, जिसमें यूज़र नाम या पासवर्ड न हो।',
  ],
  noEvent: ['Choose at least one event.', 'कम से कम एक घटना चुनें।'],
  tooManyWebhooks: [
    'A business can have {most} webhooks. Remove one that is not in use.',
    'एक व्यवसाय के {most} वेबहुक हो सकते हैं। जो काम में नहीं, उसे हटाएँ।',
  ],
  down: [
    'Paused: nothing was delivered for a day. {reason} Resume it once the other side works.',
    'रुका हुआ: एक दिन से कुछ नहीं पहुँचा। {reason} दूसरा सिस्टम ठीक होने पर इसे फिर शुरू करें।',
  ],
  gone: [
    'Paused: the other side answered that this address is no longer used (410).',
    'रुका हुआ: दूसरे सिस्टम ने बताया कि यह पता अब काम में नहीं है (410)।',
  ],
  makerLost: [
    'Paused: {name} may no longer manage API & webhooks. Someone who may should save the webhook again.',
    'रुका हुआ: {name} अब API और वेबहुक नहीं सँभाल सकते। जिन्हें अधिकार है, वे वेबहुक को फिर से सेव करें।',
  ],
  tooFar: ['Choose a span of at most 31 days.', 'ज़्यादा से ज़्यादा 31 दिन चुनें।'],
  nothingChosen: ['Choose deliveries, or a span of days.', 'भेजी गई घटनाएँ या दिन चुनें।'],
  calendarsOff: [
    'Calendar links are off for this business. They are turned on at Settings, Work rules, SMS, Tally & calendar.',
    'इस व्यवसाय के कैलेंडर लिंक बंद हैं। ये सेटिंग, काम के नियम, SMS, Tally और कैलेंडर में चालू होते हैं।',
  ],
  noCalendar: ['This calendar link is not valid.', 'यह कैलेंडर लिंक सही नहीं है।'],
  notStaff: ['Your account has no duties.', 'आपके खाते में कोई ड्यूटी नहीं होती।'],
  noSite: ['Choose a site from the list.', 'सूची में से साइट चुनें।'],
  mayNotSite: ['You cannot view the roster of this site.', 'आप इस साइट का रोस्टर नहीं देख सकते।'],
});
