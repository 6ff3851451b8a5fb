import { defineMessages } from '#shared/core/i18n.ts';

export const blogMessages = defineMessages({
  slug: [
    'Use small letters, digits and single dashes, such as reading-a-bill.',
    'छोटे अंग्रेज़ी अक्षर, अंक और डैश लिखें, जैसे reading-a-bill।',
  ],
  empty: ['Add text before you publish this post.', 'प्रकाशित करने से पहले लेख में कुछ लिखा होना चाहिए।'],
  future: ['Choose a time in the future, within a year.', 'आगे का समय चुनें, एक साल के भीतर।'],
  readFirst: [
    'Open this post and read it first, then publish or schedule it. It may have changed since it was submitted.',
    'पहले यह लेख खोलकर पढ़ें, फिर प्रकाशित करें या समय तय करें। जाँच के लिए भेजने के बाद यह बदला हो सकता है।',
  ],
  note: ['Say what should change.', 'बताएँ कि क्या बदलना है।'],
  published: [
    'Only people who may publish can change a post that is live or scheduled.',
    'जो लेख साइट पर है या जिसका समय तय है, उसे वही बदल सकते हैं जो प्रकाशित कर सकते हैं।',
  ],
  noWords: [
    'Describe every picture for people who cannot see it: ![description](…).',
    'हर तस्वीर में क्या है, यह उनके लिए लिखें जो देख नहीं सकते: ![विवरण](…)।',
  ],
  noPicture: ['A picture in the text is not here. Add it again.', 'लेख की एक तस्वीर यहाँ नहीं है। उसे फिर जोड़ें।'],
  noService: [
    'There is no service “{id}”. Choose one from the list.',
    '“{id}” नाम की कोई सेवा नहीं। सूची से चुनें।',
  ],
  noBlock: ['There is no block “{id}”. Choose one from the list.', '“{id}” नाम का कोई ब्लॉक नहीं। सूची से चुनें।'],
  alt: ['Describe the picture in a few words.', 'तस्वीर में क्या है, कुछ शब्दों में लिखें।'],
  badLink: ['This preview link has ended. Ask for a new one.', 'यह लिंक अब नहीं चलता। नया लिंक माँगें।'],
});
