import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads about tax that clients deducted. */
export const tdsScreens = defineMessages({
  title: ['TDS certificates', 'TDS प्रमाणपत्र'],
  about: [
    'Income tax that clients deducted, by quarter, and the Form 16A certificates still missing.',
    'ग्राहकों ने काटा आयकर, तिमाही के हिसाब से, और जो फ़ॉर्म 16A अभी नहीं मिले।',
  ],
  year: ['Financial year', 'वित्त वर्ष'],
  show: ['Show', 'दिखाएँ'],
  missingOnly: ['Missing certificates', 'बाकी प्रमाणपत्र'],
  all: ['All', 'सभी'],
  client: ['Client', 'ग्राहक कंपनी'],
  quarter: ['Quarter', 'तिमाही'],
  deducted: ['TDS deducted', 'कटा TDS'],
  certified: ['Certified', 'प्रमाणित'],
  missing: ['Missing', 'बाकी'],
  dueOn: ['Certificate due', 'कब तक मिले'],
  numbers: ['Certificate numbers', 'प्रमाणपत्र नंबर'],
  late: ['Overdue', 'तारीख़ निकली'],
  empty: ['No certificates missing', 'कोई प्रमाणपत्र बाकी नहीं'],
  emptyText: [
    'TDS that you record with a receipt appears here until its certificate arrives.',
    'रसीद के साथ दर्ज TDS यहाँ तब तक दिखता है जब तक प्रमाणपत्र न मिले।',
  ],
  byAmount: ['Told by the amount', 'राशि से'],
  notTold: ['Choose a company on the certificate', 'प्रमाणपत्र में कंपनी चुनें'],
  add: ['Add certificate', 'प्रमाणपत्र जोड़ें'],
  none: ['No certificates from this client yet.', 'इस ग्राहक से अभी कोई प्रमाणपत्र नहीं मिला।'],
});
