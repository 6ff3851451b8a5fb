import { defineMessages } from '#shared/core/i18n.ts';

export const adminLoginMessages = defineMessages({
  title: ['Desk sign-in', 'डेस्क लॉगिन'],
  subtitle: ['For owners, HR, accounts and operators.', 'मालिक, HR, अकाउंट और ऑपरेटर के लिए।'],
  email: ['E-mail', 'ई-मेल'],
  password: ['Password', 'पासवर्ड'],
  signIn: ['Sign in', 'साइन इन करें'],
  signingIn: ['Signing in...', 'साइन इन हो रहा है...'],
  failed: ['Sign-in failed. Please try again.', 'साइन इन नहीं हुआ। फिर कोशिश करें।'],
  forgot: ['Forgot the password?', 'पासवर्ड भूल गए?'],
});

export const setupMessages = defineMessages({
  title: ['Set up your business', 'अपना व्यवसाय सेट करें'],
  subtitle: ['One minute, once. You can change all of it later.', 'एक मिनट, एक बार। सब बाद में बदल सकते हैं।'],
  business: ['Name of the business', 'व्यवसाय का नाम'],
  name: ['Your name', 'आपका नाम'],
  email: ['Your e-mail', 'आपका ई-मेल'],
  phone: ['Phone for customers', 'ग्राहकों के लिए फ़ोन'],
  city: ['City', 'शहर'],
  address: ['Address of this site', 'इस साइट का पता'],
  addressHint: [
    'Links in mails and codes on identity cards lead there. Check that people can open it.',
    'ई-मेल के लिंक और पहचान पत्र के कोड यहीं ले जाते हैं। देख लें कि लोग इसे खोल सकते हैं।',
  ],
  password: ['Password', 'पासवर्ड'],
  passwordHint: ['At least 12 characters.', 'कम से कम 12 अक्षर।'],
  start: ['Start', 'शुरू करें'],
  working: ['Setting up...', 'सेट हो रहा है...'],
  failed: ['The set-up did not work. Please try again.', 'सेट-अप नहीं हुआ। फिर कोशिश करें।'],
  doneTitle: ['Set-up is done', 'सेट-अप हो चुका है'],
  doneText: [
    'This business is already set up. Sign in with your e-mail and password.',
    'यह व्यवसाय पहले ही सेट हो चुका है। अपने ई-मेल और पासवर्ड से साइन इन करें।',
  ],
  unknownText: [
    'This set-up link does not work. Use the newest link that the server printed, or restart the server to print a new one. If you have an account, sign in.',
    'यह सेट-अप लिंक काम नहीं करता। सर्वर का सबसे नया लिंक इस्तेमाल करें, या नए लिंक के लिए सर्वर फिर से चालू करें। खाता हो तो साइन इन करें।',
  ],
  toSignIn: ['Sign in', 'साइन इन करें'],
  notChecked: ['The link could not be checked', 'लिंक जाँचा नहीं जा सका'],
});

/** Setting a new password for the office. */
export const resetMessages = defineMessages({
  title: ['Set a new password', 'नया पासवर्ड बनाएँ'],
  text: ['We send a code to your e-mail address.', 'आपके ई-मेल पर कोड भेजा जाएगा।'],
  sentText: [
    'If there is an account with this address, a code is on its way. It is valid for 10 minutes.',
    'अगर इस पते से कोई खाता है, तो कोड भेजा जा रहा है। वह 10 मिनट तक मान्य है।',
  ],
  email: ['E-mail', 'ई-मेल'],
  send: ['Send code', 'कोड भेजें'],
  code: ['Code from the e-mail', 'ई-मेल में आया कोड'],
  password: ['New password', 'नया पासवर्ड'],
  hint: [
    'At least 12 characters. Every device is then signed out.',
    'कम से कम 12 अक्षर। उसके बाद हर डिवाइस साइन आउट हो जाएगा।',
  ],
  again: ['New password once more', 'नया पासवर्ड एक बार फिर'],
  set: ['Set new password', 'नया पासवर्ड रखें'],
  other: ['Use another address', 'दूसरा पता लिखें'],
  back: ['Back to sign-in', 'साइन-इन पर वापस'],
  short: ['Choose a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड चुनें।'],
  different: ['The two passwords are not the same.', 'दोनों पासवर्ड एक जैसे नहीं हैं।'],
  changed: [
    'Your password has been changed. Please sign in with it.',
    'आपका पासवर्ड बदल गया। कृपया उससे साइन इन करें।',
  ],
  failed: ['This did not work. Please try again.', 'यह नहीं हो पाया। फिर कोशिश करें।'],
});

/** Turning off the passkey of somebody who lost it. */
export const lostPasskeyMessages = defineMessages({
  title: ['Somebody lost a passkey', 'किसी की पासकी खो गई'],
  text: [
    'Make sure that it is really that person, for example by calling the number you know. The passkey is turned off and every device of that person is signed out.',
    'पक्का करें कि वही व्यक्ति है, जैसे जाने हुए नंबर पर कॉल करके। पासकी बंद होगी और उस व्यक्ति का हर डिवाइस साइन आउट होगा।',
  ],
  who: ['Phone number or e-mail', 'फ़ोन नंबर या ई-मेल'],
  reason: ['How you made sure', 'आपने कैसे पक्का किया'],
  reasonHint: ['Kept in the audit trail with your name.', 'आपके नाम के साथ ऑडिट में दर्ज होगा।'],
  act: ['Turn the passkey off', 'पासकी बंद करें'],
  done: ['The passkey is off', 'पासकी बंद हुई'],
  failed: ['This did not work. Please try again.', 'यह नहीं हो पाया। फिर कोशिश करें।'],
});
