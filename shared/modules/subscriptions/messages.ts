import { defineMessages } from '#shared/core/i18n.ts';

export const subscriptionMessages = defineMessages({
  ownPlan: ['Own server', 'अपना सर्वर'],
  noneToChange: [
    'Your business has no subscription. Choose a plan first.',
    'आपके व्यवसाय की कोई सदस्यता नहीं है। पहले प्लान चुनें।',
  ],
  already: [
    'Your business already has a subscription. Change its plan instead.',
    'आपके व्यवसाय की सदस्यता पहले से है। उसका प्लान बदलें।',
  ],
  byAutoPay: [
    'An AutoPay mandate is for one amount. Cancel it, and set up another one for the new plan.',
    'UPI ऑटोपे एक ही रक़म के लिए होता है। उसे रद्द करें और नए प्लान के लिए दूसरा चालू करें।',
  ],
  paidAhead: [
    'You have already paid for the period from {date}. A plan that costs less can be chosen from that day on.',
    '{date} से शुरू होने वाली अवधि का भुगतान हो चुका है। कम क़ीमत का प्लान उसी दिन से चुना जा सकेगा।',
  ],
  isCancelled: ['This subscription has been cancelled.', 'यह सदस्यता रद्द हो चुकी है।'],
  nothingChanges: ['Choose a different plan or billing period.', 'कोई दूसरा प्लान या बिल अवधि चुनें।'],
  tooLarge: [
    'Your business has {used} {what}, and the {plan} plan allows {limit}.',
    'आपके व्यवसाय में {used} {what} हैं, और {plan} प्लान में {limit} तक हैं।',
  ],
  people: ['active employees', 'कर्मचारी'],
  sites: ['active sites', 'साइटें'],
  storage: ['GB of files', 'GB फ़ाइलें'],
  noRoom: [
    'Your plan allows {limit} active employees. You have {used}, and this file adds {more}. Choose a larger plan to add them.',
    'आपके प्लान में {limit} कर्मचारी तक हैं। अभी {used} हैं, और इस फ़ाइल में {more} नए हैं। इन्हें जोड़ने के लिए बड़ा प्लान चुनें।',
  ],
  limitPeople: [
    'Your plan allows {limit} active employees. Choose a larger plan to add more.',
    'आपके प्लान में {limit} कर्मचारी तक हैं। और जोड़ने के लिए बड़ा प्लान चुनें।',
  ],
  limitSites: [
    'Your plan allows {limit} active sites. Choose a larger plan to add more.',
    'आपके प्लान में {limit} साइटें तक हैं। और जोड़ने के लिए बड़ा प्लान चुनें।',
  ],
  limitStorage: [
    'Your plan includes {limit} GB of files, and they are used up. Choose a larger plan to add more. Attendance photos and SOS recordings are still saved.',
    'आपके प्लान की {limit} GB फ़ाइलें पूरी हो गई हैं। और जोड़ने के लिए बड़ा प्लान चुनें। हाज़िरी की फ़ोटो और SOS की रिकॉर्डिंग सेव होती रहेंगी।',
  ],
  noMessagesTitle: ['SMS and WhatsApp messages used up', 'SMS और WhatsApp संदेश पूरे हो गए'],
  noMessagesBody: [
    'Your plan includes {limit} SMS and WhatsApp messages a month, and they are used up. SOS alerts and sign-in codes still go out. Choose a larger plan to send more this month.',
    'आपके प्लान के महीने के {limit} SMS और WhatsApp संदेश पूरे हो गए हैं। SOS अलर्ट और साइन इन के कोड जाते रहेंगे। इस महीने और भेजने के लिए बड़ा प्लान चुनें।',
  ],
  needsPlan: [
    '{feature}: part of the {plan} plan. What you have stays readable.',
    '{feature}: {plan} प्लान में। जो मौजूद है, वह पढ़ा जा सकता है।',
  ],
  noKeys: [
    'API keys and webhooks are part of the {plan} plan. On your plan keys can only import punches. They work again after an upgrade.',
    'API कुंजियाँ और वेबहुक {plan} प्लान में हैं। आपके प्लान में कुंजी से सिर्फ़ हाज़िरी इम्पोर्ट होती है। प्लान बढ़ाने पर ये फिर चलने लगेंगे।',
  ],
  limited: [
    'The subscription is overdue, so nothing new can be added. Attendance, payroll and exports go on. Ask the owner to pay.',
    'सदस्यता का भुगतान बाकी है, इसलिए नया कुछ नहीं जुड़ सकता। हाज़िरी, वेतन और एक्सपोर्ट चलते रहेंगे। मालिक से भुगतान करने को कहें।',
  ],
  paused: [
    'The subscription has ended, so nothing new can be added. Attendance, payroll and exports go on. Ask the owner to choose a plan.',
    'सदस्यता समाप्त हो गई है, इसलिए नया कुछ नहीं जुड़ सकता। हाज़िरी, वेतन और एक्सपोर्ट चलते रहेंगे। मालिक से प्लान चुनने को कहें।',
  ],
  noBookings: [
    'New bookings are not possible at the moment. Please call us.',
    'अभी नई बुकिंग नहीं हो सकती। कृपया हमें कॉल करें।',
  ],
  noInvoice: ['This invoice was not found.', 'यह बिल नहीं मिला।'],
  notDue: ['This invoice has been paid or is void.', 'इस बिल का भुगतान हो चुका है या यह निरस्त है।'],
  requestTitle: ['Payment for your subscription', 'सदस्यता का भुगतान'],
  requestBody: [
    '{total} for the {plan} plan is due on {date}.',
    '{plan} प्लान के लिए {total} का भुगतान {date} तक करना है।',
  ],
  lateBody: [
    '{total} for the {plan} plan was due on {date}.',
    '{plan} प्लान के लिए {total} का भुगतान {date} तक करना था।',
  ],
  debitTitle: ['Subscription payment on {date}', '{date} को सदस्यता का भुगतान'],
  debitBody: [
    '{total} for the {plan} plan will be collected. Change or cancel the plan before then if you do not want it.',
    '{plan} प्लान के लिए {total} लिए जाएँगे। न चाहें तो उससे पहले प्लान बदलें या रद्द करें।',
  ],
  endedTitle: ['Subscription ended', 'सदस्यता समाप्त'],
  endedBody: [
    'Attendance, payroll and exports go on. Choose a plan to add new work.',
    'हाज़िरी, वेतन और एक्सपोर्ट चलते रहेंगे। नया काम जोड़ने के लिए प्लान चुनें।',
  ],
  trialEndedTitle: ['Your trial has ended', 'आपका ट्रायल समाप्त हुआ'],
  paidTitle: ['Payment received', 'भुगतान मिला'],
  refundedTitle: ['Payment refunded', 'भुगतान लौटाया गया'],
  refundedBody: [
    '{total} for the {plan} plan was refunded. Invoice {number} no longer counts as paid.',
    '{plan} प्लान के {total} लौटाए गए। बिल {number} अब भुगतान किया हुआ नहीं माना जाएगा।',
  ],
  partRefundedTitle: ['Payment refunded in part', 'भुगतान का एक हिस्सा लौटाया गया'],
  partRefundedBody: [
    '{amount} of the {total} paid for the {plan} plan was refunded. Invoice {number}.',
    '{plan} प्लान के लिए दिए {total} में से {amount} लौटाए गए। बिल {number}।',
  ],
  refundFailedTitle: ['Refund failed', 'रक़म नहीं लौटी'],
  refundFailedBody: [
    'The refund of {amount} for the {plan} plan failed. Invoice {number} counts as paid, and the credit note is void.',
    '{plan} प्लान के {amount} नहीं लौट सके। बिल {number} भुगतान किया हुआ माना जाएगा और क्रेडिट नोट निरस्त है।',
  ],
  refundFailedHeldBody: [
    'The refund of {amount} for the {plan} plan failed, and the credit note is void. Invoice {number} does not count as paid, as its payment is disputed.',
    '{plan} प्लान के {amount} नहीं लौट सके और क्रेडिट नोट निरस्त है। भुगतान विवाद में है, इसलिए बिल {number} भुगतान किया हुआ नहीं माना जाएगा।',
  ],
  disputedTitle: ['Payment disputed', 'भुगतान पर विवाद'],
  disputedBody: [
    '{left} for the {plan} plan is disputed. Invoice {number} no longer counts as paid.',
    '{plan} प्लान के {left} विवाद में हैं। बिल {number} अब भुगतान किया हुआ नहीं माना जाएगा।',
  ],
  disputedRestBody: [
    '{amount} of the {total} paid for the {plan} plan was refunded, and the remaining {left} is disputed. Invoice {number} no longer counts as paid.',
    '{plan} प्लान के लिए दिए {total} में से {amount} लौटाए गए और बाकी {left} विवाद में हैं। बिल {number} अब भुगतान किया हुआ नहीं माना जाएगा।',
  ],
  notTransferred: [
    'Only a payment by bank transfer that was not refunded in full can be refunded here.',
    'यहाँ सिर्फ़ बैंक ट्रांसफ़र से हुआ वह भुगतान लौटाया जा सकता है जो पूरा न लौटा हो।',
  ],
  knownRefund: ['A refund with this reference is already recorded.', 'इस संदर्भ से रक़म लौटाना पहले से दर्ज है।'],
  refundBeforePayment: [
    'The refund cannot be dated before the payment.',
    'रक़म लौटाने की तारीख़ भुगतान से पहले की नहीं हो सकती।',
  ],
  refundTooMuch: ['Enter an amount above zero, up to {left}.', 'शून्य से ज़्यादा और {left} तक की रक़म लिखें।'],
  withNote: [
    '{news} Credit note {numbers}. Your plan does not change.',
    '{news} क्रेडिट नोट {numbers}। आपका प्लान नहीं बदलता।',
  ],
  planStays: [
    '{news} The plan of this business does not change. To stop its access, suspend it under Businesses.',
    '{news} इस व्यवसाय का प्लान नहीं बदलता। इस्तेमाल रोकने के लिए “व्यवसाय” में उसे रोकें।',
  ],
  besideTitle: ['Payment collected twice', 'एक ही अवधि का दो बार भुगतान'],
  besideBody: [
    '{total} was collected by card or UPI AutoPay for days already paid. Refund invoice {number}.',
    'जिन दिनों का भुगतान हो चुका था, उनके लिए कार्ड या UPI ऑटोपे से {total} फिर आए। बिल {number} की रक़म लौटाएँ।',
  ],
  ofBusiness: ['{business}: {news}', '{business}: {news}'],
  paidBody: ['{total} for the {plan} plan. Invoice {number}.', '{plan} प्लान के लिए {total}। बिल {number}।'],
});
