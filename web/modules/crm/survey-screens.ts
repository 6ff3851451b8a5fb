import { defineMessages } from '#shared/core/i18n.ts';

/** Site surveys on the phone and in the admin app. */
export const surveyScreens = defineMessages({
  title: ['Site surveys', 'साइट सर्वे'],
  none: ['No sites to survey', 'सर्वे के लिए कोई साइट नहीं'],
  noneText: [
    'Sites that the office gives you to survey are shown here.',
    'दफ़्तर जो साइटें सर्वे के लिए देगा, वे यहाँ दिखेंगी।',
  ],
  toSurvey: ['{n} to survey', '{n} बाकी'],
  onDay: ['On {day}', '{day} को'],
  anyDay: ['No date set', 'तारीख़ तय नहीं'],
  waiting: ['Saved. Waiting for network.', 'सेव हुआ। नेटवर्क का इंतज़ार।'],
  recorded: ['Surveyed', 'सर्वे हुआ'],
  back: ['All site surveys', 'सभी साइट सर्वे'],
  call: ['Call', 'फ़ोन करें'],
  record: ['Record survey', 'सर्वे दर्ज करें'],
  recordAnother: ['Record another site', 'एक और साइट दर्ज करें'],
  place: ['Site', 'साइट'],
  seen: ['What is there', 'वहाँ क्या है'],
  posts: ['Posts needed', 'ज़रूरी पोस्ट'],
  postN: ['Post {n}', 'पोस्ट {n}'],
  addPost: ['Add post', 'पोस्ट जोड़ें'],
  removePost: ['Remove post {n}', 'पोस्ट {n} हटाएँ'],
  rank: ['Rank', 'पद'],
  people: ['People', 'लोग'],
  hours: ['Hours a day', 'रोज़ के घंटे'],
  gender: ['Gender', 'स्त्री या पुरुष'],
  armed: ['Armed', 'हथियार के साथ'],
  position: ['Position', 'स्थिति'],
  positionKnown: ['Position found, within {n} m', 'स्थिति मिली, {n} मी के भीतर'],
  positionNone: ['Looking for the position', 'स्थिति खोजी जा रही है'],
  positionDenied: [
    'The phone may not use its location. You can save without it.',
    'फ़ोन को लोकेशन की अनुमति नहीं। इसके बिना भी सेव कर सकते हैं।',
  ],
  save: ['Save survey', 'सर्वे सेव करें'],
  nothing: [
    'Nothing is filled in yet. Describe the site or add a photo, then save.',
    'अभी कुछ नहीं भरा है। साइट का ब्योरा लिखें या फ़ोटो जोड़ें, फिर सेव करें।',
  ],
  saved: ['Survey saved', 'सर्वे सेव हुआ'],
  failed: ['The survey could not be saved', 'सर्वे सेव नहीं हुआ'],

  postLine: ['{people} × {rank}, {hours} h a day', '{people} × {rank}, रोज़ {hours} घंटे'],
  map: ['Open map', 'मैप खोलें'],
  by: ['{name}, {when}', '{name}, {when}'],
});
