import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about people of clients and what they ask for, which the server says. */
export const portalMessages = defineMessages({
  noClient: ['Choose a client from the list.', 'सूची से ग्राहक चुनें।'],
  badPhone: ['Enter a mobile number with 10 digits.', '10 अंकों का मोबाइल नंबर लिखें।'],
  hasAccess: [
    'This number already has access to this client. Change that instead.',
    'इस नंबर के पास इस ग्राहक का एक्सेस पहले से है। उसे ही बदलें।',
  ],
  onlyManagers: [
    'Contracts and invoices cover all sites. Only a manager can be limited to some sites.',
    'अनुबंध और बिल सभी साइटों के होते हैं। केवल मैनेजर को कुछ साइटों तक सीमित किया जा सकता है।',
  ],
  notTheirSite: ['Choose sites of this client.', 'इसी ग्राहक की साइटें चुनें।'],
  ended: ['This access has ended. Give it again instead.', 'यह एक्सेस समाप्त हो चुका है। नया एक्सेस दें।'],
  untilPast: ['Choose today or a later day.', 'आज या आगे की तारीख़ चुनें।'],
  noSite: ['Choose one of your sites.', 'अपनी साइटों में से चुनें।'],
  noPost: ['Choose a post of this site.', 'इस साइट की पोस्ट चुनें।'],
  notArmed: [
    'The client wants armed guards. Choose a post that requires an arms licence, or add it to the required papers of this post.',
    'ग्राहक को हथियारबंद गार्ड चाहिए। ऐसी पोस्ट चुनें जहाँ शस्त्र लाइसेंस ज़रूरी है, या इस पोस्ट के ज़रूरी प्रमाणपत्रों में उसे जोड़ें।',
  ],
  noShift: ['Choose a shift.', 'शिफ्ट चुनें।'],
  daysPast: ['These days have passed. Choose today or later days.', 'ये दिन बीत चुके हैं। आज या आगे के दिन चुनें।'],
  manyAsked: [
    '{n} of your requests wait for an answer. Wait for the answers, or withdraw one first.',
    'आपके {n} अनुरोध जवाब के इंतज़ार में हैं। जवाब आने दें, या पहले कोई वापस लें।',
  ],
  requestPast: [
    'The days of this request have passed. Decline it instead.',
    'इस माँग के दिन बीत चुके हैं। इसे नामंज़ूर करें।',
  ],
  notTheirs: [
    'On these days the site is not this client’s any more. Decline the request instead.',
    'इन दिनों यह साइट इस ग्राहक की नहीं रही। माँग नामंज़ूर करें।',
  ],
  reasonMissing: ['Enter a reason. The client will see it.', 'कारण लिखें। ग्राहक इसे देखेगा।'],
  postFull: [
    'This post has too many entries for people needed. Remove old ones from the post first.',
    'इस पोस्ट में ज़रूरी लोगों की बहुत ज़्यादा लाइनें हैं। पहले पुरानी हटाएँ।',
  ],
  noRight: [
    'You cannot name a price. Ask for permission to change billing.',
    'आप दाम तय नहीं कर सकते। बिलिंग बदलने की अनुमति माँगें।',
  ],
});
