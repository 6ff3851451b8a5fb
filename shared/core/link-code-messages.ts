import { defineMessages } from './i18n.ts';

/** What is said of the code by which somebody proves who they are on a page that was opened by a link. */
export const linkCodeMessages = defineMessages({
  mailsCode: [
    'We email a code to {to} to confirm that it is you.',
    'यह आप ही हैं, इसकी पुष्टि के लिए हम {to} पर कोड भेजेंगे।',
  ],
  textsCode: [
    'We send a code by SMS to {to} to confirm that it is you.',
    'यह आप ही हैं, इसकी पुष्टि के लिए हम {to} पर SMS से कोड भेजेंगे।',
  ],
  codeOfMail: ['Code from the email', 'ई-मेल में आया कोड'],
  codeOfText: ['Code from the SMS', 'SMS में आया कोड'],
  codeSent: ['Code sent. Check your email.', 'कोड भेजा गया। अपना ई-मेल देखें।'],
  codeTexted: ['Code sent. Check your text messages.', 'कोड भेजा गया। अपने SMS देखें।'],
});
