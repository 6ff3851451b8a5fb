import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the page that imports clients. */
export const clientImportScreens = defineMessages({
  title: ['Import clients', 'ग्राहक इम्पोर्ट करें'],
  subtitle: [
    'Clients, their sites, rates, opening balances and outstanding advances. Everything in the file is imported, or nothing.',
    'ग्राहक, उनकी साइटें, दरें, शुरुआती बकाया और बचे एडवांस। या तो पूरी फ़ाइल इम्पोर्ट होगी, या कुछ नहीं।',
  ],
  open: ['Import', 'इम्पोर्ट'],
  back: ['Clients', 'ग्राहक कंपनियाँ'],
  what: ['What the file has', 'फ़ाइल में क्या है'],
  bySheets: ['A workbook with named sheets', 'नाम वाली शीटों की फ़ाइल'],
  clients: ['{n} {n:client|clients}', '{n} {n:ग्राहक|ग्राहक}'],
  sites: ['{n} client {n:site|sites}', '{n} {n:साइट|साइटें}'],
  newSites: ['{n} of them new', 'इनमें {n} नई'],
  rates: ['{n} {n:rate|rates}', '{n} {n:दर|दरें}'],
  advances: ['{n} outstanding {n:advance|advances}', '{n} {n:बचा एडवांस|बचे एडवांस}'],
  balances: ['{n} opening {n:balance|balances}', '{n} {n:शुरुआती बकाया|शुरुआती बकाया}'],
  ignored: ['Sheets left out: {list}', 'छोड़ी गई शीट: {list}'],
  toList: ['Go to clients', 'ग्राहकों पर जाएँ'],
});
