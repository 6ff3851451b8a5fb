import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads about what was done. */
export const auditScreens = defineMessages({
  title: ['Audit log', 'ऑडिट लॉग'],
  subtitle: [
    'A record of all changes. Entries cannot be edited.',
    'सभी बदलावों का रिकॉर्ड। इसे बदला नहीं जा सकता।',
  ],
  search: ['Search by action or record ID', 'काम या रिकॉर्ड की ID से खोजें'],
  recordId: ['Record ID', 'रिकॉर्ड की ID'],
  event: ['Event', 'इवेंट'],
  entry: ['Entry number', 'प्रविष्टि नंबर'],
  system: ['System', 'सिस्टम'],
  all: ['All', 'सभी'],
  everybody: ['Everyone', 'सभी'],
  none: ['No entries found', 'कोई प्रविष्टि नहीं मिली'],
  noneText: ['Try another filter or search.', 'कोई और फ़िल्टर या शब्द आज़माएँ।'],
});
