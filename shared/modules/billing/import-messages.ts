import { defineMessages } from '#shared/core/i18n.ts';

/** What only an import of clients says about a file. */
export const clientImportMessages = defineMessages({
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
  advanceOfOther: ['Enter the company this advance belongs to.', 'यह एडवांस किस कंपनी का है, उसका नाम लिखें।'],
  noPlace: [
    'Enter the state by its name or its two-digit GST code.',
    'राज्य का नाम या उसका दो अंकों का GST कोड लिखें।',
  ],
  noGstin: [
    'Your company has no GSTIN, so no GST can have been paid. Leave this empty.',
    'आपकी कंपनी का GSTIN नहीं है, इसलिए GST नहीं चुकाया गया होगा। इसे ख़ाली छोड़ें।',
  ],
  clientRef: ['Client', 'ग्राहक'],
  noSheet: [
    'No sheet is called Clients, Sites, Rates, Opening balances or Outstanding advances. Choose what the file has.',
    'किसी शीट का नाम “ग्राहक कंपनियाँ”, “साइटें”, “दरें”, “शुरुआती बकाया” या “बचे एडवांस” नहीं है। चुनें कि फ़ाइल में क्या है।',
  ],
  badKind: ['Choose clients, sites, rates, balances or advances.', 'ग्राहक, साइट, दर, बकाया या एडवांस में से चुनें।'],
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
  noIssuer: [
    'Your business has no company in use with this name or GSTIN.',
    'आपके व्यवसाय में इस नाम या GSTIN की कोई चालू कंपनी नहीं है।',
  ],
  manyIssuers: [
    'Several of your companies have this name. Write the GSTIN.',
    'आपकी कई कंपनियों का यह नाम है। GSTIN लिखें।',
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
});
