import { defineMessages } from '#shared/core/i18n.ts';

/** The rate card of a service partner in the office. */
export const rateCardDesk = defineMessages({
  title: ['Rate card', 'रेट कार्ड'],
  about: [
    'What the partner gets for one booking of a service. Other services and extra work: {n}% of the price.',
    'एक बुकिंग के काम पर पार्टनर को मिलने वाली रक़म। बाकी सेवाओं और अतिरिक्त काम में क़ीमत का {n}%।',
  ],
  add: ['Add rate', 'रेट जोड़ें'],
  none: ['No rates yet.', 'अभी कोई रेट नहीं।'],
  line: ['{service}: {amount}', '{service}: {amount}'],
  from: ['From {from}', '{from} से'],
  span: ['{from} to {to}', '{from} से {to} तक'],
  past: ['no longer applies', 'अब लागू नहीं'],
  search: ['Find a service', 'सेवा खोजें'],
  abovePrice: [
    'This rate is above the lowest price of the service, {amount}. The partner is paid at most the price of the booking.',
    'यह रेट सेवा की सबसे कम क़ीमत {amount} से ज़्यादा है। पार्टनर को बुकिंग की क़ीमत से ज़्यादा नहीं मिलेगा।',
  ],
  noService: ['No home service found.', 'कोई होम सर्विस नहीं मिली।'],
});
