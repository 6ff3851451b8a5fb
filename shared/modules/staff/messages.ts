import { defineMessages } from '#shared/core/i18n.ts';

/** What is wrong with somebody's record, said by the server and by the form. */
export const staffMessages = defineMessages({
  signInFilter: ['This filter value is not valid.', 'यह फ़िल्टर मान संभव नहीं है।'],
  cardRenewed: ['The printed card is void. Print a new one.', 'छपा कार्ड रद्द है। नया छापें।'],
  code: ['Staff number is required.', 'स्टाफ़ नंबर भरना ज़रूरी है।'],
  name: ['Name is required.', 'नाम भरना ज़रूरी है।'],
  phone: ['Enter a 10-digit mobile number.', '10 अंकों का मोबाइल नंबर लिखें।'],
  aadhaar: [
    'An Aadhaar number has 12 digits and does not start with 0 or 1.',
    'आधार नंबर 12 अंकों का होता है और 0 या 1 से शुरू नहीं होता।',
  ],
  aadhaarCheck: [
    'This Aadhaar number is not valid. One digit seems to be wrong.',
    'यह आधार नंबर सही नहीं है। कोई एक अंक ग़लत लगता है।',
  ],
  young: ['Employees must be at least 18 years old.', 'कर्मचारी की उम्र कम से कम 18 साल हो।'],
  leftBefore: ['The exit date is before the joining date.', 'छोड़ने की तारीख़ काम शुरू करने से पहले की है।'],
  rejoinedBefore: [
    'The new joining date must be after the exit date. If the exit was a mistake, choose that instead.',
    'नई जॉइनिंग तारीख़ छोड़ने की तारीख़ के बाद की हो। छोड़ना ग़लती से दर्ज हुआ हो तो वही चुनें।',
  ],
  settledDay: [
    'The final settlement for this exit is locked, so the last day cannot change.',
    'इस छोड़ने का फ़ाइनल सेटलमेंट लॉक हो चुका है, इसलिए आख़िरी दिन बदला नहीं जा सकता।',
  ],
  settled: [
    'The final settlement for this exit is locked, so the exit cannot be undone. Once the last day is over, choose “Rejoins on a new date”.',
    'इस छोड़ने का फ़ाइनल सेटलमेंट लॉक हो चुका है, इसलिए छोड़ना रद्द नहीं हो सकता। आख़िरी दिन बीतने पर “नई तारीख़ से फिर काम पर” चुनें।',
  ],
  atOnce: [
    'To sign this person out now, choose today or an earlier day as the last day.',
    'अभी साइन आउट करने के लिए आख़िरी दिन आज या उससे पहले का चुनें।',
  ],
  codeKnown: ['Another employee has this staff number.', 'यह स्टाफ़ नंबर किसी और का है।'],
  worked: [
    'This person has attendance records, so they cannot be removed. Mark them as exited instead.',
    'इनकी हाज़िरी दर्ज है, इसलिए हटाया नहीं जा सकता। इन्हें नौकरी से अलग करें।',
  ],
  phoneKnown: [
    'Another employee signs in with this mobile number.',
    'इस मोबाइल नंबर से कोई और साइन इन करता है।',
  ],
  noSignIn: [
    'This person cannot sign in: there is no mobile number, or they have left.',
    'यह व्यक्ति साइन इन नहीं कर सकता: मोबाइल नंबर नहीं है, या काम छोड़ चुके हैं।',
  ],
  hasLeft: ['This person has already left.', 'यह व्यक्ति पहले ही काम छोड़ चुका है।'],
  works: ['This person is still employed.', 'यह व्यक्ति यहीं काम करता है।'],
  reason: ['Enter a reason.', 'वजह लिखें।'],
  keyMissing: [
    'This number is encrypted with a key that this server does not have. The operator must restore the key.',
    'यह नंबर जिस कुंजी से बंद है वह इस सर्वर पर नहीं है। संचालक को कुंजी वापस रखनी होगी।',
  ],
  nothing: ['No value is recorded.', 'वहाँ कुछ दर्ज नहीं है।'],
  order: ['The end date is before the start date.', 'आख़िरी तारीख़ पहली तारीख़ से पहले है।'],
  noDays: ['Enter the date it is valid from or until.', 'लिखें यह कब से या कब तक मान्य है।'],
  endsOn: [
    'The earlier certificate had an end date. Enter the date this one is valid until.',
    'पिछले प्रमाणपत्र की आख़िरी तारीख़ थी। लिखें यह कब तक मान्य है।',
  ],
  noDocument: ['This document does not belong to this person.', 'यह दस्तावेज़ इस व्यक्ति का नहीं है।'],
  multipart: [
    'Send the file as multipart/form-data in a part named file.',
    'फ़ाइल multipart/form-data में file नाम से भेजें।',
  ],
  fileType: [
    'Only JPEG, PNG and WebP photos and PDF documents are accepted.',
    'सिर्फ़ JPEG, PNG, WebP फ़ोटो और PDF दस्तावेज़ लिए जाते हैं।',
  ],
  photoType: ['Choose a JPEG, PNG or WebP photo.', 'JPEG, PNG या WebP फ़ोटो चुनें।'],
  fileLarge: ['A document can be up to 5 MB.', 'दस्तावेज़ ज़्यादा से ज़्यादा 5 MB का हो।'],
});
