import { defineMessages } from '#shared/core/i18n.ts';

/** What an import of staff says otherwise than every import. */
export const staffImportMessages = defineMessages({
  empty: ['This file has no employees.', 'इस फ़ाइल में कोई व्यक्ति नहीं है।'],
  many: [
    'One file can have up to {n} {n:person|people}. Please split it.',
    'एक फ़ाइल में ज़्यादा से ज़्यादा {n} {n:व्यक्ति|लोग} हो सकते हैं। इसे बाँट दें।',
  ],
  missing: [
    'The first row must have a column called “{column}”. It has: {found}.',
    'पहली पंक्ति में “{column}” नाम का कॉलम होना चाहिए। उसमें है: {found}।',
  ],
  unknown: [
    'The column “{column}” is not recognised. Rename it as in the template, or remove it.',
    'कॉलम “{column}” पहचाना नहीं गया। उसका नाम टेम्पलेट जैसा करें या उसे हटाएँ।',
  ],
  twice: ['Two columns are named “{column}”. Keep one.', 'दो कॉलम “{column}” हैं। एक रखें।'],
  sameCode: ['Row {row} has the same staff number.', 'पंक्ति {row} में भी यही स्टाफ़ नंबर है।'],
  samePhone: ['Row {row} has the same mobile number.', 'पंक्ति {row} में भी यही मोबाइल नंबर है।'],
  faults: [
    '{n} {n:cell has|cells have} errors. No employees were added.',
    '{n} {n:जगह|जगहें} ठीक करनी हैं। किसी को नहीं जोड़ा गया।',
  ],
  done: ['{n} {n:person was|people were} added.', '{n} {n:व्यक्ति|लोग} जोड़े गए।'],
  fine: [
    'All {n} {n:row is|rows are} valid. No employees have been added yet.',
    'सभी {n} {n:पंक्ति|पंक्तियाँ} सही हैं। अभी किसी को नहीं जोड़ा गया।',
  ],
  people: ['People', 'लोग'],
});
