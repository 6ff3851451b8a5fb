import { defineMessages } from '#shared/core/i18n.ts';

/** The pages about invoices that are paid through a payment gateway. */
export const onlinePaymentScreens = defineMessages({
  gatewaysAbout: [
    'Clients pay invoices online from the invoice link, and customers pay their orders in the app. The money goes to your own account at the gateway.',
    'ग्राहक बिल का भुगतान लिंक से और ऑर्डर का भुगतान ऐप में ऑनलाइन करते हैं। पैसा गेटवे पर आपके अपने खाते में जाता है।',
  ],
  gatewaysEmpty: [
    'Open an account with Razorpay or Stripe, then enter its keys here.',
    'Razorpay या Stripe पर खाता खोलें, फिर उसकी कुंजियाँ यहाँ लिखें।',
  ],
  webhooks: ['Webhooks', 'वेबहुक'],
  webhooksAbout: [
    'In the dashboard of the gateway, add a webhook with this address and these events. It gives you the webhook secret.',
    'गेटवे के डैशबोर्ड में इस पते और इन इवेंट का वेबहुक जोड़ें। उसी से वेबहुक सीक्रेट मिलता है।',
  ],
  address: ['{provider}: webhook address', '{provider}: वेबहुक का पता'],
  events: ['Events: {events}', 'इवेंट: {events}'],
  noAddress: [
    'Enter the address of your site under Settings, Business first.',
    'पहले “व्यवसाय” में साइट का पता लिखें।',
  ],
  paymentsAbout: [
    'Payments made online, from an invoice link or in the app. Invoice payments get a receipt; order payments appear on the bookings.',
    'बिल के लिंक से या ऐप में ऑनलाइन मिले भुगतान। बिल के भुगतान की रसीद बनती है, ऑर्डर का भुगतान उसकी बुकिंग पर दिखता है।',
  ],
  disputed: ['{amount} disputed at {provider}', '{provider} पर {amount} का विवाद'],
  search: ['Search by invoice, order, client or payment ID', 'बिल, ऑर्डर, ग्राहक या भुगतान ID से खोजें'],
  all: ['All', 'सभी'],
  forPerson: ['For you', 'आपके लिए'],
  toCheck: ['Needs a check', 'जाँच चाहिए'],
  none: ['No online payments yet', 'अभी ऑनलाइन भुगतान नहीं हैं'],
  noneText: [
    'They appear here once a client pays an invoice online.',
    'जब कोई ग्राहक ऑनलाइन चुकाएगा, भुगतान यहाँ दिखेगा।',
  ],
  noGateway: [
    'Set up a payment gateway, so that clients can pay invoices and orders online.',
    'पेमेंट गेटवे सेट करें, ताकि ग्राहक बिल और ऑर्डर ऑनलाइन चुका सकें।',
  ],
  setUp: ['Set up payment gateway', 'पेमेंट गेटवे सेट करें'],
  noMatch: ['No matching online payments', 'ऐसा कोई ऑनलाइन भुगतान नहीं मिला'],
  noMatchText: ['Change the search or the filters.', 'खोज या फ़िल्टर बदलें।'],
  note: ['Note', 'नोट'],
  openInvoice: ['Open invoice', 'बिल खोलें'],
  opened: ['Page opened', 'पेज खुला'],
  gatewayId: ['ID in the gateway', 'गेटवे में ID'],
  check: ['Mark as checked', 'जाँच पूरी करें'],
  checkText: [
    'Look the payment up in the gateway’s dashboard first. If it was paid, record it on the invoice or refund it.',
    'पहले गेटवे के डैशबोर्ड में यह भुगतान देखें। पैसा मिला हो तो बिल पर दर्ज करें या लौटाएँ।',
  ],
  found: ['What you found', 'क्या मिला'],
  foundHint: ['For example: recorded, refunded, or not paid.', 'जैसे: दर्ज किया, लौटाया, या पैसा नहीं मिला।'],
  checked: ['Payment marked as checked', 'भुगतान की जाँच पूरी हुई'],
});
