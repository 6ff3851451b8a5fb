import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses about signatures. */
export const signatureScreens = defineMessages({
  title: ['Signatures', 'हस्ताक्षर'],
  none: ['Not sent for signature yet.', 'अभी हस्ताक्षर के लिए नहीं भेजा गया।'],
  sendTitle: ['Send {number} for signature', '{number} हस्ताक्षर के लिए भेजें'],
  sendText: [
    'Each signer gets a link by email and confirms with a code. Changing the contract ends the request; everyone then signs again.',
    'हर हस्ताक्षरकर्ता को ई-मेल से लिंक मिलता है और वे कोड से पुष्टि करते हैं। अनुबंध बदलने पर अनुरोध समाप्त होता है; फिर सबको दोबारा हस्ताक्षर करने होंगे।',
  ],
  remindHint: [
    'By email, every so many days until they sign. 0 sends no reminder.',
    'ई-मेल से, हस्ताक्षर होने तक हर इतने दिन पर। 0 पर याद नहीं दिलाया जाता।',
  ],
  many: ['Send several', 'कई भेजें'],
  manyTitle: ['Send contracts for signature', 'अनुबंध हस्ताक्षर के लिए भेजें'],
  manyText: [
    'Each goes to the contact of its client by email. Choose the contracts to send.',
    'हर अनुबंध अपने ग्राहक के संपर्क को ई-मेल से जाता है। भेजने वाले अनुबंध चुनें।',
  ],
  manyNone: ['No contract waits to be sent.', 'भेजने के लिए कोई अनुबंध बाकी नहीं।'],
  manySend: ['Send {n}', '{n} भेजें'],
  manySent: ['Sent to {to}', '{to} को भेजा गया'],
  signer: ['Signer {n}', 'हस्ताक्षरकर्ता {n}'],
  name: ['Name', 'नाम'],
  email: ['Email', 'ई-मेल'],
  role: ['Signs as', 'किस रूप में'],
  addSigner: ['Add signer', 'हस्ताक्षरकर्ता जोड़ें'],
  removeSigner: ['Remove signer {n}', 'हस्ताक्षरकर्ता {n} हटाएँ'],
  send: ['Send to signers', 'हस्ताक्षर के लिए भेजें'],
  sent: ['Sent to the signers.', 'हस्ताक्षर के लिए भेजा गया।'],
  paper: ['Sign on paper', 'काग़ज़ पर हस्ताक्षर'],
  paperSent: ['The customer has been notified.', 'ग्राहक को बता दिया गया।'],
  back: ['Back', 'वापस'],
  resend: ['Send again', 'दोबारा भेजें'],
  resent: ['Link sent again.', 'लिंक दोबारा भेजा गया।'],
  cancel: ['Cancel request', 'अनुरोध रद्द करें'],
  cancelled: ['Signature request cancelled.', 'हस्ताक्षर का अनुरोध रद्द हुआ।'],
  sealed: ['Download sealed PDF', 'सील किया PDF लें'],
  locked: ['Locked after 5 wrong codes. Send the link again.', '5 ग़लत कोड के बाद लॉक। लिंक दोबारा भेजें।'],
  frozen: [
    'If you change the contract now, this request ends and everyone signs again.',
    'अभी अनुबंध बदलने पर यह अनुरोध समाप्त होगा और सबको दोबारा हस्ताक्षर करने होंगे।',
  ],
  trail: ['Audit trail', 'ऑडिट ट्रेल'],
  broken: ['The audit trail was changed. Do not rely on it.', 'ऑडिट ट्रेल बदला गया है। इस पर भरोसा न करें।'],
});
