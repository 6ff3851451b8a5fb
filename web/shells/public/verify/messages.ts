import { defineMessages } from '#shared/core/i18n.ts';

/** The page on which anybody verifies a signed PDF. */
export const verifyPage = defineMessages({
  title: ['Verify a signed document', 'हस्ताक्षर वाला दस्तावेज़ जाँचें'],
  description: [
    'Check who signed a PDF, when, and whether it was changed.',
    'देखें कि PDF पर किसने, कब हस्ताक्षर किए और क्या वह बदला गया।',
  ],
  lead: [
    'Choose the PDF, or enter the code printed on it. We do not keep the file.',
    'PDF चुनें, या उस पर छपा कोड लिखें। हम फ़ाइल नहीं रखते।',
  ],
  file: ['Signed PDF', 'हस्ताक्षर वाला PDF'],
  fileHint: ['PDF, at most 10 MB.', 'PDF, अधिकतम 10 MB।'],
  checkFile: ['Verify PDF', 'PDF जाँचें'],
  code: ['Verification code', 'जाँच कोड'],
  codeHint: ['For example ABCD-EFGH-JKLM.', 'जैसे ABCD-EFGH-JKLM।'],
  checkCode: ['Find document', 'दस्तावेज़ खोजें'],
  intact: ['Genuine and unchanged', 'असली है और बदला नहीं गया'],
  changed: ['Changed after it was signed', 'हस्ताक्षर के बाद बदला गया'],
  changedText: [
    'This file is not the one that was signed. Do not rely on it.',
    'यह वह फ़ाइल नहीं है जिस पर हस्ताक्षर हुए थे। इस पर भरोसा न करें।',
  ],
  foreign: ['Not a document from here', 'यहाँ का दस्तावेज़ नहीं'],
  foreignText: [
    'This PDF was not signed here, or its signature was removed.',
    'इस PDF पर यहाँ हस्ताक्षर नहीं हुए, या हस्ताक्षर हटा दिया गया।',
  ],
  known: ['Signed document found', 'हस्ताक्षर वाला दस्तावेज़ मिला'],
  knownText: [
    'A code does not show whether your copy was changed. Verify the PDF for that.',
    'कोड से पता नहीं चलता कि आपकी प्रति बदली गई या नहीं। उसके लिए PDF जाँचें।',
  ],
  business: ['Business', 'व्यवसाय'],
  document: ['Document', 'दस्तावेज़'],
  number: ['Number', 'नंबर'],
  signedBy: ['Signed by', 'हस्ताक्षर'],
  link: ['by a link and a code', 'लिंक और कोड से'],
  in_person_code: ['in person on the phone of {officer}, with a code', '{officer} के फ़ोन पर आमने-सामने, कोड से'],
  in_person_paper: [
    'in person on the phone of {officer}, who saw an identity paper',
    '{officer} के फ़ोन पर आमने-सामने, जिन्होंने पहचान पत्र देखा',
  ],
  photos: ['Photos of the signing', 'हस्ताक्षर के समय की फ़ोटो'],
  photosMissing: [
    'Not all photos taken at the signing have been received, so they prove nothing yet.',
    'हस्ताक्षर के समय ली गई सभी फ़ोटो अभी नहीं मिलीं, इसलिए उनसे अभी कुछ साबित नहीं होता।',
  ],
  timestamp: ['Trusted timestamp', 'विश्वसनीय टाइमस्टैम्प'],
  timestampMissing: [
    'None: the timestamp authority gave no valid answer when the document was sealed. Its time is the server’s, and the seal is not affected.',
    'नहीं: सील करते समय टाइमस्टैम्प संस्था से सही जवाब नहीं मिला। समय सर्वर का है, सील पर असर नहीं।',
  ],
  timestampLate: ['added after the document was sealed', 'दस्तावेज़ सील होने के बाद लगा'],
  validity: ['Validity', 'वैधता'],
  undone: [
    'No longer in force: the acceptance was undone on {day}, before the first shift.',
    'अब लागू नहीं: पहली शिफ्ट से पहले, {day} को मंज़ूरी वापस ली गई।',
  ],
  empty: ['Choose a PDF file of at most 10 MB.', 'अधिकतम 10 MB का PDF चुनें।'],
  emptyCode: ['Enter the code as printed, with 12 characters.', '12 अक्षरों का छपा हुआ कोड लिखें।'],
  offline: ['No network. Try again when you are online.', 'नेटवर्क नहीं है। नेटवर्क आने पर फिर कोशिश करें।'],
  failed: ['This did not work. Please try again.', 'यह नहीं हो सका। फिर कोशिश करें।'],
});
