import { defineMessages } from '#shared/core/i18n.ts';

/** The words with which paid bookings of the app get their invoices. */
export const bookingInvoiceScreens = defineMessages({
  waiting: [
    '{count} paid {count:booking has|bookings have} no invoice yet.',
    '{count} भुगतान हो चुकी बुकिंग का बिल अभी नहीं बना।',
  ],
  open: ['Issue invoices', 'बिल जारी करें'],
  title: ['Invoices for paid bookings', 'भुगतान हो चुकी बुकिंग के बिल'],
  text: [
    'Each completed booking gets a tax invoice with today’s date. What the customer paid settles it, and the customer finds it under Payments. An issued invoice keeps its number.',
    'हर पूरी हुई बुकिंग का टैक्स इनवॉइस आज की तारीख़ में बनता है। ग्राहक का दिया पैसा उसमें जुड़ जाता है और ग्राहक को वह “भुगतान” में दिखता है। जारी बिल का नंबर पक्का है।',
  ],
  issue: ['Issue {count} {count:invoice|invoices}', '{count} बिल जारी करें'],
  issued: ['{count} {count:invoice|invoices} issued', '{count} बिल जारी हुए'],
  before: ['Already issued: {numbers}', 'पहले से जारी: {numbers}'],
  leftTitle: ['Without an invoice', 'बिना बिल के'],
  paidAt: ['Paid with the booking', 'बुकिंग पर भुगतान'],
});
