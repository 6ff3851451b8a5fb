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

/** Where the log is exported with its proof, and how long it is kept. */
export const keepScreens = defineMessages({
  keep: ['Retention', 'कब तक रखें'],
  proof: ['Export with proof', 'सबूत के साथ निकालें'],
  proofText: [
    'The file holds each entry with its hash and a signature. Anyone can check it without your data: prahari verify --log FILE',
    'फ़ाइल में हर प्रविष्टि उसके हैश और हस्ताक्षर के साथ है। आपके डेटा के बिना भी जाँची जा सकती है: prahari verify --log FILE',
  ],
  download: ['Download', 'डाउनलोड करें'],
  from: ['From', 'कब से'],
  to: ['Until', 'कब तक'],
  forGood: ['All entries are kept without a limit.', 'सभी प्रविष्टियाँ बिना सीमा के रखी जाती हैं।'],
  forYears: ['Entries older than {n} {n:year|years} are deleted.', '{n} साल से पुरानी प्रविष्टियाँ हटाई जाती हैं।'],
  later: ['From {date}: {n} {n:year|years}.', '{date} से: {n} साल।'],
  lines: ['{n} {n:entry|entries} so far.', 'अब तक {n} {n:प्रविष्टि|प्रविष्टियाँ}।'],
  years: ['Years to keep (at least 8)', 'कितने साल रखें (कम से कम 8)'],
  effective: ['Effective from', 'लागू तारीख़'],
  save: ['Save', 'सेव करें'],
  saved: ['Retention saved', 'अवधि सेव हो गई'],
});

/** Who saw what is masked. */
export const shownScreens = defineMessages({
  title: ['Masked details viewed', 'देखी गई छिपी जानकारी'],
  subtitle: [
    'Each time someone saw a whole bank account, PAN or phone number that is masked elsewhere.',
    'जब भी किसी ने पूरा बैंक खाता, PAN या फ़ोन नंबर देखा जो बाकी जगह छिपा रहता है।',
  ],
  none: ['No one has viewed masked details', 'किसी ने छिपी जानकारी नहीं देखी'],
  noneText: ['Views are recorded here as they happen.', 'देखते ही यहाँ दर्ज होता है।'],
});
