import { defineMessages } from '#shared/core/i18n.ts';

/** The words with which the desk takes an invoice to the e-invoice portal. */
export const eInvoiceScreens = defineMessages({
  title: ['E-invoice', 'ई-इनवॉइस'],
  about: [
    'Download the file, upload it at the e-invoice portal, then enter the IRN it gives.',
    'फ़ाइल डाउनलोड करके ई-इनवॉइस पोर्टल पर अपलोड करें, फिर मिला IRN यहाँ दर्ज करें।',
  ],
  faults: ['Correct these before uploading', 'अपलोड से पहले ये ठीक करें'],
  download: ['Download for portal', 'पोर्टल की फ़ाइल'],
  aboutSend: [
    'Send the invoice for its IRN, or download the file and upload it yourself.',
    'बिल IRN के लिए भेजें, या फ़ाइल डाउनलोड करके ख़ुद अपलोड करें।',
  ],
  send: ['Send for IRN', 'IRN के लिए भेजें'],
  sendAgain: ['Send again', 'फिर भेजें'],
  sentToast: ['Sent to the e-invoice portal.', 'ई-इनवॉइस पोर्टल को भेजा गया।'],
  waiting: ['Waiting for the portal', 'पोर्टल के जवाब का इंतज़ार'],
  waitingCancel: ['Being cancelled at the portal', 'पोर्टल पर रद्द हो रहा है'],
  refused: ['Refused', 'नामंज़ूर'],
  refusedCancel: ['Cancellation refused', 'रद्द करना नामंज़ूर'],
  nextTry: ['Next attempt: {time}', 'अगली कोशिश: {time}'],
  notNeeded: ['This document needs no e-invoice.', 'इस दस्तावेज़ का ई-इनवॉइस नहीं चाहिए।'],
  cancelNow: ['Cancel at the portal', 'पोर्टल पर रद्द करें'],
  cancelNowText: [
    'The portal allows this until {time}. Afterwards, issue a credit note.',
    'पोर्टल {time} तक रद्द करता है। उसके बाद क्रेडिट नोट जारी करें।',
  ],
  cancelSent: ['Cancellation sent to the portal.', 'रद्द करने का अनुरोध भेजा गया।'],
  cancelledThere: ['Already cancelled there', 'वहाँ रद्द कर चुके हैं'],
  filter: ['E-invoice', 'ई-इनवॉइस'],
  filterAll: ['All invoices', 'सभी बिल'],
  accounts: ['E-invoice accounts', 'ई-इनवॉइस खाते'],
  accountsAbout: [
    'Sign-ins at the e-invoice portal, one for each GSTIN. Secrets are sealed and never shown again.',
    'ई-इनवॉइस पोर्टल के साइन-इन, हर GSTIN का एक। सीक्रेट और पासवर्ड दोबारा नहीं दिखते।',
  ],
  accountsEmpty: [
    'Add the API sign-in that the portal or your GST provider gave you. Invoices then get their IRN without uploading files.',
    'पोर्टल या GST प्रोवाइडर से मिला API साइन-इन जोड़ें। फिर फ़ाइल अपलोड किए बिना IRN मिलेगा।',
  ],
  record: ['Enter IRN', 'IRN दर्ज करें'],
  recorded: ['IRN saved.', 'IRN सेव हुआ।'],
  cancel: ['Cancel e-invoice', 'ई-इनवॉइस रद्द करें'],
  cancelText: [
    'Cancel it at the portal first. The portal allows this until {time}.',
    'पहले पोर्टल पर रद्द करें। पोर्टल {time} तक ही रद्द करता है।',
  ],
  cancelDay: ['Cancelled at the portal on', 'पोर्टल पर कब रद्द'],
  cancelled: ['E-invoice cancelled.', 'ई-इनवॉइस रद्द हुआ।'],
  ackTime: ['Acknowledged on', 'पावती कब'],
  ackHour: ['Time', 'समय'],
  reason: ['Reason', 'वजह'],
  note: ['Note for the portal', 'पोर्टल के लिए नोट'],
  seller: ['Your company', 'आपकी कंपनी'],
  buyer: ['Client', 'ग्राहक'],
});
