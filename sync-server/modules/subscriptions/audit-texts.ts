import type { Message } from '#shared/core/i18n.ts';

/** What the audit log calls what is done here. */
export const auditTexts: Readonly<Record<string, Message>> = {
  'payment.billing_portal': ['Billing portal opened', 'बिलिंग पोर्टल खोला गया'],
  'payment.create_autopay': ['UPI AutoPay requested', 'UPI ऑटोपे का अनुरोध हुआ'],
  'payment.create_customer': ['Registered for card payments', 'कार्ड भुगतान के लिए दर्ज हुआ'],
  'payment.create_subscription': ['Plan bought by card', 'कार्ड से प्लान ख़रीदा गया'],
  'payment.returned': ['Payment refunded or disputed', 'भुगतान वापस हुआ या विवाद में है'],
  'payment.set_default_method': ['Default payment method set', 'मुख्य भुगतान तरीक़ा चुना गया'],
  'payment.setup_intent': ['Adding a card started', 'कार्ड जोड़ना शुरू हुआ'],
  'payment.sync_prices': ['Prices sent to the payment services', 'क़ीमतें भुगतान सेवाओं को भेजी गईं'],
  'payment.told': ['Payment service reported a change', 'भुगतान सेवा ने बदलाव बताया'],
  'subscription.cancel': ['Subscription cancelled', 'सदस्यता रद्द की गई'],
  'subscription.change': ['Plan changed', 'प्लान बदला गया'],
  'subscriptions.edit_seller': ['Bank account and address changed', 'बैंक खाता और पता बदला गया'],
  'subscription.start': ['Plan bought', 'प्लान ख़रीदा गया'],
};
