import { defineMessages } from '#shared/core/i18n.ts';

/** Why something is refused about the sample month. */
export const sampleMessages = defineMessages({
  notOffered: [
    'The sample month is only for a business that works at sites, has not completed its set-up and has not kept a sample.',
    'नमूने का महीना सिर्फ़ साइटों पर काम करने वाले उस व्यवसाय के लिए है जिसका सेट-अप पूरा नहीं हुआ और जिसने नमूना रखा नहीं है।',
  ],
  changed: [
    'The sample month was changed while it was being removed. Nothing was removed. Try again.',
    'हटाते समय नमूने का महीना बदल गया। कुछ नहीं हटा। फिर कोशिश करें।',
  ],
  monthLocked: [
    'Payroll of {month} is locked, so the sample month cannot be added to it.',
    '{month} का वेतन लॉक है, इसलिए नमूने का महीना उसमें नहीं जुड़ सकता।',
  ],
  noShift: ['Add a shift in Settings first.', 'पहले सेटिंग्स में एक शिफ्ट जोड़ें।'],
  running: [
    'Payroll is being calculated. Nothing was removed. Try again when it is ready.',
    'वेतन का हिसाब हो रहा है। कुछ नहीं हटा। पूरा होने पर फिर कोशिश करें।',
  ],
  locked: [
    'Payroll of {month} is locked with sample employees in it. Nothing was removed.',
    '{month} का वेतन नमूना कर्मचारियों के साथ लॉक है। कुछ नहीं हटा।',
  ],
  inUse: [
    'Your own records use the sample month: {what}. Nothing was removed. Remove or change these first.',
    'आपके अपने रिकॉर्ड में नमूने का महीना है: {what}। कुछ नहीं हटा। पहले इन्हें हटाएँ या बदलें।',
  ],
  more: ['{n} more', '{n} और'],
  otherRecord: ['another record', 'दूसरा रिकॉर्ड'],
  supervisor: ['supervisor of the sample site', 'नमूना साइट का सुपरवाइज़र'],
  keepsName: [
    'A sample keeps the word “Sample” at the start of its name. Add a record of your own instead.',
    'नमूने के नाम की शुरुआत में “Sample” या “नमूना” रहता है। अपना रिकॉर्ड अलग से जोड़ें।',
  ],
  noContact: [
    'A sample has no phone, email or account, so no one gets messages. Add a record of your own instead.',
    'नमूने का फ़ोन, ई-मेल या खाता नहीं होता, ताकि किसी को संदेश न जाए। अपना रिकॉर्ड अलग से जोड़ें।',
  ],
  noPaper: [
    'This is the sample client. Invoices, receipts, contracts and access are only for your own clients.',
    'यह नमूना ग्राहक है। बिल, रसीद, अनुबंध और एक्सेस सिर्फ़ आपके अपने ग्राहकों के लिए हैं।',
  ],
  noLock: [
    'This payroll has sample employees. Remove the sample month in First steps, then lock it.',
    'इस वेतन में नमूना कर्मचारी हैं। पहले क़दम में नमूने का महीना हटाएँ, फिर लॉक करें।',
  ],
});
