import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'delivery.again': ['Message sent again', 'संदेश फिर से भेजा गया'],
  'email.send': ['Email sent', 'ई-मेल भेजा गया'],
  'mail.leave': ['Emails of a kind stopped by their reader', 'पाने वाले ने एक तरह के ई-मेल बंद किए'],
  'notification.edit': ['Notification read', 'सूचना पढ़ी गई'],
  'notification_rule.test': ['Test notification sent', 'परीक्षण सूचना भेजी गई'],
  'preferences.edit': ['Own preferences changed', 'अपनी पसंद बदली गई'],
  'push.subscribe': ['Phone notifications turned on', 'फ़ोन की सूचनाएँ चालू हुईं'],
  'push.unsubscribe': ['Phone notifications turned off', 'फ़ोन की सूचनाएँ बंद हुईं'],
};
