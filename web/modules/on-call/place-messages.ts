import { defineMessages } from '#shared/core/i18n.ts';

/** Where a service partner sets out from, on the phone and in the office. */
export const placeScreens = defineMessages({
  title: ['Starting place', 'निकलने की जगह'],
  city: ['City', 'शहर'],
  noCity: ['Not set', 'तय नहीं'],
  hidden: [
    'Nearby jobs are offered first. Customers never see this.',
    'पास की जॉब पहले मिलती हैं। ग्राहकों को यह कभी नहीं दिखता।',
  ],
  locate: ['Use my location', 'मेरी लोकेशन लें'],
  hasPosition: ['Location added', 'लोकेशन जुड़ी है'],
  removePosition: ['Remove location', 'लोकेशन हटाएँ'],
  noPosition: [
    'Your location could not be found. Allow it, or choose a city.',
    'लोकेशन नहीं मिली। अनुमति दें, या शहर चुनें।',
  ],
  reach: ['How far to travel (km)', 'कितनी दूर तक जाना है (किमी)'],
  reachHint: [
    'Jobs farther away are not offered. Leave empty to go by the areas on record.',
    'इससे दूर की जॉब नहीं मिलेंगी। ख़ाली छोड़ने पर दर्ज इलाक़े देखे जाएँगे।',
  ],
  badReach: ['Enter whole kilometres from 1 to {max}.', '1 से {max} तक पूरे किलोमीटर लिखें।'],
  placeFirst: ['Choose a city or use your location first.', 'पहले शहर चुनें या अपनी लोकेशन लें।'],
  save: ['Save starting place', 'निकलने की जगह सेव करें'],
  saved: ['Starting place saved', 'निकलने की जगह सेव हुई'],
  upTo: ['{place}, up to {n} km', '{place}, {n} किमी तक'],
  ownPosition: ['their location', 'अपनी लोकेशन'],
});
