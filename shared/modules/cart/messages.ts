import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about the cart and checkout that the server and the screens both say. */
export const cartSentences = defineMessages({
  promoUnknown: ['This promo code is not valid.', 'यह कोड मान्य नहीं है।'],
  promoOver: ['This promo code is not valid today.', 'यह कोड आज मान्य नहीं है।'],
  promoFirst: ['This code is for a first order.', 'यह कोड पहले ऑर्डर के लिए है।'],
  empty: ['Your cart is empty.', 'कार्ट में चेकआउट के लिए कुछ नहीं है।'],
  missing: [
    'Your cart has changed since you opened this order. Please check your cart again.',
    'ऑर्डर खोलने के बाद आपका कार्ट बदल गया है। कृपया कार्ट फिर देखें।',
  ],
  noTime: ['Choose a day and time for {service} first.', 'पहले {service} के लिए दिन और समय चुनें।'],
  agreed: [
    'Your booking of {service} is confirmed, so its quantity cannot change here. Please set it back, or cancel the booking and book again.',
    '{service} की बुकिंग पक्की हो चुकी है, इसलिए मात्रा यहाँ नहीं बदल सकती। मात्रा वापस करें, या बुकिंग रद्द करके फिर से बुक करें।',
  ],
  otherService: [
    'This booking is for another service. Order it with its own.',
    'यह बुकिंग दूसरी सेवा की है। इसे उसी सेवा के साथ ऑर्डर करें।',
  ],
  gone: [
    '{service} can no longer be ordered. Please remove it from the cart.',
    '{service} अब ऑर्डर नहीं हो सकती। कृपया कार्ट से हटाएँ।',
  ],
  needsGstin: [
    'To pay by invoice, enter the GSTIN of your business.',
    'इनवॉइस से भुगतान के लिए अपने व्यवसाय का GSTIN लिखें।',
  ],
  needsName: ['Enter the name of your business.', 'अपने व्यवसाय का नाम लिखें।'],
  badState: ['Choose a state from the list.', 'सूची से राज्य चुनें।'],
});
