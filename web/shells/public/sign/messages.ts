import { defineMessages } from '#shared/core/i18n.ts';

/** The page with which a signer reads and signs a contract. */
export const signPage = defineMessages({
  title: ['Sign contract', 'अनुबंध पर हस्ताक्षर'],
  description: ['Read a contract and sign it.', 'अनुबंध पढ़ें और हस्ताक्षर करें।'],
  from: ['From', 'किसकी ओर से'],
  signer: ['Signer', 'हस्ताक्षरकर्ता'],
  open: ['Open contract', 'अनुबंध खोलें'],
  download: ['Download PDF', 'PDF लें'],
  signTitle: ['Your signature', 'आपका हस्ताक्षर'],
  name: ['Your full name', 'आपका पूरा नाम'],
  nameHint: ['Your typed name counts as your signature.', 'आपका लिखा नाम ही आपका हस्ताक्षर माना जाएगा।'],
  draw: ['Draw signature as well', 'हाथ से भी हस्ताक्षर करें'],
  drawHint: [
    'Draw with a finger, pen or mouse. If you cannot draw, your typed name is enough.',
    'उँगली, पेन या माउस से बनाएँ। न बना सकें तो लिखा हुआ नाम काफ़ी है।',
  ],
  drawArea: ['Area to draw your signature', 'हस्ताक्षर बनाने की जगह'],
  clear: ['Clear', 'मिटाएँ'],
  sign: ['Sign contract', 'हस्ताक्षर करें'],
  declineTitle: ['Decline to sign', 'हस्ताक्षर से मना करें'],
  reason: ['Reason', 'वजह'],
  decline: ['Decline contract', 'अनुबंध से मना करें'],
  notYet: [
    'You can read the contract. Another signer comes first; we send you the link again when it is your turn.',
    'आप अनुबंध पढ़ सकते हैं। पहले किसी और के हस्ताक्षर होने हैं; आपकी बारी पर हम लिंक फिर भेजेंगे।',
  ],
  signed: ['You have signed this contract.', 'आप इस अनुबंध पर हस्ताक्षर कर चुके हैं।'],
  completed: ['Everyone has signed. Download the sealed PDF.', 'सबके हस्ताक्षर हो गए। सील किया हुआ PDF लें।'],
  undone: [
    'Everyone had signed, but the acceptance was undone. This contract is not in force.',
    'सबके हस्ताक्षर हो चुके थे, पर मंज़ूरी वापस ली गई। यह अनुबंध लागू नहीं है।',
  ],
  digest: ['SHA-256 of the PDF', 'PDF का SHA-256'],
});
