import { defineMessages } from '#shared/core/i18n.ts';

/** Why a GSTR-1 file is not compared with the books. */
export const compareMessages = defineMessages({
  otherMonth: [
    'This file is of {there}. Choose that month, or a file of {here}.',
    'यह फ़ाइल {there} की है। वही महीना चुनें, या {here} की फ़ाइल।',
  ],
  tooLarge: ['The amounts of this file are too large to add up.', 'इस फ़ाइल की रक़में जोड़ने के लिए बहुत बड़ी हैं।'],
  otherGstin: [
    'This file is of the GSTIN {there}. Choose a file of {here}.',
    'यह फ़ाइल GSTIN {there} की है। {here} की फ़ाइल चुनें।',
  ],
});
