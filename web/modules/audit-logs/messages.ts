import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads about what was done. */
export const auditScreens = defineMessages({
  title: ['Audit log', 'ऑडिट लॉग'],
  subtitle: [
    'A record of all changes. Entries cannot be edited.',
    'सभी बदलावों का रिकॉर्ड। इसे बदला नहीं जा सकता।',
  ],
  search: ['Search by action, record or ID', 'काम, रिकॉर्ड या ID से खोजें'],
  kind: ['Kind of record', 'किस तरह का रिकॉर्ड'],
  everyKind: ['All kinds', 'सभी तरह'],
  everyRecord: ['All records', 'सभी रिकॉर्ड'],
  thisRecord: ['This record', 'यह रिकॉर्ड'],
  ofRecord: ['View all changes to this record', 'इस रिकॉर्ड के सभी बदलाव देखें'],
  refusedFor: ['Refused: {reason}', 'मना: {reason}'],
  was: ['Old value', 'पहले'],
  is: ['New value', 'अब'],
  field: ['Field', 'जानकारी'],
  changes: ['Changes', 'बदलाव'],
  raw: ['Raw event', 'मूल इवेंट'],
  system: ['System', 'सिस्टम'],
  all: ['All', 'सभी'],
  everybody: ['Everyone', 'सभी'],
  none: ['No entries found', 'कोई प्रविष्टि नहीं मिली'],
  noneText: ['Try another filter or search.', 'कोई और फ़िल्टर या शब्द आज़माएँ।'],
});
