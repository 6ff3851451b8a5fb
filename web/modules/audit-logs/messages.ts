import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads about what was done. */
export const auditScreens = defineMessages({
  title: ['Audit log', 'ऑडिट लॉग'],
  subtitle: ['Who did what, and when. Nobody can change it.', 'किसने क्या और कब किया। इसे कोई नहीं बदल सकता।'],
  search: ['Search by action or record ID', 'काम या रिकॉर्ड की ID से खोजें'],
  recordId: ['Record ID', 'रिकॉर्ड की ID'],
  event: ['Event', 'इवेंट'],
  entry: ['Entry number', 'प्रविष्टि नंबर'],
  all: ['All', 'सभी'],
  everybody: ['Everybody', 'सभी'],
  none: ['Nothing was done like that', 'ऐसा कुछ नहीं हुआ'],
  noneText: ['Try another filter or another word.', 'कोई और फ़िल्टर या शब्द आज़माएँ।'],
});
