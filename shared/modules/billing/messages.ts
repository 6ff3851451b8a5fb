import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about bills that the server and the screens both say. */
export const billingMessages = defineMessages({
  noState: ['Invalid invoice status.', 'बिल की स्थिति सही नहीं है।'],
  noLines: ['Add at least one line to the invoice.', 'बिल में कम से कम एक लाइन जोड़ें।'],
  dueBeforeIssue: ['The due date is before the invoice date.', 'देय तारीख़ बिल की तारीख़ से पहले है।'],
  paid: [
    'An invoice with payments cannot be edited or cancelled.',
    'जिस बिल पर भुगतान हो चुका है वह बदला या रद्द नहीं हो सकता।',
  ],
  cancelled: ['This invoice has been cancelled.', 'यह बिल रद्द हो चुका है।'],
  tooMuch: ['This is more than the balance due.', 'यह बाकी राशि से ज़्यादा है।'],
  referenceMissing: ['Enter your payment reference (UTR).', 'अपने भुगतान का रेफ़रेंस (UTR) लिखें।'],
  settled: ['This invoice is already paid.', 'इस बिल का भुगतान हो चुका है।'],
  noCustomer: ['This customer is not in your list.', 'यह ग्राहक आपकी सूची में नहीं है।'],
  badUpi: ['Enter a UPI ID such as name@bank.', 'UPI आईडी लिखें, जैसे name@bank।'],
  newsClaim: ['A customer reported a payment', 'ग्राहक ने भुगतान बताया'],
  newsAutoPay: ['Auto pay requested', 'ऑटो पे का अनुरोध'],
  newsInvoice: ['You have a new invoice', 'आपका नया बिल आया है'],
  newsConfirmed: ['Your payment has been confirmed', 'आपके भुगतान की पुष्टि हो गई'],
  newsRejected: ['Your payment could not be found', 'आपका भुगतान नहीं मिला'],
  thanks: ['Thank you. We will confirm your payment soon.', 'धन्यवाद। हम जल्द आपके भुगतान की पुष्टि करेंगे।'],
});
