import { defineMessages } from '#shared/core/i18n.ts';

/** Why a return cannot be marked as filed or reopened, and why nothing more is booked into a filed month. */
export const filingMessages = defineMessages({
  closed: [
    'GSTR-1 of {month} is filed for {gstin}, so its documents cannot change. Use a date after {month}, issue a credit or debit note now, or declare an amendment under GST returns.',
    '{gstin} का {month} का GSTR-1 दाख़िल हो चुका है, इसलिए उसके दस्तावेज़ नहीं बदल सकते। {month} के बाद की तारीख़ लिखें, अभी क्रेडिट या डेबिट नोट जारी करें, या “GST रिटर्न” में संशोधन दर्ज करें।',
  ],
  arn: [
    'An ARN has 15 characters: two letters, twelve digits and a letter or digit.',
    'ARN में 15 अक्षर होते हैं: दो अक्षर, बारह अंक और एक अक्षर या अंक।',
  ],
  monthOpen: ['This month is not over yet.', 'यह महीना अभी पूरा नहीं हुआ।'],
  filedEarly: [
    'A return is filed after its month. Enter a later date.',
    'रिटर्न महीना पूरा होने के बाद दाख़िल होता है। बाद की तारीख़ लिखें।',
  ],
  alreadyFiled: ['This return is already marked as filed.', 'यह रिटर्न पहले से दाख़िल दिखाया गया है।'],
  fileEarlier: [
    'GSTR-1 of {month} is not filed yet. File it first.',
    '{month} का GSTR-1 अभी दाख़िल नहीं हुआ। पहले उसे दाख़िल करें।',
  ],
  laterFiled: [
    'GSTR-1 of {month} is filed too. Reopen the latest return first.',
    '{month} का GSTR-1 भी दाख़िल है। पहले सबसे नया रिटर्न फिर से खोलें।',
  ],
  notFiled: [
    'GSTR-1 of this month is not filed yet. Correct the document itself.',
    'इस महीने का GSTR-1 अभी दाख़िल नहीं हुआ। दस्तावेज़ ही ठीक करें।',
  ],
  declaredMonth: [
    'Choose a month after the filed one, not later than this month.',
    'दाख़िल महीने के बाद का महीना चुनें, इस महीने से आगे का नहीं।',
  ],
  amendedThen: [
    '{number} is already amended in {month}. Remove that amendment first.',
    '{number} का संशोधन {month} में पहले से है। पहले उसे हटाएँ।',
  ],
  hasAmendments: [
    'Documents of this return are amended. Remove the amendments first.',
    'इस रिटर्न के दस्तावेज़ों के संशोधन दर्ज हैं। पहले उन्हें हटाएँ।',
  ],
  nothingChanged: ['Nothing is different from what was declared.', 'जो घोषित है उससे कुछ अलग नहीं है।'],
  noTable: [
    '{number} has no line of its own in the return. Amend the row of its place of supply instead.',
    '{number} रिटर्न में अलग से नहीं है। उसके सप्लाई के स्थान की पंक्ति का संशोधन करें।',
  ],
  numberTaken: [
    '{number} belongs to another document or to your own series. Enter the number on the document.',
    '{number} किसी और दस्तावेज़ का या आपकी अपनी सीरीज़ का नंबर है। दस्तावेज़ पर लिखा नंबर डालें।',
  ],
  belowZero: ['An advance cannot be below zero.', 'एडवांस शून्य से कम नहीं हो सकता।'],
  noRow: ['The filed return has no such row.', 'दाख़िल रिटर्न में ऐसी कोई पंक्ति नहीं है।'],
  rateTwice: ['Each GST rate appears once.', 'हर GST दर एक बार आती है।'],
  reasonMissing: ['Enter a reason.', 'वजह लिखें।'],
});
