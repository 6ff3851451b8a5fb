import { defineMessages } from '#shared/core/i18n.ts';

export const notificationMessages = defineMessages({
  title: ['Notifications', 'सूचनाएँ'],
  loading: ['Loading your notifications...', 'सूचनाएँ लोड हो रही हैं...'],
  emptyTitle: ['No notifications yet', 'अभी कोई सूचना नहीं'],
  emptyField: [
    'New duties, tasks and answers of the office are told here.',
    'नई ड्यूटी, काम और दफ़्तर के जवाब यहाँ बताए जाते हैं।',
  ],
  emptyText: [
    'We tell you here when a booking is confirmed, moved or finished.',
    'बुकिंग पक्की होने, बदलने या पूरी होने पर यहाँ बताया जाता है।',
  ],
  markAll: ['Mark all as read', 'सबको पढ़ा हुआ करें'],
  unread: ['New', 'नया'],
  failed: ['This could not be saved. Please try again.', 'यह सेव नहीं हुआ। फिर कोशिश करें।'],
});

/**
 * Asking whether news may come to the phone while the app is closed. The wording is named in `phone-news.ts`.
 */
export const phoneNewsMessages = defineMessages({
  title: ['News on this phone', 'इस फ़ोन पर ख़बर'],
  offText: ['Hear of it even when the app is closed.', 'ऐप बंद हो तब भी आपको पता चले।'],
  onText: ['News come to this phone even when the app is closed.', 'ऐप बंद हो तब भी ख़बर इस फ़ोन पर आती है।'],
  what: [
    'What comes: your bookings, duties, bills and reports, as you chose in the settings.',
    'क्या आएगा: आपकी बुकिंग, ड्यूटी, बिल और शिकायत की ख़बर, जैसा आपने सेटिंग में चुना।',
  ],
  how: [
    'Your browser’s push service carries it, encrypted so that only this phone can read it.',
    'ख़बर ब्राउज़र की पुश सेवा से आती है, ऐसे बंद करके कि केवल यही फ़ोन पढ़ सके।',
  ],
  stop: [
    'You can turn it off here at any time; it ends when you sign out.',
    'कभी भी यहीं से बंद करें; साइन आउट करने पर अपने आप बंद हो जाता है।',
  ],
  turnOn: ['Turn on', 'चालू करें'],
  turnOff: ['Turn off', 'बंद करें'],
  later: ['Not now', 'अभी नहीं'],
  forbidden: [
    'Notifications are blocked for this site. Allow them in the browser’s settings, then come back here.',
    'इस साइट की सूचनाएँ रोकी हुई हैं। ब्राउज़र की सेटिंग में अनुमति दें, फिर यहाँ आएँ।',
  ],
  impossible: [
    'This browser cannot receive news while it is closed. On an iPhone, add the app to the home screen first.',
    'बंद रहने पर इस ब्राउज़र में ख़बर नहीं आ सकती। iPhone में पहले ऐप को होम स्क्रीन पर जोड़ें।',
  ],
  failed: [
    'This could not be turned on or off now. Please try again when the network is good.',
    'अभी यह नहीं हो पाया। नेटवर्क अच्छा होने पर फिर कोशिश करें।',
  ],
});
