import { defineMessages } from '#shared/core/i18n.ts';

/** The words of every page that imports a file. */
export const importUi = defineMessages({
  plans: ['See plans', 'प्लान देखें'],
  steps: ['Steps', 'चरण'],
  choose: ['Choose', 'चुनें'],
  check: ['Check', 'जाँचें'],
  done: ['Done', 'पूरा'],
  file: ['Choose a CSV or XLSX file', 'CSV या XLSX फ़ाइल चुनें'],
  fileHint: [
    'Headings go in the first row, in English or Hindi.',
    'कॉलम के नाम पहली पंक्ति में हों, हिंदी या अंग्रेज़ी में।',
  ],
  template: ['Download the template', 'टेम्पलेट डाउनलोड करें'],
  look: ['Check the file', 'फ़ाइल जाँचें'],
  noFile: ['Choose a file first.', 'पहले फ़ाइल चुनें।'],
  right: ['The file has no errors', 'फ़ाइल में कोई ग़लती नहीं'],
  wrong: ['{n} {n:cell has|cells have} errors', '{n} {n:जगह|जगहें} ठीक करनी हैं'],
  wrongText: ['Nothing is imported until all rows are valid.', 'जब तक सब सही न हो, कुछ इम्पोर्ट नहीं होगा।'],
  columns: ['Columns', 'कॉलम'],
  columnsText: [
    'Change a match where it is wrong, then check again.',
    'जहाँ मिलान ग़लत हो वहाँ बदलें, फिर दोबारा जाँचें।',
  ],
  leftOut: ['Not imported', 'इम्पोर्ट नहीं'],
  example: ['Example', 'उदाहरण'],
  noHead: ['Column {n}', 'कॉलम {n}'],
  checkAgain: ['Check again', 'दोबारा जाँचें'],
  errorFile: ['Download the errors', 'ग़लतियाँ डाउनलोड करें'],
  again: ['Choose another file', 'दूसरी फ़ाइल चुनें'],
  importIt: ['Import', 'इम्पोर्ट करें'],
  imported: ['Imported', 'इम्पोर्ट हो गया'],
});
