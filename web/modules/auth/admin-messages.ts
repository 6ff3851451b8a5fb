import { defineMessages } from '#shared/core/i18n.ts';

export const adminLoginMessages = defineMessages({
  title: ['Office sign-in', 'दफ़्तर साइन-इन'],
  subtitle: ['For owners, HR, accounts and operators.', 'मालिक, HR, अकाउंट और ऑपरेटर के लिए।'],
  email: ['Email', 'ई-मेल'],
  password: ['Password', 'पासवर्ड'],
  signIn: ['Sign in', 'साइन इन करें'],
  signingIn: ['Signing in...', 'साइन इन हो रहा है...'],
  failed: ['Sign-in failed. Please try again.', 'साइन इन नहीं हुआ। फिर कोशिश करें।'],
  signUp: ['Open a business', 'व्यवसाय खोलें'],
  forgot: ['Forgot password?', 'पासवर्ड भूल गए?'],
});

/** Sign-in of the office at the company's own provider. */
export const openidScreens = defineMessages({
  with: ['Sign in with {name}', '{name} से साइन इन करें'],
  title: ['Signing in', 'साइन इन हो रहा है'],
  wait: ['Please wait a moment.', 'थोड़ा इंतज़ार करें।'],
  stopped: [
    'The sign-in was cancelled or has expired. Please start again.',
    'साइन-इन रद्द हुआ या उसका समय पूरा हो गया। फिर से शुरू करें।',
  ],
  back: ['Back to sign-in', 'साइन-इन पर वापस'],
  about: [
    'Office users can sign in with their company account. Passwords still work.',
    'दफ़्तर के लोग अपनी कंपनी के खाते से साइन इन कर सकते हैं। पासवर्ड भी चलते रहेंगे।',
  ],
  empty: [
    'Register this app with your provider, then enter the client ID and secret here.',
    'अपने प्रोवाइडर पर यह ऐप दर्ज करें, फिर उसका क्लाइंट ID और सीक्रेट यहाँ लिखें।',
  ],
  redirect: ['Redirect URI', 'रीडायरेक्ट URI'],
  noAddress: [
    'Enter the address of your site under Settings, Business first.',
    'पहले “व्यवसाय” में साइट का पता लिखें।',
  ],
});

export const setupMessages = defineMessages({
  title: ['Set up your business', 'अपना व्यवसाय सेट करें'],
  subtitle: [
    'This takes about a minute. You can change everything later.',
    'इसमें क़रीब एक मिनट लगेगा। सब बाद में बदल सकते हैं।',
  ],
  business: ['Business name', 'व्यवसाय का नाम'],
  name: ['Your name', 'आपका नाम'],
  email: ['Your email', 'आपका ई-मेल'],
  phone: ['Customer phone number', 'ग्राहकों के लिए फ़ोन'],
  city: ['City', 'शहर'],
  address: ['Website address', 'वेबसाइट का पता'],
  addressHint: [
    'Used in email links and in QR codes on identity cards. Check that people can open it.',
    'ई-मेल के लिंक और पहचान पत्र के QR कोड में यही पता होता है। देख लें कि लोग इसे खोल सकते हैं।',
  ],
  password: ['Password', 'पासवर्ड'],
  passwordHint: ['At least 12 characters.', 'कम से कम 12 अक्षर।'],
  start: ['Set up business', 'व्यवसाय सेट करें'],
  working: ['Setting up...', 'सेट हो रहा है...'],
  failed: ['Set-up failed. Please try again.', 'सेट-अप नहीं हुआ। फिर कोशिश करें।'],
  doneTitle: ['Set-up is complete', 'सेट-अप हो चुका है'],
  doneText: [
    'This business is already set up. Sign in with your email and password.',
    'यह व्यवसाय पहले ही सेट हो चुका है। अपने ई-मेल और पासवर्ड से साइन इन करें।',
  ],
  unknownText: [
    'This set-up link is not valid. Use the latest link printed by the server, or restart the server to get a new one. If you have an account, sign in.',
    'यह सेट-अप लिंक मान्य नहीं है। सर्वर का सबसे नया लिंक इस्तेमाल करें, या नए लिंक के लिए सर्वर फिर से चालू करें। खाता हो तो साइन इन करें।',
  ],
  toSignIn: ['Sign in', 'साइन इन करें'],
  toToday: ['Go to Today', 'आज पर जाएँ'],
  notChecked: ['Could not check the link', 'लिंक जाँचा नहीं जा सका'],
});

/** Setting a new password for the office. */
export const resetMessages = defineMessages({
  title: ['Set a new password', 'नया पासवर्ड बनाएँ'],
  text: ['We will send a code to your email address.', 'आपके ई-मेल पर कोड भेजा जाएगा।'],
  sentText: [
    'If an account exists for this address, we have sent a code. It is valid for 10 minutes.',
    'अगर इस पते से कोई खाता है, तो हमने कोड भेज दिया है। वह 10 मिनट तक मान्य है।',
  ],
  email: ['Email', 'ई-मेल'],
  send: ['Send code', 'कोड भेजें'],
  code: ['Code from the email', 'ई-मेल में आया कोड'],
  password: ['New password', 'नया पासवर्ड'],
  hint: [
    'At least 12 characters. You will be signed out on all devices.',
    'कम से कम 12 अक्षर। उसके बाद हर डिवाइस साइन आउट हो जाएगा।',
  ],
  again: ['Confirm new password', 'नया पासवर्ड एक बार फिर'],
  set: ['Set new password', 'नया पासवर्ड रखें'],
  other: ['Use another address', 'दूसरा पता लिखें'],
  back: ['Back to sign-in', 'साइन-इन पर वापस'],
  short: ['Enter a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड लिखें।'],
  different: ['The passwords do not match.', 'दोनों पासवर्ड एक जैसे नहीं हैं।'],
  changed: [
    'Your password has been changed. Sign in with the new password.',
    'आपका पासवर्ड बदल गया। नए पासवर्ड से साइन इन करें।',
  ],
  failed: ['Something went wrong. Please try again.', 'यह नहीं हो पाया। फिर कोशिश करें।'],
});

/** Turning off the passkey of somebody who lost it. */
export const lostPasskeyMessages = defineMessages({
  title: ['Lost passkey', 'खोई हुई पासकी'],
  text: [
    'Verify the person’s identity first, for example by calling a known number. This turns off the passkey and signs the person out on all devices.',
    'पहले पहचान पक्की करें, जैसे दर्ज नंबर पर कॉल करके। पासकी बंद होगी और वह व्यक्ति हर डिवाइस से साइन आउट होगा।',
  ],
  who: ['Phone number or email', 'फ़ोन नंबर या ई-मेल'],
  reason: ['How you verified the identity', 'पहचान कैसे पक्की की'],
  reasonHint: ['Recorded in the audit log with your name.', 'आपके नाम के साथ ऑडिट लॉग में दर्ज होगा।'],
  act: ['Turn off passkey', 'पासकी बंद करें'],
  done: ['Passkey turned off', 'पासकी बंद हुई'],
  failed: ['Something went wrong. Please try again.', 'यह नहीं हो पाया। फिर कोशिश करें।'],
});
