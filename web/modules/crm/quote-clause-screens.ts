import { defineMessages } from '#shared/core/i18n.ts';

/** The clauses of a quote, and what changed between its versions, in the admin app. */
export const quoteClauseScreens = defineMessages({
  title: ['Clauses', 'लाइब्रेरी की शर्तें'],
  about: [
    'Choose from the clause library. Changes here are for this quote only; the contract takes the text that the client accepts.',
    'शर्तों की लाइब्रेरी से चुनें। यहाँ के बदलाव केवल इस कोटेशन के लिए हैं; ग्राहक जो मंज़ूर करेगा, वही अनुबंध में आएगा।',
  ],
  search: ['Search clauses', 'शर्तें खोजें'],
  none: ['No clause matches.', 'कोई शर्त नहीं मिली।'],
  empty: [
    'The library has no clauses for quotes. Add them under Contracts, Clauses.',
    'लाइब्रेरी में कोटेशन की कोई शर्त नहीं है। अनुबंध में शर्तें जोड़ें।',
  ],
  more: ['{n} more. Type to narrow the list.', '{n} और। सूची छोटी करने के लिए लिखें।'],
  add: ['Add “{title}”', '“{title}” जोड़ें'],
  edit: ['Edit text', 'मसौदा बदलें'],
  up: ['Move “{title}” up', '“{title}” ऊपर ले जाएँ'],
  down: ['Move “{title}” down', '“{title}” नीचे ले जाएँ'],
  remove: ['Remove “{title}”', '“{title}” हटाएँ'],
  replace: ['Write a value in place of {fields}.', '{fields} की जगह मान लिखें।'],
  changes: ['Changes', 'बदलाव'],
  changesOf: ['What changed in {number}', '{number} में क्या बदला'],
  compareFrom: ['Compare with', 'किससे तुलना करें'],
});
