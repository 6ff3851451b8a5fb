import { defineMessages } from '#shared/core/i18n.ts';

/** Where the operator announces something, or closes the server for writing. */
export const announcementScreens = defineMessages({
  title: ['Announcements and maintenance', 'सूचनाएँ और रखरखाव'],
  add: ['Add announcement', 'सूचना जोड़ें'],
  publish: ['Publish', 'प्रकाशित करें'],
  published: ['Announcement published', 'सूचना दे दी गई'],
  none: ['No announcements yet.', 'अभी कोई सूचना नहीं।'],
  everybody: ['All businesses', 'सभी व्यवसाय'],
  to: ['Shown to', 'किसे दिखे'],
  text_en: ['Text in English', 'अंग्रेज़ी में'],
  text_hi: ['Text in Hindi', 'हिंदी में'],
  fromDay: ['From', 'कब से'],
  fromTime: ['From (time)', 'कब से (समय)'],
  untilDay: ['Until', 'कब तक'],
  untilTime: ['Until (time)', 'कब तक (समय)'],
  span: ['{from} to {until}', '{from} से {until}'],
  end: ['End announcement', 'सूचना हटाएँ'],
  ended: ['Announcement ended', 'सूचना हटा दी गई'],
  maintenance: ['Maintenance mode', 'रखरखाव मोड'],
  maintenanceText: [
    'Offices can read but not save. Phones go on without network and send afterwards. It ends automatically.',
    'दफ़्तर पढ़ सकते हैं, सेव नहीं कर सकते। फ़ोन बिना नेटवर्क की तरह चलते हैं और बाद में भेजते हैं। यह अपने आप ख़त्म होता है।',
  ],
  running: ['On. Ends: {time}', 'चालू। ख़त्म होगा: {time}'],
  minutes: ['For how many minutes', 'कितने मिनट के लिए'],
  start: ['Start maintenance', 'रखरखाव शुरू करें'],
  started: ['Maintenance started', 'रखरखाव शुरू हो गया'],
  stop: ['End maintenance', 'रखरखाव ख़त्म करें'],
  over: ['Maintenance ended', 'रखरखाव ख़त्म हो गया'],
});

/** Where a business lets Prahari support look in, and where the operator does. */
export const supportScreens = defineMessages({
  title: ['Support access', 'सपोर्ट की पहुँच'],
  text: [
    'Prahari support can see your business only while you allow it. It can read everything and change nothing, and every request is recorded.',
    'Prahari सपोर्ट आपका व्यवसाय सिर्फ़ तब देख सकता है जब आप इजाज़त दें। वह सब पढ़ सकता है, कुछ बदल नहीं सकता, और हर अनुरोध दर्ज होता है।',
  ],
  allow: ['Allow support access', 'सपोर्ट को देखने दें'],
  allowed: ['Support access is on', 'सपोर्ट की पहुँच चालू है'],
  hours: ['For how many hours (1 to 72)', 'कितने घंटे के लिए (1 से 72)'],
  reason: ['Reason', 'वजह'],
  revoke: ['End access now', 'पहुँच अभी बंद करें'],
  revoked: ['Support access ended', 'सपोर्ट की पहुँच बंद हो गई'],
  none: ['Support has never had access.', 'सपोर्ट को कभी पहुँच नहीं दी गई।'],
  on: ['On. Ends: {time}', 'चालू। ख़त्म होगी: {time}'],
  off: ['Ended: {time}', 'ख़त्म हुई: {time}'],
  requests: ['{n} {n:request|requests}', '{n} अनुरोध'],
  showRequests: ['Show requests', 'अनुरोध दिखाएँ'],
  requestsTitle: ['What support looked at', 'सपोर्ट ने क्या देखा'],
  when: ['When', 'कब'],
  who: ['Who', 'किसने'],
  request: ['Looked at', 'क्या देखा'],
  address: ['IP address', 'IP पता'],
  by: ['Allowed by {name} for {n} {n:hour|hours}', '{name} ने {n} घंटे की इजाज़त दी'],
  enter: ['View this business', 'यह व्यवसाय देखें'],
  enterText: [
    'This business allows support access. It ends: {time}. You can read everything and change nothing; each request is recorded in its audit log. To come back, sign out and sign in again.',
    'यह व्यवसाय सपोर्ट को देखने देता है। ख़त्म होगा: {time}। आप सब पढ़ सकते हैं, कुछ बदल नहीं सकते; हर अनुरोध उसके ऑडिट लॉग में दर्ज होता है। लौटने के लिए साइन आउट करके फिर साइन इन करें।',
  ],
  noConsent: [
    'This business has not allowed support access. Its owner can allow it under Settings, Support access.',
    'इस व्यवसाय ने सपोर्ट को देखने की इजाज़त नहीं दी है। मालिक सेटिंग में “सपोर्ट की पहुँच” से दे सकते हैं।',
  ],
});
