import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the office about what clients ask for. */
export const requestScreens = defineMessages({
  title: ['Requests for extra guards', 'अतिरिक्त गार्ड के अनुरोध'],
  about: [
    'What clients ask for in the app. Accepted guards are vacancies on the roster until they are planned.',
    'ग्राहकों ने ऐप में जो माँगा। मंज़ूर गार्ड तब तक रोस्टर की ख़ाली जगह हैं जब तक तय न हों।',
  ],
  all: ['All', 'सभी'],
  search: ['Search by site, client or person', 'साइट, ग्राहक या व्यक्ति से खोजें'],
  empty: ['No requests', 'कोई अनुरोध नहीं'],
  emptyText: [
    'People of a client who have access can ask for extra guards in the app.',
    'ग्राहक के जिन लोगों के पास एक्सेस है, वे ऐप में अतिरिक्त गार्ड माँग सकते हैं।',
  ],
  none: ['Nothing found', 'कुछ नहीं मिला'],
  noneText: ['Change the filters or the search.', 'फ़िल्टर या खोज बदलें।'],
  days: ['Days', 'दिन'],
  accept: ['Accept', 'मंज़ूर करें'],
  refuse: ['Decline', 'नामंज़ूर करें'],
  acceptTitle: ['Accept {n} extra {n:guard|guards}?', '{n} अतिरिक्त गार्ड मंज़ूर करें?'],
  acceptText: [
    'They are needed at this post and shift on each day. The roster shows vacancies until people are planned.',
    'ये हर दिन इस पोस्ट और शिफ्ट पर चाहिए होंगे। लोग तय होने तक रोस्टर ख़ाली जगह दिखाएगा।',
  ],
  refuseTitle: ['Decline the request?', 'अनुरोध नामंज़ूर करें?'],
  post: ['Post', 'पोस्ट'],
  shift: ['Shift', 'शिफ्ट'],
  armedPosts: [
    'Only posts that require an arms licence. Add it to the required papers of a post if it is not listed.',
    'केवल वे पोस्ट जहाँ शस्त्र लाइसेंस ज़रूरी है। कोई पोस्ट सूची में न हो तो उसके ज़रूरी प्रमाणपत्रों में जोड़ें।',
  ],
  choose: ['Choose', 'चुनें'],
  price: ['Price', 'दाम'],
  byRates: [
    '{total} excluding GST, {each} per duty, by the client’s rates',
    '{total}, GST अलग, {each} प्रति ड्यूटी, ग्राहक की दरों से',
  ],
  named: ['{total} excluding GST, {each} per duty', '{total}, GST अलग, {each} प्रति ड्यूटी'],
  noRate: [
    'The client’s rates do not cover this. Name a price, and add a rate to the client so that the duties are billed.',
    'ग्राहक की दरों में यह नहीं है। दाम बताएँ, और बिल के लिए ग्राहक में दर जोड़ें।',
  ],
  rate: ['Price per duty, excluding GST (₹)', 'एक ड्यूटी का दाम, GST अलग (₹)'],
  answer: ['Message to the client', 'ग्राहक को संदेश'],
  accepted: ['Request accepted.', 'अनुरोध मंज़ूर हुआ।'],
  refused: ['Request declined.', 'अनुरोध नामंज़ूर हुआ।'],
  cancel: ['Cancel', 'रहने दें'],
  roster: ['Open roster', 'रोस्टर खोलें'],
});
