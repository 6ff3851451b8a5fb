import { defineMessages } from '#shared/core/i18n.ts';

/** What is said of arrears that a new rate leaves on bills. */
export const arrearsMessages = defineMessages({
  notInForce: ['Put the addendum in force first.', 'पहले परिशिष्ट लागू करें।'],
  byAgreement: [
    'The contract does not pass a new minimum wage to the client, so past bills stay as they are.',
    'इस अनुबंध में नया न्यूनतम वेतन ग्राहक पर लागू नहीं होता, इसलिए पिछले बिल वैसे ही रहेंगे।',
  ],
  none: [
    'No issued bill has duties at an old rate from these days.',
    'इन दिनों की ड्यूटी किसी जारी बिल में पुरानी दर पर नहीं है।',
  ],
  noRates: ['This addendum changes no rates.', 'इस परिशिष्ट से कोई दर नहीं बदलती।'],
  noDebit: [
    'No issued bill lacks anything. There is nothing to bill.',
    'किसी जारी बिल में कुछ कम नहीं है। बिल करने के लिए कुछ नहीं है।',
  ],
  noCredit: [
    'No issued bill charged too much. There is nothing to credit.',
    'किसी जारी बिल में ज़्यादा रक़म नहीं ली गई। क्रेडिट करने के लिए कुछ नहीं है।',
  ],
  billGone: [
    'This draft adds to {number}, which was credited or cancelled. Delete it and bill those days again at the new rates.',
    'यह ड्राफ़्ट {number} के अंतर का है, पर उसका क्रेडिट नोट बन चुका है या वह रद्द है। इसे हटाएँ और उन दिनों का बिल नई दरों पर फिर बनाएँ।',
  ],
  creditReason: [
    'The rates of contract {contract} changed from {day} by its addendum {n}.',
    'अनुबंध {contract} की दरें परिशिष्ट {n} के अनुसार {day} से बदलीं।',
  ],
  note: [
    'Supplementary bill. The rates of contract {contract} changed from {day} by its addendum {n}. It is the difference for the duties of {bills}.',
    'पूरक बिल। अनुबंध {contract} की दरें परिशिष्ट {n} के अनुसार {day} से बदलीं। यह {bills} की ड्यूटी का अंतर है।',
  ],
});
