import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about clauses and templates that the server and the screens share. */
export const clauseMessages = defineMessages({
  badFieldName: [
    'Name the field with small Latin letters, digits and _, such as guards.',
    'फ़ील्ड का नाम छोटे अंग्रेज़ी अक्षरों, अंकों और _ से लिखें, जैसे guards।',
  ],
  fieldLabel: ['Enter what the field is called.', 'लिखें कि फ़ील्ड को क्या कहा जाए।'],
  sameField: ['Two fields have this name.', 'यह नाम दो फ़ील्ड का है।'],
  standardField: ['A standard field already has this name.', 'यह नाम एक सामान्य फ़ील्ड का है।'],
  someClauses: ['Choose at least one clause.', 'कम से कम एक शर्त चुनें।'],
  manyClauses: ['A template has at most 60 clauses.', 'एक टेम्पलेट में ज़्यादा से ज़्यादा 60 शर्तें हो सकती हैं।'],
  sameClause: ['This clause is in the template twice.', 'यह शर्त टेम्पलेट में दो बार है।'],
  noClause: ['Choose clauses from the list.', 'शर्तें सूची में से चुनें।'],
  unknownField: [
    'There is no field {{{field}}}. Use a standard field, or add it to a template first.',
    '{{{field}}} नाम का कोई फ़ील्ड नहीं है। सामान्य फ़ील्ड लें, या उसे पहले टेम्पलेट में जोड़ें।',
  ],
  openField: [
    'Close every field with }} and write only its name between the brackets.',
    'हर फ़ील्ड को }} से बंद करें और कोष्ठक के बीच केवल उसका नाम लिखें।',
  ],
  neededField: [
    'The clause “{clause}” uses {{{field}}}. Add this field to the template.',
    'शर्त “{clause}” में {{{field}}} है। यह फ़ील्ड टेम्पलेट में जोड़ें।',
  ],
  noHindi: ['The clause “{clause}” has no Hindi text.', 'शर्त “{clause}” का हिंदी मसौदा नहीं है।'],
  forQuotes: ['The clause “{clause}” is for quotes only.', 'शर्त “{clause}” केवल कोटेशन के लिए है।'],
  clauseHeld: [
    'The template “{template}” uses this clause. Take it out of the template first.',
    'टेम्पलेट “{template}” में यह शर्त है। पहले उसे टेम्पलेट से हटाएँ।',
  ],
  noTemplate: ['Choose a template from the list.', 'सूची में से टेम्पलेट चुनें।'],
  valueMissing: ['Enter {label}.', '{label} लिखें।'],
  badNumber: ['Enter {label} as a number.', '{label} अंकों में लिखें।'],
  badMoney: ['Enter {label} in rupees with up to two decimals.', '{label} रुपये में लिखें, दशमलव के बाद दो अंक तक।'],
  badDate: ['Enter {label} as a date.', '{label} तारीख़ के रूप में लिखें।'],
  unknownValue: ['The template has no such field.', 'टेम्पलेट में ऐसा कोई फ़ील्ड नहीं है।'],
  tooLong: [
    'With these values the terms are longer than 100,000 characters.',
    'इन मानों के साथ शर्तें 1,00,000 अक्षरों से लंबी हो जाती हैं।',
  ],
});

/** The fields that every contract knows, by the name of their place in clauses. */
export const standardFields = defineMessages({
  client_name: ['Client name', 'ग्राहक का नाम'],
  client_phone: ['Client phone', 'ग्राहक का फ़ोन'],
  business_name: ['Business name', 'व्यवसाय का नाम'],
  business_phone: ['Business phone', 'व्यवसाय का फ़ोन'],
  business_city: ['Business city', 'व्यवसाय का शहर'],
  contract_number: ['Contract number', 'अनुबंध नंबर'],
  contract_title: ['Contract title', 'अनुबंध का शीर्षक'],
  service_type: ['Service type', 'सेवा का प्रकार'],
  scope: ['Scope of work', 'काम का ब्योरा'],
  provider: ['Provider', 'सेवा देने वाला'],
  start_date: ['First day', 'पहला दिन'],
  end_date: ['Last day', 'आख़िरी दिन'],
  yearly_value: ['Yearly value', 'सालाना राशि'],
  monthly_value: ['Monthly value', 'मासिक राशि'],
  frequency: ['Frequency', 'कितनी बार'],
  credit_days: ['Credit days', 'उधार के दिन'],
  wage_change: ['New minimum wage', 'नया न्यूनतम वेतन'],
  notice_days: ['Notice in days', 'नोटिस के दिन'],
  renewal_days: ['Due for renewal, days before the end', 'नवीनीकरण, समाप्ति से कितने दिन पहले'],
});

/** Who bears a new minimum wage, as a clause says it. */
export const wageSentences = defineMessages({
  passes_through: [
    'When minimum wages rise, the price rises by the same cost from the same day.',
    'न्यूनतम वेतन बढ़ने पर मूल्य उसी दिन से उतनी ही लागत से बढ़ेगा।',
  ],
  by_agreement: [
    'When minimum wages rise, both sides agree on the new price in writing.',
    'न्यूनतम वेतन बढ़ने पर दोनों पक्ष नया मूल्य लिखित में तय करेंगे।',
  ],
});
export type StandardField = keyof typeof standardFields;
