import { defineMessages } from '#shared/core/i18n.ts';

/** What an import of staff says about a file. */
export const importMessages = defineMessages({
  multipart: [
    'Send the file as multipart/form-data in a part named file.',
    'फ़ाइल multipart/form-data में file नाम से भेजें।',
  ],
  kind: [
    'Only CSV and XLSX files can be read. Save the sheet as one of these.',
    'सिर्फ़ CSV और XLSX फ़ाइलें पढ़ी जा सकती हैं। शीट को इनमें से किसी रूप में सेव करें।',
  ],
  broken: [
    'This workbook cannot be read. Open it, save it again and try once more.',
    'यह फ़ाइल पढ़ी नहीं जा सकी। इसे खोलकर फिर सेव करें और दोबारा कोशिश करें।',
  ],
  large: [
    'This workbook is too large when unpacked. Keep only the sheet with the people.',
    'यह फ़ाइल खोलने पर बहुत बड़ी है। सिर्फ़ लोगों वाली शीट रखें।',
  ],
  long: [
    'A cell in row {row} has more than 1,000 characters. Please shorten it.',
    'पंक्ति {row} की एक जगह में 1,000 से ज़्यादा अक्षर हैं। उसे छोटा करें।',
  ],
  much: [
    'This file has far more text or cells than a list of people. Keep only the columns of the template.',
    'इस फ़ाइल में लोगों की सूची से बहुत ज़्यादा टेक्स्ट या सेल हैं। सिर्फ़ टेम्पलेट वाले कॉलम रखें।',
  ],
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
  date: ['Enter the date as 05/11/1990.', 'तारीख़ 05/11/1990 जैसी लिखें।'],
  word: ['“{value}” is not a valid value for this column.', '“{value}” इस कॉलम में मान्य नहीं है।'],
  rounded: [
    'The spreadsheet has shortened this number. Format the column as text and type it again.',
    'स्प्रेडशीट ने यह नंबर छोटा कर दिया है। कॉलम को टेक्स्ट बनाकर फिर लिखें।',
  ],
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
  row: ['Row', 'पंक्ति'],
  problem: ['Problem', 'समस्या'],
});
