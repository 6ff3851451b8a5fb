import { defineMessages } from '#shared/core/i18n.ts';

export const rescueMessages = defineMessages({
  title: ['Unsent work from a phone', 'फ़ोन का न भेजा गया काम'],
  subtitle: [
    'Open the rescue file that someone saved on their phone, and enter what is missing.',
    'फ़ोन पर सेव की गई बचाव फ़ाइल खोलें और जो छूट गया है उसे दर्ज करें।',
  ],
  choose: ['Choose a rescue file', 'बचाव फ़ाइल चुनें'],
  hint: [
    'The file is read on this device. Nothing in it is sent or changed.',
    'फ़ाइल इसी डिवाइस पर पढ़ी जाती है। इसमें से कुछ भी न भेजा जाता है, न बदला जाता है।',
  ],
  unreadable: [
    'This is not a complete rescue file. Ask for it to be saved and sent again.',
    'यह पूरी बचाव फ़ाइल नहीं है। इसे फिर से सेव करके भेजने को कहें।',
  ],
  other: [
    'This file belongs to another business. Do not enter it here.',
    'यह फ़ाइल किसी दूसरे बिज़नेस की है। इसे यहाँ दर्ज न करें।',
  ],
  from: ['From', 'किसका'],
  account: ['An account without a name in the file', 'ऐसा खाता जिसका नाम फ़ाइल में नहीं है'],
  saved: ['Saved', 'सेव किया'],
  amount: ['In this file', 'इस फ़ाइल में'],
  entries: ['{n} {n:entry|entries}', '{n} {n:प्रविष्टि|प्रविष्टियाँ}'],
  photos: ['{n} {n:photo or recording|photos and recordings}', '{n} {n:फ़ोटो या रिकॉर्डिंग|फ़ोटो और रिकॉर्डिंग}'],
  empty: ['Nothing was unsent when this file was saved.', 'फ़ाइल सेव होते समय कुछ भी भेजना बाकी नहीं था।'],
  waiting: ['Not sent', 'नहीं भेजा गया'],
  received: ['Received by the server', 'सर्वर को मिल गया'],
  refused: ['Refused: {why}', 'स्वीकार नहीं हुआ: {why}'],
  refusedNoReason: ['Refused', 'स्वीकार नहीं हुआ'],
  otherPhotos: ['Other photos and recordings', 'बाकी फ़ोटो और रिकॉर्डिंग'],
  photoOf: ['Photo taken {when}', '{when} की फ़ोटो'],
  recordingOf: ['Recording of {when}', '{when} की रिकॉर्डिंग'],
  position: ['Position', 'जगह'],
  record: ['Record ID', 'रिकॉर्ड ID'],
  download: ['Download', 'डाउनलोड'],
});
