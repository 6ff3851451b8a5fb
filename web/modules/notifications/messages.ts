import { defineMessages } from '#shared/core/i18n.ts';

export const notificationMessages = defineMessages({
  title: ['Notifications', 'सूचनाएँ'],
  unreadCount: ['Notifications, {n} unread', 'सूचनाएँ, {n} नई'],
  loading: ['Loading your notifications...', 'सूचनाएँ लोड हो रही हैं...'],
  emptyTitle: ['No notifications yet', 'अभी कोई सूचना नहीं'],
  emptyField: [
    'New duties, tasks and replies from the office appear here.',
    'नई ड्यूटी, काम और दफ़्तर के जवाब यहाँ दिखते हैं।',
  ],
  emptyOffice: [
    'SOS alerts, new bookings, payments and requests that need you appear here.',
    'SOS अलर्ट, नई बुकिंग, भुगतान और आपके लायक अनुरोध यहाँ दिखते हैं।',
  ],
  emptyText: [
    'We let you know here when a booking is confirmed, rescheduled or completed.',
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
  title: ['Notifications on this device', 'इस डिवाइस पर सूचनाएँ'],
  offText: ['Get notified even when the app is closed.', 'ऐप बंद हो तब भी सूचना पाएँ।'],
  onText: ['You get notifications here even when the app is closed.', 'ऐप बंद हो तब भी यहाँ सूचना आती है।'],
  what: [
    'You choose what you hear about in Settings. SOS alerts always come through.',
    'क्या-क्या आए, यह सेटिंग में चुनें। SOS अलर्ट हमेशा आते हैं।',
  ],
  how: [
    'They are encrypted, so only this device can read them.',
    'ये एन्क्रिप्टेड होती हैं, केवल यही डिवाइस पढ़ सकता है।',
  ],
  stop: [
    'Turn this off here at any time. It also stops when you sign out.',
    'कभी भी यहीं से बंद करें। साइन आउट करने पर भी बंद हो जाता है।',
  ],
  turnOn: ['Turn on', 'चालू करें'],
  turnOff: ['Turn off', 'बंद करें'],
  later: ['Not now', 'अभी नहीं'],
  forbidden: [
    'Notifications are blocked for this site. Allow them in the browser’s settings, then come back here.',
    'इस साइट की सूचनाएँ रोकी हुई हैं। ब्राउज़र की सेटिंग में अनुमति दें, फिर यहाँ आएँ।',
  ],
  impossible: [
    'This browser cannot show notifications while it is closed. On iPhone, add the app to your home screen first.',
    'बंद रहने पर इस ब्राउज़र में सूचना नहीं आ सकती। iPhone में पहले ऐप को होम स्क्रीन पर जोड़ें।',
  ],
  failed: [
    'This could not be changed. Check your connection and try again.',
    'यह नहीं बदला। नेटवर्क देखकर फिर कोशिश करें।',
  ],
});
