import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about sign-in at a company's own identity provider. */
export const openidMessages = defineMessages({
  issuer: [
    'Enter the issuer as the provider gives it: an address that starts with https://.',
    'प्रोवाइडर का दिया इश्यूअर लिखें: https:// से शुरू होने वाला पता।',
  ],
  unanswered: [
    'No sign-in provider was found at this issuer, so it was not saved. {reason}',
    'इस इश्यूअर पर कोई साइन-इन प्रोवाइडर नहीं मिला, इसलिए सेव नहीं हुआ। {reason}',
  ],
  noProvider: [
    'Something answers at this address, but it is no OpenID Connect provider. Copy the issuer from the settings of your provider.',
    'इस पते पर कुछ चल रहा है, पर वह OpenID Connect प्रोवाइडर नहीं है। प्रोवाइडर की सेटिंग से इश्यूअर कॉपी करें।',
  ],
  otherIssuer: [
    'The provider at this address calls itself {issuer}. Enter exactly that as the issuer.',
    'इस पते का प्रोवाइडर अपना इश्यूअर {issuer} बताता है। ठीक वही लिखें।',
  ],
  endpoint: [
    'The provider at this address has no usable address for {name}. Ask its administrator.',
    'इस प्रोवाइडर ने {name} का काम का पता नहीं बताया। उसके एडमिन से पूछें।',
  ],
  domain: [
    'Enter the part after the @ of your email addresses, such as company.in.',
    'अपने ई-मेल पते का @ के बाद का हिस्सा लिखें, जैसे company.in।',
  ],
  notOffered: [
    'This way to sign in is turned off. Sign in with your password.',
    'साइन इन का यह तरीक़ा बंद है। पासवर्ड से साइन इन करें।',
  ],
  elsewhere: ['To sign in this way, open {address}.', 'इस तरीक़े से साइन इन के लिए {address} खोलें।'],
  down: [
    'Your company’s sign-in service is not responding. Sign in with your password, or try again later.',
    'आपकी कंपनी की साइन-इन सेवा जवाब नहीं दे रही। पासवर्ड से साइन इन करें, या बाद में कोशिश करें।',
  ],
  expired: [
    'This sign-in has expired or was already used. Please start again.',
    'इस साइन-इन का समय पूरा हो गया या यह इस्तेमाल हो चुका है। फिर से शुरू करें।',
  ],
  notConfirmed: [
    'Your company’s sign-in service could not confirm who you are. Please start again.',
    'आपकी कंपनी की साइन-इन सेवा आपकी पहचान की पुष्टि नहीं कर सकी। फिर से शुरू करें।',
  ],
  unverified: [
    'Your company’s sign-in service has not verified your email address. Ask its administrator.',
    'आपकी कंपनी की साइन-इन सेवा ने आपका ई-मेल पता जाँचा नहीं है। उसके एडमिन से कहें।',
  ],
  noAccount: [
    'No active office account of this business has your email address. Ask the owner to add it.',
    'इस व्यवसाय के किसी चालू दफ़्तर खाते में आपका ई-मेल पता नहीं है। मालिक से जुड़वाएँ।',
  ],
});
