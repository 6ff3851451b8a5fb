import { defineMessages } from '#shared/core/i18n.ts';

/** What an import of clients says about a file. */
export const importMessages = defineMessages({
  clients: ['Clients', 'ग्राहक कंपनियाँ'],
  sites: ['Sites', 'साइटें'],
  rates: ['Rates', 'दरें'],
  balances: ['Opening balances', 'शुरुआती बकाया'],
  advances: ['Outstanding advances', 'बचे एडवांस'],
  receiptNumber: ['Receipt number', 'रसीद नंबर'],
  advanceAmount: ['Advance left', 'बचा एडवांस'],
  gstPaid: ['GST rate paid on it (%)', 'चुकाए GST की दर (%)'],
  placeOfSupply: ['Place of supply', 'सप्लाई का स्थान'],
  advanceFuture: ['This date is in the future.', 'यह तारीख़ आगे की है।'],
  advanceEmpty: ['Enter an amount above zero.', 'शून्य से ज़्यादा राशि लिखें।'],
  advanceHeld: ['This advance is recorded already.', 'यह एडवांस पहले से दर्ज है।'],
  noPlace: [
    'Enter the state by its name or its two-digit GST code.',
    'राज्य का नाम या उसका दो अंकों का GST कोड लिखें।',
  ],
  noGstin: [
    'Your company has no GSTIN, so no GST can have been paid. Leave this empty.',
    'आपकी कंपनी का GSTIN नहीं है, इसलिए GST नहीं चुकाया गया होगा। इसे ख़ाली छोड़ें।',
  ],
  clientRef: ['Client', 'ग्राहक'],
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
  noSheet: [
    'No sheet is called Clients, Sites, Rates, Opening balances or Outstanding advances. Choose what the file has.',
    'किसी शीट का नाम “ग्राहक कंपनियाँ”, “साइटें”, “दरें”, “शुरुआती बकाया” या “बचे एडवांस” नहीं है। चुनें कि फ़ाइल में क्या है।',
  ],
  badKind: ['Choose clients, sites, rates, balances or advances.', 'ग्राहक, साइट, दर, बकाया या एडवांस में से चुनें।'],
  badMapping: ['The mapping of columns is not valid.', 'कॉलम का मिलान सही नहीं है।'],
  missing: ['Choose the column for “{column}”.', '“{column}” के लिए कॉलम चुनें।'],
  twice: ['Two columns are matched to “{column}”.', '“{column}” से दो कॉलम मिलाए गए हैं।'],
  required: ['This may not be empty.', 'यह ख़ाली नहीं हो सकता।'],
  date: ['Enter the date as 05/11/1990.', 'तारीख़ 05/11/1990 जैसी लिखें।'],
  number: ['Enter a number, such as 12500.50.', 'अंक लिखें, जैसे 12500.50।'],
  yesNo: ['Enter Yes or No.', 'हाँ या नहीं लिखें।'],
  word: ['“{value}” is not a valid value for this column.', '“{value}” इस कॉलम में मान्य नहीं है।'],
  rounded: [
    'The spreadsheet has shortened this number. Format the column as text and type it again.',
    'स्प्रेडशीट ने यह नंबर छोटा कर दिया है। कॉलम को टेक्स्ट बनाकर फिर लिखें।',
  ],
  sameRow: ['Row {row} has the same value.', 'पंक्ति {row} में भी यही है।'],
  exists: ['There is already a client with this: {client}.', 'यह ग्राहक पहले से है: {client}।'],
  noClient: [
    'There is no client with this name, code or GSTIN, here or in the file.',
    'इस नाम, कोड या GSTIN का ग्राहक न यहाँ है न फ़ाइल में।',
  ],
  manyClients: [
    'Several clients have this name. Write the code or the GSTIN.',
    'इस नाम के कई ग्राहक हैं। कोड या GSTIN लिखें।',
  ],
  manySites: [
    'Several sites have this name. Rename one of them first.',
    'इस नाम की कई साइटें हैं। पहले एक का नाम बदलें।',
  ],
  noSite: ['There is no site of this name, here or in the file.', 'इस नाम की साइट न यहाँ है न फ़ाइल में।'],
  mayNoSite: [
    'There is no site of this name, and you may not add sites. Ask someone with permission to add sites.',
    'इस नाम की साइट नहीं है और आप साइट नहीं जोड़ सकते। जिन्हें साइट जोड़ने की अनुमति है उनसे कहें।',
  ],
  noPost: ['The site has no post of this name.', 'साइट में इस नाम की पोस्ट नहीं है।'],
  postWithoutSite: ['Fill in the site of this post.', 'इस पोस्ट की साइट लिखें।'],
  noShift: ['There is no shift of this name.', 'इस नाम की शिफ्ट नहीं है।'],
  hasBalance: [
    '{client} already has an opening balance. Change it at the client.',
    '{client} का शुरुआती बकाया पहले से है। उसे ग्राहक में बदलें।',
  ],
  siteTakenInFile: [
    'Row {row} has this site for days that overlap.',
    'पंक्ति {row} में यही साइट मिलते दिनों के लिए है।',
  ],
  rateInFile: ['Row {row} has this rate for days that overlap.', 'पंक्ति {row} में यही दर मिलते दिनों के लिए है।'],
  rateHeld: [
    'The client has this rate already for days that overlap.',
    'ग्राहक में यही दर मिलते दिनों के लिए पहले से है।',
  ],
  faults: [
    '{n} {n:cell has|cells have} errors. Nothing was imported.',
    '{n} {n:जगह|जगहें} ठीक करनी हैं। कुछ इम्पोर्ट नहीं हुआ।',
  ],
  fine: [
    'The file has no errors. Nothing has been imported yet.',
    'फ़ाइल में कोई ग़लती नहीं है। अभी कुछ इम्पोर्ट नहीं हुआ।',
  ],
  done: ['The file was imported.', 'फ़ाइल इम्पोर्ट हो गई।'],
  sheet: ['Sheet', 'शीट'],
  row: ['Row', 'पंक्ति'],
  column: ['Column', 'कॉलम'],
  value: ['Value', 'मान'],
  problem: ['Problem', 'समस्या'],
  problems: ['Problems', 'समस्याएँ'],
});
