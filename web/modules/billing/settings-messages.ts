import { defineMessages } from '#shared/core/i18n.ts';
import { companySettingWords } from '#shared/modules/billing/setting-words.ts';

/** The words of the billing settings and of the service codes. */
export const billingSettingsMessages = defineMessages({
  ...companySettingWords,
  title: ['Billing settings', 'बिलिंग सेटिंग'],
  subtitle: [
    'Your details on invoices, their numbers and their wording.',
    'आप किस नाम से बिल देते हैं, बिल के नंबर और उन पर क्या लिखा होता है।',
  ],
  supplier: ['Your business on invoices', 'बिल पर आपका व्यवसाय'],
  constitutionHint: [
    'Decides whether clients pay the GST on guarding themselves (reverse charge), for companies without a constitution of their own under Companies.',
    'इसी से तय होता है कि गार्ड सेवा पर GST ग्राहक ख़ुद देगा या नहीं (रिवर्स चार्ज)। यह उन कंपनियों के लिए है जिनका अपना रूप “कंपनियाँ” में नहीं लिखा।',
  ],
  companyHint: ['Its name, address and GSTIN are printed.', 'उसका नाम, पता और GSTIN छपता है।'],
  firstCompany: ['Your first active company', 'सबसे पुरानी चालू कंपनी'],
  searchCompanies: ['Search companies', 'कंपनी खोजें'],
  noCompanies: ['No company found.', 'कोई कंपनी नहीं मिली।'],
  invoices: ['Invoices', 'बिल'],
  lutsElsewhere: [
    'The LUTs for invoices to SEZ and abroad without tax are under LUTs, by GSTIN and financial year.',
    'SEZ और विदेश के बिना टैक्स वाले बिलों के LUT, GSTIN और वित्त वर्ष के हिसाब से “LUT नंबर” में हैं।',
  ],
  billBookingsHint: [
    'Bookings that cannot be invoiced stay under Invoices, with the reason.',
    'जिन बुकिंग का बिल नहीं बन सकता, वे वजह के साथ “बिल” में रहती हैं।',
  ],
  roundHint: ['The round-off is a line of the invoice.', 'राउंड ऑफ़ बिल की एक लाइन होती है।'],
  creditDaysHint: [
    'For invoices to customers of the app. Each client has its own.',
    'ऐप के ग्राहकों के बिल के लिए। हर ग्राहक कंपनी के अपने दिन हैं।',
  ],
  linkDaysHint: [
    'Counted from when the link was last sent or made.',
    'जब लिंक आख़िरी बार भेजा या बनाया गया, तब से।',
  ],
  series: ['Number prefixes', 'नंबर के शुरुआती अक्षर'],
  seriesText: [
    'Each kind of document has its own series in each financial year, without gaps.',
    'हर तरह के दस्तावेज़ की हर वित्त वर्ष में अपनी सीरीज़ होती है, बिना छूटे नंबर के।',
  ],
  save: ['Save', 'सेव करें'],
  saved: ['Saved.', 'सेव हुआ।'],
  payment: ['Payment details', 'भुगतान की जानकारी'],
  edit: ['Edit', 'बदलें'],
  nothing: ['Nothing entered yet.', 'अभी कुछ नहीं लिखा।'],
});

/** The words of the page of service codes. */
export const codeMessages = defineMessages({
  title: ['Service codes', 'सेवा कोड'],
  subtitle: [
    'SAC and HSN codes with their GST rates, and codes of your own.',
    'SAC और HSN कोड, उनकी GST दरें, और आपके अपने कोड।',
  ],
  search: ['Search by code or service', 'कोड या सेवा से खोजें'],
  name: ['Service', 'सेवा'],
  category: ['Trade', 'काम'],
  all: ['All', 'सभी'],
  rateToday: ['GST rate today', 'आज की GST दर'],
  ownCode: ['Own', 'अपना'],
  origin: ['From', 'कहाँ से'],
  shipped: ['Built in', 'पहले से'],
  noCredit: ['Without input tax credit', 'इनपुट टैक्स क्रेडिट नहीं'],
  credit: ['Input tax credit', 'इनपुट टैक्स क्रेडिट'],
  rates: ['Rates', 'दरें'],
  fromDay: ['{rate} from {day}', '{day} से {rate}'],
  addCode: ['Add code', 'कोड जोड़ें'],
  addRate: ['Add a rate', 'दर जोड़ें'],
  added: ['{code} saved.', '{code} सेव हुआ।'],
  words: ['Search words', 'खोज के शब्द'],
  none: ['No code found', 'कोई कोड नहीं मिला'],
  noneText: ['Try other words, or add the code.', 'दूसरे शब्द आज़माएँ, या कोड जोड़ें।'],
  security: ['Security', 'सुरक्षा'],
  housekeeping: ['Housekeeping', 'हाउसकीपिंग'],
  facility: ['Facility management', 'फ़ैसिलिटी'],
  manpower: ['Manpower', 'मैनपावर'],
  recovery: ['Recovery', 'वसूली'],
  events: ['Events', 'आयोजन'],
  home_service: ['Home services', 'घरेलू सेवाएँ'],
  beauty: ['Beauty', 'ब्यूटी'],
  training: ['Training', 'प्रशिक्षण'],
  back_office: ['Back office', 'बैक ऑफ़िस'],
  transport: ['Transport', 'परिवहन'],
  other: ['Other', 'अन्य'],
});
