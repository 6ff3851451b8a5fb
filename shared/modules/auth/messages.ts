import { defineMessages } from '#shared/core/i18n.ts';

/** What signing in says; the English sentences are the specification's. */
export const authMessages = defineMessages({
  invalidPhone: ['Invalid phone number format. Please enter a valid phone number.', 'फ़ोन नंबर सही नहीं है। कृपया सही नंबर लिखें।'],
  invalidOtp: ['Invalid OTP code. Please check and try again.', 'OTP सही नहीं है। कृपया देखकर फिर से लिखें।'],
  expiredOtp: ['OTP code has expired. Please request a new one.', 'OTP का समय निकल गया। कृपया नया मँगवाएँ।'],
  tooManyTries: ['Too many attempts. Please wait a moment and try again.', 'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।'],
  quota: ['SMS quota exceeded. Please try again later.', 'SMS की सीमा पूरी हो गई। बाद में कोशिश करें।'],
  sendFailed: ['Failed to send OTP. Please try again.', 'OTP नहीं भेजा जा सका। फिर कोशिश करें।'],
  sent: ['OTP sent successfully', 'OTP भेज दिया गया'],
  welcome: ['Welcome Back!', 'फिर से स्वागत है!'],
  wrongPassword: ['The e-mail or the password is not right.', 'ई-मेल या पासवर्ड सही नहीं है।'],
  phoneFixed: ['Phone number cannot be changed', 'फ़ोन नंबर नहीं बदला जा सकता'],
  badEmail: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  emailTaken: ['This e-mail address is used by another account.', 'यह ई-मेल किसी और खाते में है।'],
  signInAgain: ['Please sign in again.', 'कृपया फिर से साइन इन करें।'],
  reused: ['This sign-in was used from somewhere else and has been ended.', 'यह साइन-इन कहीं और इस्तेमाल हुआ, इसलिए बंद कर दिया गया।'],
  noSession: ['This device is not signed in any more.', 'यह फ़ोन अब साइन इन नहीं है।'],
  badKey: ['The key of this device cannot be read.', 'इस फ़ोन की कुंजी पढ़ी नहीं जा सकी।'],
  keyTaken: ['This device is registered to somebody else.', 'यह फ़ोन किसी और के नाम पर है।'],
  smsText: ['{code} is your Prahari code. It is valid for 5 minutes. Do not tell it to anyone.', '{code} आपका Prahari कोड है। 5 मिनट तक मान्य। किसी को न बताएँ।'],
});
