import { defineMessages } from '#shared/core/i18n.ts';

/** The page that says whether an identity card holds. */
export const cardPage = defineMessages({
  title: ['Identity card check', 'पहचान पत्र की जाँच'],
  description: [
    'Check whether an identity card is valid with the business that issued it.',
    'पहचान पत्र चालू है या नहीं, उसे देने वाले व्यवसाय से।',
  ],
  valid: ['This card is valid', 'यह कार्ड चालू है'],
  ended: ['This card is no longer valid', 'यह कार्ड अब चालू नहीं है'],
  endedText: [
    'This person no longer works here, or the card was replaced. Do not allow entry with this card.',
    'यह व्यक्ति अब यहाँ काम नहीं करता, या कार्ड बदला गया। इस पर किसी को अंदर न आने दें।',
  ],
  unknown: ['Card not found', 'ऐसा कोई कार्ड नहीं है'],
  unknownText: [
    'The code was misread, or the card is void or forged. Ask the business.',
    'कोड ग़लत पढ़ा गया, कार्ड रद्द है या नकली है। व्यवसाय से पूछें।',
  ],
  busy: ['Too many requests. Please wait a minute.', 'यहाँ से बहुत बार पूछा गया। एक मिनट रुकें।'],
  number: ['Number', 'नंबर'],
  work: ['Work', 'काम'],
  business: ['Business', 'व्यवसाय'],
  photo: ['Photo on the card', 'कार्ड की फ़ोटो'],
  compare: [
    'Compare the name and photo with the person in front of you.',
    'नाम और चेहरा सामने खड़े व्यक्ति से मिलाएँ।',
  ],
});
