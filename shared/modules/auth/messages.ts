import { defineMessages } from '#shared/core/i18n.ts';
import { signInMessages } from './sign-in-messages.ts';

/** What signing in says; the English sentences are the specification's. */
export const authMessages = defineMessages({
  ...signInMessages,
  invalidOtp: ['Invalid OTP code. Please check and try again.', 'OTP सही नहीं है। कृपया देखकर फिर से लिखें।'],
  expiredOtp: ['OTP code has expired. Please request a new one.', 'OTP का समय निकल गया। कृपया नया मँगवाएँ।'],
  tooManyTries: [
    'Too many attempts. Please wait a moment and try again.',
    'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  ],
  quota: ['SMS quota exceeded. Please try again later.', 'SMS की सीमा पूरी हो गई। बाद में कोशिश करें।'],
  smsAlmostTitle: ['Text messages for today are almost used up', 'आज के SMS लगभग ख़त्म हो गए हैं'],
  smsAlmostBody: [
    '{sent} of {limit} text messages have been sent today. When the limit is reached, nobody gets a one-time code until tomorrow. If you did not expect this, check who is asking for codes.',
    'आज {limit} में से {sent} SMS भेजे जा चुके हैं। सीमा पूरी होने पर कल तक किसी को OTP नहीं मिलेगा। अगर यह सामान्य नहीं है, तो देखें कि कोड कौन मँगवा रहा है।',
  ],
  sendFailed: ['Failed to send OTP. Please try again.', 'OTP नहीं भेजा जा सका। फिर कोशिश करें।'],
  sent: ['OTP sent successfully', 'OTP भेज दिया गया'],
  welcome: ['Welcome Back!', 'फिर से स्वागत है!'],
  chooseBusiness: [
    'This number is used at more than one business. Choose where you want to sign in. If you see no list, reload the page or update the app.',
    'यह नंबर एक से ज़्यादा कंपनियों में है। चुनें कि कहाँ साइन इन करना है। सूची न दिखे तो पेज फिर से लोड करें या ऐप अपडेट करें।',
  ],
  confirmBusiness: [
    '{business} has added this number. Confirm that you belong to it to sign in. If you see no question, reload the page or update the app.',
    '{business} ने यह नंबर जोड़ा है। साइन इन के लिए पुष्टि करें कि आप उससे जुड़े हैं। सवाल न दिखे तो पेज फिर से लोड करें या ऐप अपडेट करें।',
  ],
  noBusiness: [
    'Your code is correct, but no business has added this number for this kind of sign-in. Ask your office to add your mobile number to the staff list.',
    'कोड सही है, पर इस तरह के साइन इन के लिए किसी कंपनी ने यह नंबर नहीं जोड़ा है। अपने दफ़्तर से कहें कि आपका मोबाइल नंबर स्टाफ़ सूची में जोड़े।',
  ],
  allDeclined: [
    'Your code is correct, but you declined every business that added this number. If you work at one of them, ask its office to press “Invite again” in your staff record.',
    'कोड सही है, पर जिन कंपनियों ने यह नंबर जोड़ा था, उन सबको आपने मना किया है। अगर आप उनमें से किसी में काम करते हैं, तो उसके दफ़्तर से कहें कि आपके रिकॉर्ड में “फिर बुलाएँ” दबाए।',
  ],
  choiceExpired: [
    'The time to choose is over. Enter your phone number again to get a new code.',
    'चुनने का समय निकल गया। नया कोड पाने के लिए अपना फ़ोन नंबर फिर से लिखें।',
  ],
  notOffered: [
    'You cannot sign in to this business any more. Choose another one or call its office.',
    'आप इस कंपनी में अब साइन इन नहीं कर सकते। दूसरी चुनें या उसके दफ़्तर को कॉल करें।',
  ],
  confirmedBefore: [
    'You have signed in to this business before. If you do not work there any more, call its office.',
    'आप इस कंपनी में पहले साइन इन कर चुके हैं। अब वहाँ काम नहीं करते तो उसके दफ़्तर को कॉल करें।',
  ],
  declined: [
    '{business} is no longer offered to you. Its office can see that you declined.',
    '{business} अब आपको नहीं दिखाई जाएगी। उसका दफ़्तर देख सकता है कि आपने मना किया।',
  ],
  notThePassword: ['This password is not right.', 'यह पासवर्ड सही नहीं है।'],
  wrongPassword: ['The e-mail or the password is not right.', 'ई-मेल या पासवर्ड सही नहीं है।'],
  phoneFixed: ['Phone number cannot be changed', 'फ़ोन नंबर नहीं बदला जा सकता'],
  badEmail: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  emailTaken: ['This e-mail address is used by another account.', 'यह ई-मेल किसी और खाते में है।'],
  signInAgain: ['Please sign in again.', 'कृपया फिर से साइन इन करें।'],
  reused: [
    'This sign-in was used from somewhere else and has been ended.',
    'यह साइन-इन कहीं और इस्तेमाल हुआ, इसलिए बंद कर दिया गया।',
  ],
  noSession: ['This device is not signed in any more.', 'यह फ़ोन अब साइन इन नहीं है।'],
  badKey: ['The key of this device cannot be read.', 'इस फ़ोन की कुंजी पढ़ी नहीं जा सकी।'],
  keyTaken: ['This device is registered to somebody else.', 'यह फ़ोन किसी और के नाम पर है।'],
  keyChanges: [
    'The key of this device changed too often. Please try again tomorrow.',
    'इस फ़ोन की कुंजी बहुत बार बदली गई। कृपया कल फिर कोशिश करें।',
  ],
  resetSent: [
    'If there is an account with this, a code is on its way.',
    'अगर इससे कोई खाता है, तो कोड भेजा जा रहा है।',
  ],
  resetSubject: ['Your code to set a new password', 'नया पासवर्ड बनाने का कोड'],
  resetText: [
    'Hello {name},\n\n{code} is your code to set a new password. It is valid for 10 minutes. Do not tell it to anyone. If you did not ask for it, you need not do anything.',
    'नमस्ते {name},\n\n{code} नया पासवर्ड बनाने का आपका कोड है। 10 मिनट तक मान्य। किसी को न बताएँ। अगर आपने नहीं मँगाया, तो कुछ करने की ज़रूरत नहीं।',
  ],
  shortPassword: ['Choose a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड चुनें।'],
  passwordChanged: [
    'Your password has been changed. Please sign in with it.',
    'आपका पासवर्ड बदल गया। कृपया उससे साइन इन करें।',
  ],
  eraseCustomers: [
    'Only customers can erase their account here. Please ask your office.',
    'यहाँ सिर्फ़ ग्राहक अपना खाता मिटा सकते हैं। कृपया दफ़्तर से पूछें।',
  ],
  eraseBooked: [
    'You still have open bookings: {n}. Cancel them first, then erase the account.',
    'आपकी बुकिंग अभी खुली हैं: {n}। पहले उन्हें रद्द करें, फिर खाता मिटाएँ।',
  ],
  eraseSms: [
    '{code} is your code to erase your Prahari account for good. Do not tell it to anyone.',
    '{code} आपका Prahari खाता हमेशा के लिए मिटाने का कोड है। किसी को न बताएँ।',
  ],
  erasedName: ['Erased', 'मिटाया गया'],
  erased: ['Your personal data have been erased.', 'आपका निजी डेटा मिटा दिया गया।'],
  passkeyOrigin: ['Passkeys work only on this site’s own address.', 'पासकी सिर्फ़ इस साइट के अपने पते पर चलती है।'],
  passkeyFailed: [
    'The passkey could not be confirmed. Please try again.',
    'पासकी की पुष्टि नहीं हुई। फिर कोशिश करें।',
  ],
  passkeyAsk: ['Confirm with your passkey', 'अपनी पासकी से पुष्टि करें'],
  passkeyOn: ['Two-factor authentication is on', 'दो-चरणीय सुरक्षा चालू है'],
  passkeyOff: ['Two-factor authentication is off', 'दो-चरणीय सुरक्षा बंद है'],
  noPasskey: [
    'Nobody here has a passkey with this phone or e-mail',
    'इस फ़ोन या ई-मेल से यहाँ किसी की पासकी नहीं है',
  ],
  passkeyOfMore: [
    'You cannot turn off the passkey of somebody who may do more than you.',
    'जिसके अधिकार आपसे ज़्यादा हैं, उसकी पासकी आप बंद नहीं कर सकते।',
  ],
  passwordForEmail: [
    'Enter your password to change your e-mail address.',
    'ई-मेल बदलने के लिए अपना पासवर्ड डालें।',
  ],
  emailChangedSubject: ['Your e-mail address was changed', 'आपका ई-मेल पता बदला गया'],
  emailChangedText: [
    'Hello {name},\n\nthe e-mail address of your account was changed to another one. If this was not you, tell the owner of your business at once.',
    'नमस्ते {name},\n\nआपके खाते का ई-मेल पता बदल दिया गया है। अगर यह आपने नहीं किया, तो अपने मालिक को तुरंत बताएँ।',
  ],
  passkeyReset: ['The passkey is off and the person is signed out', 'पासकी बंद हुई और वह व्यक्ति साइन आउट हुआ'],
  passkeyResetTitle: ['Your passkey was turned off', 'आपकी पासकी बंद की गई'],
  passkeyResetBody: [
    'The office turned it off at your request. If you did not ask for it, call the office at once.',
    'दफ़्तर ने आपके कहने पर इसे बंद किया। अगर आपने नहीं कहा था, तो तुरंत दफ़्तर को कॉल करें।',
  ],
  smsText: [
    '{code} is your Prahari code. It is valid for 5 minutes. Do not tell it to anyone.',
    '{code} आपका Prahari कोड है। 5 मिनट तक मान्य। किसी को न बताएँ।',
  ],
});
