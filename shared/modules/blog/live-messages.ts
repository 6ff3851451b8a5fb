import { defineMessages } from '#shared/core/i18n.ts';

/** What stands in the live blocks of a post. */
export const liveMessages = defineMessages({
  price: ['Price', 'क़ीमत'],
  basic: ['Basic', 'बेसिक'],
  standard: ['Standard', 'स्टैंडर्ड'],
  premium: ['Premium', 'प्रीमियम'],
  today: ['Price today', 'आज की क़ीमत'],
  onRequest: ['The price depends on the work. Ask for a quote.', 'क़ीमत काम पर निर्भर है। कोटेशन माँगें।'],
  costTitle: ['Legal cost of one post, {skill}', 'एक पोस्ट का क़ानूनी ख़र्च, {skill}'],
  wage: ['Minimum wage', 'न्यूनतम मज़दूरी'],
  fund: ['PF with insurance and charges', 'PF, बीमा और शुल्क सहित'],
  insurance: ['ESI', 'ESI'],
  bonus: ['Bonus', 'बोनस'],
  gratuity: ['Gratuity', 'ग्रेच्युटी'],
  total: ['Total a month', 'कुल, हर महीने'],
  costNote: [
    'For 26 days of 8 hours, by the rates of {month}. Relievers, service charge and GST are extra.',
    '26 दिन, रोज़ 8 घंटे, {month} की दरों से। रिलीवर, सर्विस चार्ज और GST अलग।',
  ],
});
