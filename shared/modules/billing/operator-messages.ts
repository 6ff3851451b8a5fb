import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of the e-commerce operator of an invoice. */
export const operatorMessages = defineMessages({
  gstinMissing: ['Enter the GSTIN of the operator.', 'ऑपरेटर का GSTIN लिखें।'],
  own: ['This is your own GSTIN. Enter the operator’s.', 'यह आपका अपना GSTIN है। ऑपरेटर का GSTIN लिखें।'],
  sectionMissing: [
    'Choose whether the operator collects tax or pays the GST.',
    'चुनें कि ऑपरेटर टैक्स काटता है या GST ख़ुद देता है।',
  ],
  collects: [
    'An operator that collects tax has a GSTIN with C as the 14th character.',
    'टैक्स काटने वाले ऑपरेटर के GSTIN का 14वाँ अक्षर C होता है।',
  ],
  untaxed: [
    'A bill of supply names no operator. Use a tax invoice.',
    'बिल ऑफ़ सप्लाई में ऑपरेटर नहीं होता। टैक्स इनवॉइस बनाएँ।',
  ],
});
