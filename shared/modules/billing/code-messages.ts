import { defineMessages } from '#shared/core/i18n.ts';

/** How a SAC or HSN code is written. */
export const codePattern = /^\d{4}(\d{2}){0,2}$/;

/** What is said about the code of a line. */
export const codeMessages = defineMessages({
  code: ['A SAC or HSN code has 4, 6 or 8 digits.', 'SAC या HSN कोड में 4, 6 या 8 अंक होते हैं।'],
  codeMissing: ['Choose a SAC or HSN code.', 'SAC या HSN कोड चुनें।'],
  codeStrange: [
    '{code} is not a code from the list. Choose another one, or add it under SAC and HSN codes.',
    '{code} सूची में नहीं है। दूसरा कोड चुनें, या “SAC और HSN कोड” में इसे जोड़ें।',
  ],
});
