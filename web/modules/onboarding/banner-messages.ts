import { defineMessages } from '#shared/core/i18n.ts';

/** The steps of the beginning as Today counts them. */
export const startBanner = defineMessages({
  business: ['Your business', 'आपका व्यवसाय'],
  site: ['A site', 'एक साइट'],
  post: ['A post', 'एक पोस्ट'],
  person: ['A person', 'एक व्यक्ति'],
  services: ['Services and prices', 'सर्विस और क़ीमत'],
  booking: ['A booking', 'एक बुकिंग'],
  job: ['The first job', 'पहली जॉब'],
  lender: ['A lender', 'एक बैंक या NBFC'],
  cases: ['Cases', 'केस'],
  visit: ['The first case on a phone', 'फ़ोन पर पहला केस'],
  duty: ['The first duty', 'पहली ड्यूटी'],
  done: ['Done', 'पूरा'],
  banner: ['{n} {n:step|steps} left to get started', 'शुरुआत में {n} क़दम बाकी'],
  sample: ['The sample month is among your records.', 'नमूने का महीना आपके रिकॉर्ड में है।'],
  toSample: ['Open first steps', 'पहले क़दम खोलें'],
  goOn: ['Continue', 'आगे बढ़ें'],
});
