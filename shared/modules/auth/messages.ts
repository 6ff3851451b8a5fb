import { defineMessages } from '#shared/core/i18n.ts';
import { signInMessages } from './sign-in-messages.ts';

/** What signing in says; the English sentences are the specification's. */
export const authMessages = defineMessages({
  ...signInMessages,
  invalidOtp: ['Invalid OTP code. Please check and try again.', 'OTP सही नहीं है। कृपया देखकर फिर से लिखें।'],
  invalidCode: ['This code is not right. Check it and try again.', 'यह कोड सही नहीं है। देखकर फिर से लिखें।'],
  expiredOtp: ['OTP code has expired. Please request a new one.', 'OTP का समय निकल गया। कृपया नया मँगवाएँ।'],
  linkGuessed: [
    'Too many wrong codes were entered. Ask the business to send the link again.',
    'कई बार ग़लत कोड डाला गया। व्यवसाय से लिंक दोबारा भेजने को कहें।',
  ],
  tooManyTries: [
    'Too many attempts. Please wait a moment and try again.',
    'बहुत बार कोशिश हुई। थोड़ा रुककर फिर कोशिश करें।',
  ],
  sendFailed: ['Failed to send OTP. Please try again.', 'OTP नहीं भेजा जा सका। फिर कोशिश करें।'],
  sent: ['OTP sent successfully', 'OTP भेज दिया गया'],
  welcome: ['Welcome Back!', 'फिर से स्वागत है!'],
  notYourBusiness: [
    'You have no account in this business. Sign in with your number to choose it.',
    'इस कंपनी में आपका खाता नहीं है। इसे चुनने के लिए अपने नंबर से साइन इन करें।',
  ],
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
  businessClosed: [
    'Your code is correct, but the account of {business} is closed for now. Its owner can ask the operator of this service to open it.',
    'कोड सही है, पर {business} का खाता अभी बंद है। उसके मालिक इस सेवा के ऑपरेटर से इसे खुलवा सकते हैं।',
  ],
  allDeclined: [
    'Your code is correct, but you declined every business that added this number. If you work at one of them, ask its office to press “Invite again” in your staff record.',
    'कोड सही है, पर जिन कंपनियों ने यह नंबर जोड़ा था, उन सबको आपने मना किया है। अगर आप उनमें से किसी में काम करते हैं, तो उसके दफ़्तर से कहें कि आपके रिकॉर्ड में “फिर बुलाएँ” दबाए।',
  ],
  choiceExpired: [
    'Your time to choose has expired. Enter your phone number again to get a new code.',
    'चुनने का समय निकल गया। नया कोड पाने के लिए अपना फ़ोन नंबर फिर से लिखें।',
  ],
  notOffered: [
    'You can no longer sign in to this business. Choose another one or call its office.',
    'आप इस कंपनी में अब साइन इन नहीं कर सकते। दूसरी चुनें या उसके दफ़्तर को कॉल करें।',
  ],
  confirmedBefore: [
    'You have signed in to this business before. If you no longer work there, call its office.',
    'आप इस कंपनी में पहले साइन इन कर चुके हैं। अब वहाँ काम नहीं करते तो उसके दफ़्तर को कॉल करें।',
  ],
  declined: [
    '{business} is no longer offered to you. Its office can see that you declined.',
    '{business} अब आपको नहीं दिखाई जाएगी। उसका दफ़्तर देख सकता है कि आपने मना किया।',
  ],
  notThePassword: ['The password is incorrect.', 'पासवर्ड ग़लत है।'],
  wrongPassword: ['The email address or password is incorrect.', 'ई-मेल या पासवर्ड ग़लत है।'],
  phoneFixed: ['Phone number cannot be changed', 'फ़ोन नंबर नहीं बदला जा सकता'],
  badEmail: ['Please enter a valid email address', 'कृपया सही ई-मेल पता लिखें'],
  emailTaken: ['This email address is used by another account.', 'यह ई-मेल किसी और खाते में है।'],
  signInAgain: ['Please sign in again.', 'कृपया फिर से साइन इन करें।'],
  reused: [
    'This session was used on another device and has been signed out. Sign in again.',
    'यह साइन-इन किसी और डिवाइस पर इस्तेमाल हुआ, इसलिए बंद किया गया। फिर से साइन इन करें।',
  ],
  noSession: ['This device is no longer signed in.', 'यह डिवाइस अब साइन इन नहीं है।'],
  badKey: [
    'This device could not be registered: its key is not valid. Sign in again.',
    'यह डिवाइस दर्ज नहीं हुआ: इसकी कुंजी सही नहीं है। फिर से साइन इन करें।',
  ],
  keyTaken: [
    'This device is registered to another person. Contact your office.',
    'यह डिवाइस किसी और के नाम पर दर्ज है। दफ़्तर से संपर्क करें।',
  ],
  keyChanges: [
    'This device has been registered too many times today. Try again tomorrow.',
    'यह डिवाइस आज बहुत बार दर्ज किया गया। कल फिर कोशिश करें।',
  ],
  resetSent: ['If an account exists, we have sent a code.', 'अगर खाता है, तो हमने कोड भेज दिया है।'],
  resetSubject: ['Your password reset code', 'नया पासवर्ड बनाने का कोड'],
  resetText: [
    'Hello {name},\n\n{code} is your password reset code. It is valid for 10 minutes. Do not share it with anyone. If you did not request it, you can ignore this email.',
    'नमस्ते {name},\n\n{code} नया पासवर्ड बनाने का आपका कोड है। 10 मिनट तक मान्य। किसी को न बताएँ। अगर आपने नहीं मँगाया, तो इस ई-मेल को छोड़ दें।',
  ],
  shortPassword: ['Enter a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड लिखें।'],
  passwordChanged: [
    'Your password has been changed. Sign in with the new password.',
    'आपका पासवर्ड बदल गया। नए पासवर्ड से साइन इन करें।',
  ],
  eraseCustomers: [
    'Only customers can delete their account here. Contact your office.',
    'यहाँ सिर्फ़ ग्राहक अपना खाता मिटा सकते हैं। दफ़्तर से संपर्क करें।',
  ],
  eraseBooked: [
    'You have open bookings: {n}. Cancel them first, then delete your account.',
    'आपकी बुकिंग अभी खुली हैं: {n}। पहले उन्हें रद्द करें, फिर खाता मिटाएँ।',
  ],
  eraseSms: [
    '{code} is your code to permanently delete your Prahari account. Do not share it with anyone.',
    '{code} आपका Prahari खाता हमेशा के लिए मिटाने का कोड है। किसी को न बताएँ।',
  ],
  erasedName: ['Deleted', 'मिटाया गया'],
  erased: ['Your personal data has been deleted.', 'आपका निजी डेटा मिटा दिया गया।'],
  passkeyOrigin: [
    'Passkeys only work on the website’s main address.',
    'पासकी सिर्फ़ वेबसाइट के मुख्य पते पर चलती है।',
  ],
  passkeyFailed: [
    'The passkey could not be confirmed. Please try again.',
    'पासकी की पुष्टि नहीं हुई। फिर कोशिश करें।',
  ],
  passkeyAsk: ['Confirm with your passkey', 'अपनी पासकी से पुष्टि करें'],
  passkeyOn: ['Two-factor authentication is on', 'दो-चरणीय सुरक्षा चालू है'],
  passkeyOff: ['Two-factor authentication is off', 'दो-चरणीय सुरक्षा बंद है'],
  noPasskey: [
    'No passkey found for this phone number or email address',
    'इस फ़ोन नंबर या ई-मेल की कोई पासकी नहीं मिली',
  ],
  passkeyOfMore: [
    'You cannot turn off the passkey of a person with more permissions than you.',
    'जिसके अधिकार आपसे ज़्यादा हैं, उसकी पासकी आप बंद नहीं कर सकते।',
  ],
  passwordForEmail: ['Enter your password to change your email address.', 'ई-मेल बदलने के लिए अपना पासवर्ड डालें।'],
  emailChangedSubject: ['Your email address was changed', 'आपका ई-मेल पता बदला गया'],
  emailChangedText: [
    'Hello {name},\n\nThe email address of your account was changed. If this was not you, contact the owner of your business immediately.',
    'नमस्ते {name},\n\nआपके खाते का ई-मेल पता बदल दिया गया है। अगर यह आपने नहीं किया, तो अपनी कंपनी के मालिक को तुरंत बताएँ।',
  ],
  passkeyReset: ['Passkey turned off and person signed out', 'पासकी बंद हुई और वह व्यक्ति साइन आउट हुआ'],
  passkeyResetTitle: ['Your passkey was turned off', 'आपकी पासकी बंद की गई'],
  passkeyResetBody: [
    'The office turned it off at your request. If you did not request this, call the office immediately.',
    'दफ़्तर ने आपके कहने पर इसे बंद किया। अगर आपने नहीं कहा था, तो तुरंत दफ़्तर को कॉल करें।',
  ],
  noCodesLeft: [
    'The code was not sent: {business} has no messages left this month. Ask them to send the link to your email address.',
    'कोड नहीं भेजा गया: {business} के इस महीने के संदेश पूरे हो गए हैं। उनसे लिंक अपने ई-मेल पते पर मँगवाएँ।',
  ],
  codeNotSent: [
    'The code was not sent: {business} cannot send codes yet. Ask them how to accept or sign another way.',
    'कोड नहीं भेजा गया: {business} अभी कोड नहीं भेज सकती। उनसे पूछें कि दूसरे तरीक़े से मंज़ूरी या हस्ताक्षर कैसे करें।',
  ],
  smsLinkText: [
    '{code} is your code to accept the quotation from {business}. It is valid for 10 minutes. Do not share it with anyone.',
    '{business} का कोटेशन मंज़ूर करने का आपका कोड {code} है। 10 मिनट तक मान्य। किसी को न बताएँ।',
  ],
  smsSignText: [
    '{code} is your code to open and sign the contract of {business}. It is valid for 10 minutes. Do not share it with anyone.',
    '{business} का अनुबंध खोलने और हस्ताक्षर करने का आपका कोड {code} है। 10 मिनट तक मान्य। किसी को न बताएँ।',
  ],
  smsText: [
    '{code} is your Prahari code. It is valid for 5 minutes. Do not share it with anyone.',
    '{code} आपका Prahari कोड है। 5 मिनट तक मान्य। किसी को न बताएँ।',
  ],
});
