import { defineMessages } from '#shared/core/i18n.ts';

export const contactMessages = defineMessages({
  name: ['Enter your name.', 'अपना नाम लिखें।'],
  phone: ['Enter a 10-digit mobile number.', '10 अंकों का मोबाइल नंबर लिखें।'],
  email: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  reach: [
    'Enter a phone number or email address so that we can reply.',
    'नंबर या ई-मेल पता दें, ताकि हम जवाब दे सकें।',
  ],
  message: ['Enter your message.', 'अपना संदेश लिखें।'],
  sent: [
    'Thank you. We have received your message and will reply.',
    'धन्यवाद। आपका संदेश हम तक पहुँच गया है, हम जवाब देंगे।',
  ],
  unknownAddress: [
    'Write to a person, client or lead of your business, or to your own address.',
    'अपने व्यवसाय के किसी व्यक्ति, क्लाइंट या लीड को, या अपने ही पते पर लिखें।',
  ],
  queued: ['Sending the email.', 'ई-मेल भेजा जा रहा है।'],
  subject: ['Message from {name}', '{name} का संदेश'],
});
