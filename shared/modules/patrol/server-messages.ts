import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of patrols: refusals that no device needs to know, and news. */
export const patrolSays = defineMessages({
  notStaff: ['Only people on duty can scan a checkpoint.', 'चेकपॉइंट केवल ड्यूटी वाले स्कैन कर सकते हैं।'],
  noSite: ['Site not found.', 'यह साइट नहीं मिली।'],
  noShift: ['Shift not found.', 'यह शिफ्ट नहीं मिली।'],
  badSignature: ['The signature of this scan is wrong.', 'इस स्कैन के हस्ताक्षर ग़लत हैं।'],
  tooManyScans: [
    'You already have 100 scans outside planned patrols today. Ask your office to add a patrol.',
    'इस दिन तय गश्त के बाहर आपके 100 स्कैन पहले से हैं। दफ़्तर से गश्त तय करने को कहें।',
  ],
  twice: ['Add each checkpoint only once.', 'हर चेकपॉइंट एक ही बार जोड़ें।'],
  otherSite: ['This checkpoint belongs to another site.', 'यह चेकपॉइंट दूसरी साइट का है।'],
  tooOften: ['Leave at least 10 minutes between patrols.', 'दो गश्त के बीच कम से कम 10 मिनट रखें।'],
  windowWrong: ['The end must be after the start.', 'अंत, शुरू के बाद होना चाहिए।'],
  sheetTitle: ['Patrol checkpoint', 'गश्त चेकपॉइंट'],
  sheetScan: ['Scan with the duty app, or type the code:', 'ड्यूटी ऐप से स्कैन करें, या कोड लिखें:'],
  sheetFoot: [
    'Sheet {n}. Do not remove. Discard when a new sheet is put up.',
    'पर्ची {n}। न हटाएँ। नई पर्ची लगने पर इसे फेंक दें।',
  ],
  noCheckpoints: ['This site has no checkpoints yet.', 'इस साइट पर अभी कोई चेकपॉइंट नहीं है।'],
  span: ['Choose up to 31 days, with the start date first.', 'ज़्यादा से ज़्यादा 31 दिन चुनें, शुरू की तारीख़ पहले।'],
});
