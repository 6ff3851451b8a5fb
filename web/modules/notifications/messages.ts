import { defineMessages } from '#shared/core/i18n.ts';

export const notificationMessages = defineMessages({
  title: ['Notifications', 'सूचनाएँ'],
  loading: ['Loading your notifications...', 'सूचनाएँ लोड हो रही हैं...'],
  emptyTitle: ['No notifications yet', 'अभी कोई सूचना नहीं'],
  emptyText: ['We tell you here when a booking is confirmed, moved or finished.', 'बुकिंग पक्की होने, बदलने या पूरी होने पर यहाँ बताया जाता है।'],
  markAll: ['Mark all as read', 'सबको पढ़ा हुआ करें'],
  unread: ['New', 'नया'],
  failed: ['This could not be saved. Please try again.', 'यह सेव नहीं हुआ। फिर कोशिश करें।'],
});
