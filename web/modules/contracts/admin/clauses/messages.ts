import { defineMessages } from '#shared/core/i18n.ts';

/** The screens of the clause library and of templates. */
export const clauseScreens = defineMessages({
  aboutClauses: [
    'Paragraphs in both languages that contracts are made of. A change does not touch contracts that exist.',
    'दोनों भाषाओं के मसौदे, जिनसे अनुबंध बनते हैं। बदलाव का बने हुए अनुबंधों पर असर नहीं होता।',
  ],
  emptyText: [
    'Start with clauses for security, housekeeping and recovery in both languages, or write your own.',
    'सुरक्षा, हाउसकीपिंग और वसूली की शर्तों से शुरू करें, दोनों भाषाओं में, या अपनी लिखें।',
  ],
  addStarter: ['Add starter clauses', 'शुरुआती शर्तें जोड़ें'],
  starterAdded: [
    'Added {clauses} {clauses:clause|clauses} and {templates} {templates:template|templates}.',
    '{clauses} शर्तें और {templates} टेम्पलेट जुड़े।',
  ],
  aboutTemplates: [
    'Which clauses make a contract, and what is asked for when you create one.',
    'कौन सी शर्तों से अनुबंध बनता है, और बनाते समय क्या पूछा जाता है।',
  ],
  names: ['Template', 'टेम्पलेट'],
  addClause: ['Add a clause', 'शर्त जोड़ें'],
  chooseClause: ['Choose a clause', 'शर्त चुनें'],
  up: ['Move “{title}” up', '“{title}” ऊपर ले जाएँ'],
  down: ['Move “{title}” down', '“{title}” नीचे ले जाएँ'],
  takeOut: ['Remove “{title}”', '“{title}” हटाएँ'],
  ownFields: ['Fields of this template', 'इस टेम्पलेट के फ़ील्ड'],
  ownFieldsHint: [
    'In clauses write the name in double brackets, such as {{guard_count}}.',
    'शर्तों में नाम दोहरे कोष्ठक में लिखें, जैसे {{guard_count}}।',
  ],
  standard: ['Standard fields', 'सामान्य फ़ील्ड'],
  addField: ['Add field', 'फ़ील्ड जोड़ें'],
  removeField: ['Remove field {n}', 'फ़ील्ड {n} हटाएँ'],
  fieldName: ['Name in clauses', 'शर्तों में नाम'],
  fieldLabel: ['Label', 'लेबल'],
  fieldLabelHi: ['Label in Hindi', 'हिंदी में लेबल'],
  kind: ['Kind', 'प्रकार'],
  kind_text: ['Text', 'टेक्स्ट'],
  kind_number: ['Number', 'संख्या'],
  kind_money: ['Amount (₹)', 'राशि (₹)'],
  kind_date: ['Date', 'तारीख़'],
  initial: ['Default value', 'पहले से भरा मान'],
  template: ['Template', 'टेम्पलेट'],
  noTemplate: ['Without a template', 'बिना टेम्पलेट'],
  templateHint: [
    'Its clauses become the terms. You can change them afterwards.',
    'इसकी शर्तें अनुबंध में आएँगी। बाद में बदली जा सकती हैं।',
  ],
});
