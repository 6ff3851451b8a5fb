import { defineMessages } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';

export const syncMessages = defineMessages({
  title: ['Your saved work', 'आपका सेव किया काम'],
  subtitle: [
    'What this phone has saved for you, and what needs a decision.',
    'इस फ़ोन पर क्या सेव है और किस पर फ़ैसला लेना है।',
  ],
  photosWaiting: [
    '{n} {n:photo is|photos are} still on this device only',
    '{n} {n:फ़ोटो|फ़ोटो} अभी सिर्फ़ इसी डिवाइस पर {n:है|हैं}',
  ],
  allSent: ['Everything is sent', 'सब भेजा जा चुका है'],
  allSentText: [
    'Nothing is waiting and nothing needs your attention.',
    'कुछ बाकी नहीं है और किसी पर ध्यान देने की ज़रूरत नहीं।',
  ],
  lastSync: ['Last updated: {when}', 'पिछला अपडेट: {when}'],
  sendNow: ['Send now', 'अभी भेजें'],
  attention: ['Needs your attention', 'आपको ध्यान देना है'],
  waiting: ['Waiting to be sent', 'भेजना बाकी'],
  waitingText: [
    'These are safe on this phone and will be sent automatically when you are online.',
    'ये इस फ़ोन पर सुरक्षित हैं और नेटवर्क आते ही अपने-आप चले जाएँगे।',
  ],
  mine: ['What you did', 'आपने जो किया'],
  current: ['How it is now', 'अभी जैसा है'],
  field: ['Detail', 'ब्योरा'],
  gone: ['not there', 'मौजूद नहीं'],
  tryAgain: ['Try again', 'फिर कोशिश करें'],
  trying: ['Sending again', 'फिर से भेजा जा रहा है'],
  discard: ['Discard', 'हटा दें'],
  discardAsk: [
    'Discard this permanently? What you did here will be lost.',
    'हमेशा के लिए हटाएँ? यहाँ किया काम चला जाएगा।',
  ],
  discardPhotoAsk: [
    'Discard this permanently? The report it belongs to stays, without it.',
    'हमेशा के लिए हटाएँ? जिस रिपोर्ट की यह है वह रहेगी, पर इसके बिना।',
  ],
  photo: ['Photo', 'फ़ोटो'],
  recording: ['Recording', 'रिकॉर्डिंग'],
  discardKeep: ['Keep it', 'रहने दें'],
  discarded: ['Discarded', 'हटा दिया गया'],
  openRecord: ['Open', 'खोलें'],
  rescue: ['Export rescue file', 'बचाव फ़ाइल सेव करें'],
  rescueText: [
    'A file with everything unsent, to keep or to give to the office.',
    'जो नहीं भेजा जा सका उसकी फ़ाइल, रखने या दफ़्तर को देने के लिए।',
  ],
  rescued: ['Saved {name} with {n} {n:entry|entries}', '{name} सेव हुई, {n} {n:प्रविष्टि|प्रविष्टियाँ}'],
  failed: ['Something went wrong. Please try again.', 'यह नहीं हो पाया। फिर कोशिश करें।'],
  reason: ['It could not be accepted.', 'यह स्वीकार नहीं हुआ।'],

  other: ['Change', 'बदलाव'],

  status: ['Status', 'स्थिति'],
  date: ['Date', 'तारीख़'],
  time: ['Time', 'समय'],
  location: ['Location', 'जगह'],
  notes: ['Notes', 'नोट'],
  service: ['Service', 'सेवा'],
  package: ['Package', 'पैकेज'],
  price: ['Price', 'क़ीमत'],
  quantity: ['Quantity', 'संख्या'],

  signOut: ['Sign out', 'साइन आउट'],
  logout: ['Logout', 'लॉगआउट'],
  dashboard: ['Dashboard', 'डैशबोर्ड'],
  signingOut: ['Signing out...', 'साइन आउट हो रहा है...'],
  unsentTitle: ['{n} not sent yet', '{n} अभी नहीं भेजे गए'],
  unsentTitleOne: ['1 not sent yet', '1 अभी नहीं भेजा गया'],
  unsentText: [
    'If you sign out now, what this phone has saved but not sent is removed from it. Send it first, or keep it as a file.',
    'अभी साइन आउट करने पर जो सेव है पर भेजा नहीं गया, वह इस फ़ोन से हट जाएगा। पहले भेजें, या फ़ाइल में रखें।',
  ],
  sendFirst: ['Send first', 'पहले भेजें'],
  sendingFirst: ['Sending…', 'भेजा जा रहा है…'],
  exportLeave: ['Export and sign out', 'फ़ाइल सेव करके साइन आउट'],
  stay: ['Stay', 'रुकें'],
  stillUnsent: [
    'This could not be sent. Please try again when you are online.',
    'अभी नहीं भेजा जा सका। नेटवर्क आने पर फिर कोशिश करें।',
  ],

  storage: ['Storage on this device', 'इस डिवाइस पर स्टोरेज'],
  storageUsed: ['{used} of {quota} used', '{quota} में से {used} इस्तेमाल'],
  photosKept: [
    'Sent photos kept as a copy: {n} ({used}). They are removed after {days} {days:day|days}, or sooner when they take more than {most}.',
    'भेजी हुई फ़ोटो की कॉपी: {n} ({used})। {days} दिन बाद, या {most} से ज़्यादा होने पर पहले हटा दी जाती हैं।',
  ],
  storageSafe: ['Protected: the browser keeps your saved work.', 'सुरक्षित: ब्राउज़र आपका काम सँभालकर रखता है।'],
  storageOpen: [
    'The browser may clear saved work when space runs out. Install the app to protect it.',
    'जगह कम होने पर ब्राउज़र सेव काम हटा सकता है। बचाने के लिए ऐप इंस्टॉल करें।',
  ],
  storageEvicted: [
    'The browser has cleared this phone’s saved data. What had been sent is back; what had not is lost.',
    'ब्राउज़र ने इस फ़ोन का सेव डेटा हटा दिया। जो भेजा जा चुका था वह वापस है; जो नहीं भेजा था वह चला गया।',
  ],
});

/** The words of the closed lists a compared record may hold. */
export const statusWords: Readonly<Record<string, Message>> = {
  pending: ['Pending', 'पेंडिंग'],
  confirmed: ['Confirmed', 'पक्की'],
  in_progress: ['In Progress', 'चल रही है'],
  completed: ['Completed', 'पूरी'],
  cancelled: ['Cancelled', 'रद्द'],
  basic: ['Basic', 'बेसिक'],
  standard: ['Standard', 'स्टैंडर्ड'],
  premium: ['Premium', 'प्रीमियम'],
};
