import { defineMessages } from '#shared/core/i18n.ts';

export const cartMessages = defineMessages({
  basic: ['basic', 'बेसिक'],
  standard: ['standard', 'स्टैंडर्ड'],
  premium: ['premium', 'प्रीमियम'],
  title: ['Cart', 'कार्ट'],
  subtitle: ['What you have chosen so far', 'अब तक आपने जो चुना है'],
  loading: ['Loading your cart...', 'कार्ट लोड हो रहा है...'],
  emptyTitle: ['Your cart is empty', 'आपका कार्ट ख़ाली है'],
  emptyText: [
    'Services you book are collected here with their prices.',
    'आप जो सेवाएँ बुक करते हैं वे यहाँ क़ीमत के साथ दिखती हैं।',
  ],
  bookService: ['Book a Service', 'सेवा बुक करें'],
  each: ['{price} each', 'हर एक {price}'],
  eachInclGst: ['{price} each, incl. GST', 'हर एक {price}, GST सहित'],
  less: ['Remove one {name}', '{name}: एक कम करें'],
  more: ['Add one {name}', '{name}: एक और जोड़ें'],
  remove: ['Remove {name}', '{name} हटाएँ'],
  removed: ['Removed from cart', 'कार्ट से हटाया गया'],
  quantityOf: ['Quantity: {n}', 'संख्या: {n}'],
  quantity: ['Quantity', 'संख्या'],
  myBookings: ['View my bookings', 'मेरी बुकिंग देखें'],
  seeBooking: ['View booking', 'बुकिंग देखें'],
  addMore: ['Book another service', 'एक और सेवा बुक करें'],
  refused: ['Needs attention', 'ध्यान दें'],
  series: [
    'The first booking of a series. Your order confirms all of them; each is paid separately.',
    'सीरीज़ की पहली। ऑर्डर करने पर सभी पक्की होंगी; भुगतान हर बार अलग।',
  ],
  failed: ['This could not be saved. Please try again.', 'यह सेव नहीं हुआ। फिर कोशिश करें।'],
});
