import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the form in which an invoice is written, and of what is asked before one is issued. */
export const billFormScreens = defineMessages({
  edit: ['Edit', 'बदलें'],
  editTitle: ['Edit draft', 'ड्राफ़्ट बदलें'],
  saved: ['Draft saved.', 'ड्राफ़्ट सेव हुआ।'],
  code: ['SAC or HSN', 'SAC या HSN'],
  codeHint: ['Type a code or a word, such as guard.', 'कोड या शब्द लिखें, जैसे guard या गार्ड।'],
  ofDays: ['of {n} days', '{n} दिन में से'],
  issuedHint: ['Left empty, today.', 'ख़ाली छोड़ें तो आज।'],
  dueHint: ['Left empty, after the credit days.', 'ख़ाली छोड़ें तो उधार के दिनों के बाद।'],
  poHint: ['Left empty, the PO of the client.', 'ख़ाली छोड़ें तो ग्राहक का PO।'],
  byRecord: ['As on record', 'रिकॉर्ड के अनुसार'],
  unregistered: ['Without GSTIN', 'बिना GSTIN'],
  clientGstin: ['GSTIN of the client', 'ग्राहक का GSTIN'],
  from: ['Period from', 'अवधि कब से'],
  to: ['Period to', 'अवधि कब तक'],
  reverseAuto: ['By the GST rules', 'GST के नियम से'],
  reverseYes: ['Yes, the client pays the GST', 'हाँ, GST ग्राहक देगा'],
  reverseNo: ['No, charge the GST', 'नहीं, GST लगाएँ'],
  reverseReason: ['Reason for this choice', 'इस चुनाव की वजह'],
  exemptionHint: [
    'The entry of the notification, such as 12/2017 entry 66.',
    'अधिसूचना की प्रविष्टि, जैसे 12/2017 प्रविष्टि 66।',
  ],
  debit: ['Debit note', 'डेबिट नोट'],
  debitTitle: ['Debit note for {number}', '{number} का डेबिट नोट'],
  debitText: [
    'Raises the invoice by these lines, with the tax of the invoice.',
    'इन लाइनों से बिल बढ़ता है, टैक्स बिल जैसा ही रहता है।',
  ],
  debitIt: ['Issue debit note', 'डेबिट नोट जारी करें'],
  debited: ['Debit note {number} issued.', 'डेबिट नोट {number} जारी हुआ।'],
  reasonTitle: ['Issue with a reason?', 'वजह लिखकर जारी करें?'],
  reasonIt: ['Issue with this reason', 'इस वजह से जारी करें'],
  changedTitle: ['The attendance has changed', 'हाज़िरी बदल गई है'],
  redraft: ['Draft again', 'फिर से ड्राफ़्ट बनाएँ'],
  redrafted: ['New draft made. Check it, then issue it.', 'नया ड्राफ़्ट बना। जाँचकर जारी करें।'],
  dropFirst: [
    'Discard this draft, then draft these days again from the client.',
    'यह ड्राफ़्ट हटाएँ, फिर ग्राहक के यहाँ से इन दिनों का ड्राफ़्ट दोबारा बनाएँ।',
  ],
});
