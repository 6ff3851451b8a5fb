import { defineMessages } from './i18n.ts';

/** What an import says about a file, whatever it brings in. */
export const importFileMessages = defineMessages({
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
    'This workbook is too large when unpacked. Keep only the sheets to import.',
    'यह फ़ाइल खोलने पर बहुत बड़ी है। सिर्फ़ ज़रूरी शीट रखें।',
  ],
  long: [
    'A cell in row {row} has more than 1,000 characters. Please shorten it.',
    'पंक्ति {row} की एक जगह में 1,000 से ज़्यादा अक्षर हैं। उसे छोटा करें।',
  ],
  much: [
    'This file has too much text or too many cells. Please split it.',
    'इस फ़ाइल में बहुत ज़्यादा टेक्स्ट या सेल हैं। इसे बाँट दें।',
  ],
  many: [
    'One sheet can have up to {n} {n:row|rows}. Please split it.',
    'एक शीट में ज़्यादा से ज़्यादा {n} {n:पंक्ति|पंक्तियाँ} हो सकती हैं। इसे बाँट दें।',
  ],
  empty: ['There is nothing to import in this file.', 'इस फ़ाइल में इम्पोर्ट करने के लिए कुछ नहीं है।'],
  badMapping: ['The mapping of columns is not valid.', 'कॉलम का मिलान सही नहीं है।'],
  missing: ['Choose the column for “{column}”.', '“{column}” के लिए कॉलम चुनें।'],
  twice: ['Two columns are matched to “{column}”.', '“{column}” से दो कॉलम मिलाए गए हैं।'],
  required: ['This may not be empty.', 'यह ख़ाली नहीं हो सकता।'],
  date: ['Enter the date as 05/11/1990.', 'तारीख़ 05/11/1990 जैसी लिखें।'],
  number: ['Enter a number, such as 12500.50.', 'अंक लिखें, जैसे 12500.50।'],
  wordOf: [
    '“{value}” is not a valid value for this column. Enter one of: {choices}.',
    '“{value}” इस कॉलम में मान्य नहीं है। इनमें से एक लिखें: {choices}।',
  ],
  among: ['There is: {choices}.', 'ये हैं: {choices}।'],
  more: ['{choices} and {n} more', '{choices} और {n} अन्य'],
  yesNo: ['Enter Yes or No.', 'हाँ या नहीं लिखें।'],
  word: ['“{value}” is not a valid value for this column.', '“{value}” इस कॉलम में मान्य नहीं है।'],
  rounded: [
    'The spreadsheet has shortened this number. Format the column as text and type it again.',
    'स्प्रेडशीट ने यह नंबर छोटा कर दिया है। कॉलम को टेक्स्ट बनाकर फिर लिखें।',
  ],
  sameRow: ['Row {row} has the same value.', 'पंक्ति {row} में भी यही है।'],
  faults: [
    '{n} {n:cell has|cells have} errors. Nothing was imported.',
    '{n} {n:जगह|जगहें} ठीक करनी हैं। कुछ इम्पोर्ट नहीं हुआ।',
  ],
  fine: [
    'The file has no errors. Nothing has been imported yet.',
    'फ़ाइल में कोई ग़लती नहीं है। अभी कुछ इम्पोर्ट नहीं हुआ।',
  ],
  done: ['The file was imported.', 'फ़ाइल इम्पोर्ट हो गई।'],
  moreFaults: [
    '{n} more {n:error is|errors are} not listed. Correct these first, then check the file again.',
    '{n} {n:और ग़लती|और ग़लतियाँ} सूची में नहीं हैं। पहले ये ठीक करें, फिर फ़ाइल दोबारा जाँचें।',
  ],
  sheet: ['Sheet', 'शीट'],
  row: ['Row', 'पंक्ति'],
  column: ['Column', 'कॉलम'],
  value: ['Value', 'मान'],
  problem: ['Problem', 'समस्या'],
  problems: ['Problems', 'समस्याएँ'],
});
