import { defineMessages } from '#shared/core/i18n.ts';

/** What patrol says to people. */
export const patrolMessages = defineMessages({
  notStaff: ['Only people on duty can scan a checkpoint.', 'चेकपॉइंट केवल ड्यूटी वाले स्कैन कर सकते हैं।'],
  noCheckpoint: ['There is no such checkpoint.', 'ऐसा कोई चेकपॉइंट नहीं है।'],
  noRoute: ['There is no such round.', 'ऐसा कोई राउंड नहीं है।'],
  noSite: ['There is no such site.', 'ऐसी कोई साइट नहीं है।'],
  noShift: ['There is no such shift.', 'ऐसी कोई शिफ्ट नहीं है।'],
  idTaken: ['This id is taken.', 'यह आईडी ली जा चुकी है।'],
  badSignature: ['The signature of this scan is wrong.', 'इस स्कैन के हस्ताक्षर ग़लत हैं।'],
  tooManyScans: [
    'You already have 100 scans outside planned patrols today. Ask your office to add a patrol.',
    'इस दिन तय राउंड के बाहर आपके 100 स्कैन पहले से हैं। दफ़्तर से राउंड तय करने को कहें।',
  ],
  nameMissing: ['Name is required.', 'नाम भरना ज़रूरी है।'],
  noStops: ['Choose at least one checkpoint.', 'कम से कम एक चेकपॉइंट चुनें।'],
  twice: ['A checkpoint stands in it twice.', 'एक चेकपॉइंट दो बार है।'],
  otherSite: ['This checkpoint belongs to another site.', 'यह चेकपॉइंट दूसरी साइट का है।'],
  noDays: ['Choose at least one day.', 'कम से कम एक दिन चुनें।'],
  tooOften: ['At least 10 minutes between two rounds.', 'दो राउंड में कम से कम 10 मिनट हों।'],
  windowWrong: ['The end of a window comes after its beginning.', 'समय का अंत शुरू के बाद हो।'],
  noteMissing: ['Say why.', 'कारण लिखें।'],
  checkpointSaved: ['Checkpoint saved', 'चेकपॉइंट सेव हुआ'],
  renewed: ['New code. The old sheet is void.', 'नया कोड बना। पुरानी पर्ची अब नहीं चलेगी।'],
  missedTitle: ['Round missed: {route}', 'राउंड छूटा: {route}'],
  partTitle: ['{n} {n:checkpoint|checkpoints} missing: {route}', '{n} चेकपॉइंट बाकी: {route}'],
  missedBody: ['{site}, {from} to {to}: {names}', '{site}, {from} से {to}: {names}'],
  lateTitle: ['Was on time after all: {route}', 'समय पर हुआ था: {route}'],
  lateBody: [
    '{site}, {from} to {to}. The scans came by network later.',
    '{site}, {from} से {to}। स्कैन नेटवर्क आने पर पहुँचे।',
  ],
  problemTitle: ['Something is wrong: {place}', 'कुछ गड़बड़ है: {place}'],
  sheetTitle: ['Patrol checkpoint', 'गश्त चेकपॉइंट'],
  sheetScan: ['Scan with the duty app, or type the code:', 'ड्यूटी ऐप से स्कैन करें, या कोड लिखें:'],
  sheetFoot: [
    'Sheet {n}. Do not remove. When a new sheet hangs here, throw this one away.',
    'पर्ची {n}। न हटाएँ। नई पर्ची लगने पर इसे फेंक दें।',
  ],
  noCheckpoints: ['This site has no checkpoints yet.', 'इस साइट पर अभी कोई चेकपॉइंट नहीं है।'],
  span: ['Choose at most 31 days, the first one first.', 'ज़्यादा से ज़्यादा 31 दिन चुनें, पहला दिन पहले।'],
});
