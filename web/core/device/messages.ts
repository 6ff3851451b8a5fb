import { defineMessages } from '#shared/core/i18n.ts';

/** What the data layer itself says when no server answer gives a better sentence. */
export const coreMessages = defineMessages({
  offline: [
    'There is no network. Please try again when you are online.',
    'नेटवर्क नहीं है। ऑनलाइन होने पर फिर कोशिश करें।',
  ],
  unreachable: [
    'The server cannot be reached. Please try again in a moment.',
    'सर्वर से संपर्क नहीं हो पा रहा। थोड़ी देर में फिर कोशिश करें।',
  ],
  html: [
    'Received HTML instead of JSON. Possible session timeout or server error.',
    'JSON की जगह HTML मिला। शायद सेशन ख़त्म हो गया या सर्वर में गड़बड़ी है।',
  ],
  tooMany: [
    'Too many requests from this IP, please try again later',
    'इस जगह से बहुत ज़्यादा अनुरोध आए, थोड़ी देर बाद फिर कोशिश करें',
  ],
  again: ['Try again in {time}', '{time} बाद फिर कोशिश करें'],
  failed: ['Something went wrong. Please try again.', 'कुछ गड़बड़ हुई। फिर कोशिश करें।'],
  signedOut: ['Please sign in again.', 'कृपया फिर से साइन इन करें।'],
  notOpen: [
    'This device could not open its storage. Please reload the page.',
    'फ़ोन का स्टोरेज नहीं खुला। पेज फिर से लोड करें।',
  ],
  photo: ['This photo could not be read.', 'यह फ़ोटो पढ़ी नहीं जा सकी।'],
});
