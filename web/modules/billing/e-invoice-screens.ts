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
