import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about addenda that the server and the screens both say. */
export const addendumMessages = defineMessages({
  nothing: [
    'Enter the text of the addendum, or choose a rate, a number of people or an end date that changes, or add a post.',
    'परिशिष्ट का मसौदा लिखें, या बदलने वाली दर, लोगों की संख्या या आख़िरी तारीख़ चुनें, या पोस्ट जोड़ें।',
  ],
  sameEnd: ['The contract already ends on this day.', 'अनुबंध की आख़िरी तारीख़ यही है।'],
  endTooEarly: ['Choose {day} or a later day.', '{day} या बाद की तारीख़ चुनें।'],
  endUnderNotice: [
    'This contract has been ended. Withdraw the notice first.',
    'यह अनुबंध समाप्त किया गया है। पहले नोटिस वापस लें।',
  ],
  endChanged: [
    'The end date of the contract has changed since this addendum was written. Withdraw it and write a new one.',
    'यह परिशिष्ट लिखने के बाद अनुबंध की आख़िरी तारीख़ बदल गई है। इसे वापस लेकर नया बनाएँ।',
  ],
  noRate: ['Choose a rate of this contract that counts from then.', 'इस अनुबंध की चालू दर चुनें।'],
  sameRate: ['This rate is already in the list.', 'यह दर सूची में पहले से है।'],
  noPost: ['Choose a post of this contract.', 'इस अनुबंध की पोस्ट चुनें।'],
  samePost: ['This shift of the post is already in the list.', 'पोस्ट की यह शिफ्ट सूची में पहले से है।'],
  samePeople: ['Enter another number than now.', 'अभी से अलग संख्या लिखें।'],
  noSite: ['Choose a site of this contract.', 'इस अनुबंध की साइट चुनें।'],
  noShift: ['Choose a shift.', 'शिफ्ट चुनें।'],
  postRank: ['Enter the rank.', 'रैंक लिखें।'],
  postRate: ['Enter the rate.', 'दर लिखें।'],
  clientsAddress: [
    'This letter names rates. Send it to the client’s own address.',
    'इस पत्र में दरें हैं। इसे ग्राहक के अपने पते पर भेजें।',
  ],
  siteGone: [
    'The site “{title}” no longer belongs to this contract. Withdraw this addendum and write a new one.',
    'साइट “{title}” अब इस अनुबंध में नहीं है। इस परिशिष्ट को वापस लेकर नया बनाएँ।',
  ],
  shiftGone: [
    'The shift “{title}” of the new post is no longer in use. Withdraw this addendum and write a new one.',
    'नई पोस्ट की शिफ्ट “{title}” अब चालू नहीं है। यह परिशिष्ट वापस लें और नया लिखें।',
  ],
  beforeContract: [
    'The contract starts on {day}. Choose that day or a later one.',
    'अनुबंध {day} को शुरू होता है। वही या बाद की तारीख़ चुनें।',
  ],
  afterContract: [
    'The contract ends on {day}. Choose that day or an earlier one.',
    'अनुबंध {day} को पूरा होता है। वही या पहले की तारीख़ चुनें।',
  ],
  afterEnd: [
    'The contract ends on {day}, before this addendum takes effect. Withdraw the addendum instead.',
    'अनुबंध {day} को पूरा होता है, इस परिशिष्ट के लागू होने से पहले। परिशिष्ट वापस लें।',
  ],
  notDraft: ['Only a draft written by hand can be changed.', 'केवल हाथ से लिखा ड्राफ़्ट बदला जा सकता है।'],
  needsAcceptance: [
    'This contract changes by agreement. Record the client’s acceptance instead.',
    'यह अनुबंध सहमति से बदलता है। ग्राहक की मंज़ूरी दर्ज करें।',
  ],
  rateChanged: [
    'The rate “{title}” has changed since this addendum was written. Withdraw it and write a new one.',
    'यह परिशिष्ट लिखने के बाद दर “{title}” बदल गई है। इसे वापस लेकर नया बनाएँ।',
  ],
  peopleChanged: [
    'The people of the post “{title}” have changed since this addendum was written. Withdraw it and write a new one.',
    'यह परिशिष्ट लिखने के बाद पोस्ट “{title}” के लोग बदल गए हैं। इसे वापस लेकर नया बनाएँ।',
  ],
  fullPost: [
    'The post “{title}” already has as many lines of people as it can have. Remove old ones first.',
    'पोस्ट “{title}” में लोगों की और पंक्तियाँ नहीं जुड़ सकतीं। पहले पुरानी पंक्तियाँ हटाएँ।',
  ],
  whoAccepted: ['Enter who accepted it.', 'किसने मंज़ूर किया, लिखें।'],
  whoDeclined: ['Enter who declined it.', 'किसने नामंज़ूर किया, लिखें।'],
  chooseSome: ['Choose at least one letter.', 'कम से कम एक पत्र चुनें।'],
  noAddress: ['Enter the client’s email address.', 'ग्राहक का ई-मेल पता लिखें।'],
  noSiteAddress: [
    'The address of this site is not set, so no link can be sent.',
    'इस साइट का पता तय नहीं है, इसलिए लिंक नहीं भेजा जा सकता।',
  ],
  badLink: ['This link is not valid.', 'यह लिंक सही नहीं है।'],
  sent: ['The letter has been sent.', 'पत्र भेज दिया गया।'],
});
