import { defineMessages } from '#shared/core/i18n.ts';

/** What the owner reads and presses about the business itself. */
export const businessScreens = defineMessages({
  area: ['Service area', 'काम का इलाक़ा'],
  areaText: [
    'Customers choose one of these cities. Those in another city can join a waiting list.',
    'ग्राहक इनमें से एक शहर चुनते हैं। दूसरे शहर के लोग प्रतीक्षा सूची में जुड़ सकते हैं।',
  ],
  cities: ['Cities', 'शहर'],
  citiesHint: [
    'One city per line. Leave empty to accept bookings anywhere.',
    'हर लाइन में एक शहर; ख़ाली हो तो हर जगह की बुकिंग',
  ],
  title: ['Business', 'व्यवसाय'],
  subtitle: ['Your business name, contact details and home page.', 'व्यवसाय का नाम, संपर्क और होम पेज।'],
  contacts: ['Name and contacts', 'नाम और संपर्क'],
  contactsText: ['Shown on every page, invoice and email.', 'ये हर पेज, बिल और मेल पर होते हैं।'],
  name: ['Name', 'नाम'],
  phone: ['Phone', 'फ़ोन'],
  email: ['Email', 'ई-मेल'],
  city: ['City', 'शहर'],
  state: ['State of registration', 'पंजीकरण का राज्य'],
  stateHint: ['Decides whether CGST and SGST or IGST applies.', 'इसी से CGST-SGST या IGST तय होता है।'],
  site: ['Website', 'वेबसाइट'],
  address: ['Address of the site', 'साइट का पता'],
  addressHint: [
    'Used in email links and in QR codes on identity cards.',
    'ई-मेल के लिंक और पहचान पत्र के कोड यहीं ले जाते हैं।',
  ],
  home: ['Home page', 'होम पेज'],
  variantA: ['New', 'नया'],
  variantB: ['Classic', 'पुराना'],
  facebook: ['Facebook page', 'फ़ेसबुक पेज'],
  instagram: ['Instagram page', 'इंस्टाग्राम पेज'],
  youtube: ['YouTube channel', 'यूट्यूब चैनल'],
  linkHint: ['Leave empty to hide the link.', 'ख़ाली रहने पर लिंक नहीं दिखेगा।'],
  save: ['Save', 'सेव करें'],
  saved: ['Saved.', 'सेव हुआ।'],
  failed: ['Settings could not be loaded', 'सेटिंग नहीं आ सकीं'],
});

/** What the owner reads and presses about what cancelling costs. */
export const ladderScreens = defineMessages({
  title: ['Cancellation', 'रद्द करना'],
  subtitle: [
    'Cancellation charges by notice period. Bookings keep the rules that applied when they were made.',
    'कितना पहले रद्द करने पर कितना शुल्क। बुकिंग पर वही नियम रहते हैं जो बनते समय लागू थे।',
  ],
  now: ['In effect now', 'अभी लागू'],
  later: ['From {day}', '{day} से'],
  until: ['Until {n} {n:hour|hours} before', '{n} घंटे पहले तक'],
  after: ['After that', 'उसके बाद'],
  always: ['At any time', 'किसी भी समय'],
  free: ['Free', 'मुफ़्त'],
  percent: ['{n}% of the price', 'क़ीमत का {n}%'],
  usual: ['Default rules apply until you set your own.', 'जब तक आप अपने नियम न बनाएँ, सामान्य नियम लागू हैं।'],
  change: ['New rules', 'नए नियम'],
  from: ['Effective from', 'लागू तारीख़'],
  hours: ['Hours before', 'घंटे पहले'],
  cost: ['Percent of the price', 'क़ीमत का प्रतिशत'],
  addStep: ['Add a step', 'एक और चरण'],
  removeStep: ['Remove step {n}', 'चरण {n} हटाएँ'],
  remove: ['Remove the rules from {day}', '{day} के नियम हटाएँ'],
  save: ['Save', 'सेव करें'],
  saved: ['Rules saved.', 'नियम सेव हुए।'],
  removed: ['Removed.', 'हटाया गया।'],
});

/** What the page of promotions says beyond what their definition gives. */
export const promoScreens = defineMessages({
  about: ['Codes that customers enter at checkout for a discount.', 'कोड जो ग्राहक छूट के लिए चेकआउट पर डालते हैं।'],
  status: ['Status', 'स्थिति'],
  running: ['Active', 'चालू'],
  scheduled: ['Scheduled', 'आने वाला'],
  expired: ['Expired', 'ख़त्म'],
});
