import { defineMessages } from '#shared/core/i18n.ts';

/** What verifying and publishing say, on phones and in the office. */
export const publishMessages = defineMessages({
  toVerify: ['To verify', 'जाँचना है'],
  verified: ['Verified', 'जाँची गई'],
  published: ['Published', 'ग्राहक को दिखाई'],
  verify: ['Verify', 'जाँच ली'],
  publish: ['Publish to client', 'ग्राहक को दिखाएँ'],
  publishAgain: ['Publish again', 'फिर से दिखाएँ'],
  clientTitle: ['Title for the client', 'ग्राहक के लिए शीर्षक'],
  clientText: ['Text for the client', 'ग्राहक के लिए बात'],
  publishHint: [
    'The client sees only this text and the photos below.',
    'ग्राहक को सिर्फ़ यह बात और नीचे की फ़ोटो दिखेंगी।',
  ],
  publishVerifies: [
    'Publishing also marks the report as verified by you.',
    'ग्राहक को दिखाने पर रिपोर्ट आपकी जाँची हुई मानी जाएगी।',
  ],
  withPhotos: ['Show photos and recordings to the client', 'फ़ोटो और रिकॉर्डिंग भी दिखाएँ'],
});
