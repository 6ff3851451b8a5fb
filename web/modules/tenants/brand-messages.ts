import { defineMessages } from '#shared/core/i18n.ts';

/** What the owner reads and presses about the colours and the logo of the business. */
export const brandScreens = defineMessages({
  title: ['Logo and colours', 'लोगो और रंग'],
  text: [
    'Shown on the website, in the apps, on invoices and on identity cards.',
    'ये वेबसाइट, ऐप, बिल और पहचान-पत्रों पर दिखते हैं।',
  ],
  logo: ['Choose a logo', 'लोगो चुनें'],
  logoHint: [
    'PNG or JPEG. A square logo of 192 pixels or more is also used as the app icon.',
    'PNG या JPEG। 192 पिक्सेल या बड़ा चौकोर लोगो ऐप का आइकन भी बनेगा।',
  ],
  removeLogo: ['Remove the logo', 'लोगो हटाएँ'],
  primary: ['Main colour', 'मुख्य रंग'],
  primaryHint: ['Buttons and links.', 'बटन और लिंक।'],
  secondary: ['Second colour', 'दूसरा रंग'],
  secondaryHint: ['Offers and ribbons.', 'ऑफ़र और रिबन।'],
  accent: ['Third colour', 'तीसरा रंग'],
  accentHint: ['Notes and information.', 'सूचनाएँ और जानकारी।'],
  pick: ['{colour}: pick from a palette', '{colour}: रंग-पट्टी से चुनें'],
  becomes: [
    'Darkened to {colour} so that text is readable.',
    '{colour} बनेगा, थोड़ा गहरा, ताकि उस पर शब्द पढ़े जा सकें।',
  ],
  stays: ['Text is readable on this colour.', 'इस पर शब्द पढ़े जा सकते हैं।'],
  standard: ['Standard colours', 'सामान्य रंग'],
  preview: ['Preview', 'कैसा दिखेगा'],
  light: ['Light', 'उजला'],
  dark: ['Dark', 'गहरा'],
  sampleButton: ['Book Now', 'अभी बुक करें'],
  sampleLink: ['View all services', 'सभी सेवाएँ देखें'],
  sampleOffer: ['20% OFF', '20% छूट'],
  sampleNote: ['Saved, waiting for network', 'सेव हुआ, नेटवर्क का इंतज़ार'],
  save: ['Save logo and colours', 'लोगो और रंग सेव करें'],
  saved: [
    'Saved. Open apps show it when they next reach the server.',
    'सेव हुआ। खुले ऐप सर्वर से जुड़ते ही यह दिखाएँगे।',
  ],
});
