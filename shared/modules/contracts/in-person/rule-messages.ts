import { defineMessages } from '#shared/core/i18n.ts';

/** What a signature in person lacks, as the phone and the server say it. */
export const ruleMessages = defineMessages({
  chain: [
    'The steps of this signature do not fit together, so it does not count. Sign again.',
    'इस हस्ताक्षर के क़दम आपस में मेल नहीं खाते, इसलिए यह मान्य नहीं है। दोबारा हस्ताक्षर करें।',
  ],
  code: ['Enter the 6-digit code from the email.', 'ई-मेल में आया 6 अंकों का कोड लिखें।'],
  paperKind: ['Choose the identity paper.', 'पहचान पत्र चुनें।'],
  lastFour: [
    'Enter the last 4 letters or digits of the identity paper.',
    'पहचान पत्र के आख़िरी 4 अक्षर या अंक लिखें।',
  ],
  paperPhoto: ['Take a photo of the identity paper.', 'पहचान पत्र की फ़ोटो लें।'],
  signerPhoto: ['Take a photo of the signer.', 'हस्ताक्षरकर्ता की फ़ोटो लें।'],
  position: ['Send latitude and longitude together.', 'अक्षांश और देशांतर साथ भेजें।'],
});
