import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about bills that the server and the screens both say. */
export const billingMessages = defineMessages({
  noState: ['A bill does not stand like that.', 'बिल की ऐसी स्थिति नहीं होती।'],
  noLines: ['A bill needs at least one line.', 'बिल में कम से कम एक लाइन चाहिए।'],
  dueBeforeIssue: ['The due day comes before the day of the bill.', 'देय तारीख़ बिल की तारीख़ से पहले है।'],
  paid: [
    'A bill with payments cannot be changed or cancelled.',
    'जिस बिल पर भुगतान हो चुका है वह नहीं बदल सकता।',
  ],
  cancelled: ['This bill has been cancelled.', 'यह बिल रद्द हो चुका है।'],
  tooMuch: ['This is more than is left to pay.', 'यह बाकी राशि से ज़्यादा है।'],
  referenceMissing: ['Write the reference (UTR) of your payment.', 'अपने भुगतान का रेफ़रेंस (UTR) लिखें।'],
  settled: ['This bill is settled already.', 'इस बिल का भुगतान हो चुका है।'],
  noCustomer: ['This customer is not in your list.', 'यह ग्राहक आपकी सूची में नहीं है।'],
  badUpi: ['Write a UPI id such as name@bank.', 'UPI आईडी लिखें, जैसे name@bank।'],
  newsClaim: ['A customer says a bill is paid', 'ग्राहक ने बताया कि बिल का भुगतान हो गया'],
  newsAutoPay: ['Auto pay requested', 'ऑटो पे का अनुरोध'],
  newsInvoice: ['You have a new bill', 'आपका नया बिल आया है'],
  newsConfirmed: ['Your payment has been confirmed', 'आपके भुगतान की पुष्टि हो गई'],
  newsRejected: ['Your payment could not be found', 'आपका भुगतान नहीं मिला'],
  thanks: ['Thank you. We will confirm your payment soon.', 'धन्यवाद। हम जल्द आपके भुगतान की पुष्टि करेंगे।'],
});
