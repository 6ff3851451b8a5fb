import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about e-invoices. */
export const eInvoiceMessages = defineMessages({
  irnForm: ['An IRN has 64 characters, 0 to 9 and a to f.', 'IRN में 64 अक्षर होते हैं, 0 से 9 और a से f।'],
  irnOther: [
    'This IRN belongs to another document. Copy the one that the portal gave for this invoice.',
    'यह IRN किसी और दस्तावेज़ का है। पोर्टल ने इस बिल का जो IRN दिया, वही लिखें।',
  ],
  ackForm: ['An acknowledgement number has only digits.', 'पावती नंबर में सिर्फ़ अंक होते हैं।'],
  ackTime: [
    'Enter a time after the invoice date and not in the future.',
    'बिल की तारीख़ के बाद का समय लिखें, जो आगे का न हो।',
  ],
  qrMissing: ['Paste the signed QR code from the portal.', 'पोर्टल का हस्ताक्षरित QR यहाँ चिपकाएँ।'],
  noteMissing: ['Write a short note for the portal.', 'पोर्टल के लिए छोटा नोट लिखें।'],
  notIssued: ['Issue the invoice first.', 'पहले बिल जारी करें।'],
  registered: ['This invoice has an IRN already.', 'इस बिल का IRN पहले से है।'],
  noIrn: ['This invoice has no IRN.', 'इस बिल का IRN नहीं है।'],
  tooLate: [
    'An e-invoice can be cancelled within 24 hours only. Issue a credit note instead.',
    'ई-इनवॉइस 24 घंटे के अंदर ही रद्द होता है। इसकी जगह क्रेडिट नोट जारी करें।',
  ],
  cancelTime: [
    'Enter a time after the acknowledgement and not in the future.',
    'पावती के बाद का समय लिखें, जो अभी से आगे न हो।',
  ],
  cancelFirst: [
    'This invoice has an IRN. Cancel the e-invoice first, or issue a credit note.',
    'इस बिल का IRN है। पहले ई-इनवॉइस रद्द करें, या क्रेडिट नोट जारी करें।',
  ],
});
