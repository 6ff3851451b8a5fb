import { defineMessages } from '#shared/core/i18n.ts';

export const contactMessages = defineMessages({
  name: ['Write your name.', 'अपना नाम लिखें।'],
  phone: ['Write a mobile number of 10 digits.', '10 अंकों का मोबाइल नंबर लिखें।'],
  email: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  reach: [
    'Give a number or an e-mail address, so that we can answer.',
    'नंबर या ई-मेल पता दें, ताकि हम जवाब दे सकें।',
  ],
  message: ['Write your message.', 'अपना संदेश लिखें।'],
  sent: [
    'Thank you. Your message has reached us and we will answer.',
    'धन्यवाद। आपका संदेश हम तक पहुँच गया है, हम जवाब देंगे।',
  ],
  queued: ['The mail is on its way.', 'ई-मेल भेजा जा रहा है।'],
  subject: ['Message from {name}', '{name} का संदेश'],
});
