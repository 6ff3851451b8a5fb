import { defineMessages } from '#shared/core/i18n.ts';

/** What the owner reads and presses about the business itself. */
export const businessScreens = defineMessages({
  title: ['Business', 'व्यवसाय'],
  subtitle: [
    'How your business is called and reached, and what visitors see first.',
    'आपका व्यवसाय किस नाम से और कैसे मिले, और लोग पहले क्या देखें।',
  ],
  contacts: ['Name and contacts', 'नाम और संपर्क'],
  contactsText: ['They stand on every page, bill and mail.', 'ये हर पेज, बिल और मेल पर होते हैं।'],
  name: ['Name', 'नाम'],
  phone: ['Phone', 'फ़ोन'],
  email: ['E-mail', 'ई-मेल'],
  city: ['City', 'शहर'],
  state: ['State of registration', 'पंजीकरण का राज्य'],
  stateHint: ['It decides between CGST with SGST, and IGST.', 'इसी से CGST-SGST या IGST तय होता है।'],
  site: ['Website', 'वेबसाइट'],
  address: ['Address of the site', 'साइट का पता'],
  addressHint: [
    'Links in mails and codes on identity cards lead there.',
    'ई-मेल के लिंक और पहचान पत्र के कोड यहीं ले जाते हैं।',
  ],
  home: ['Home page', 'होम पेज'],
  variantA: ['The new one', 'नया'],
  variantB: ['The classic one', 'पुराना'],
  facebook: ['Facebook page', 'फ़ेसबुक पेज'],
  instagram: ['Instagram page', 'इंस्टाग्राम पेज'],
  youtube: ['YouTube channel', 'यूट्यूब चैनल'],
  linkHint: ['Left empty, the link is not shown.', 'ख़ाली रहने पर लिंक नहीं दिखेगा।'],
  upi: ['UPI id for orders', 'ऑर्डर के लिए UPI आईडी'],
  upiHint: ['Customers pay their orders to it.', 'ग्राहक ऑर्डर का भुगतान इसी पर करते हैं।'],
  save: ['Save', 'सेव करें'],
  saved: ['Saved.', 'सेव हुआ।'],
  failed: ['The settings could not be read', 'सेटिंग नहीं आ सकीं'],
});

/** What the owner reads and presses about what cancelling costs. */
export const ladderScreens = defineMessages({
  title: ['Cancellation', 'रद्द करना'],
  subtitle: [
    'What cancelling costs, by how long before the start. Bookings keep the rules of the day they were made.',
    'शुरू होने से कितना पहले रद्द करने पर क्या लगेगा। बुकिंग पर बनने के दिन के नियम रहते हैं।',
  ],
  now: ['Holds now', 'अभी लागू'],
  later: ['From {day}', '{day} से'],
  until: ['Until {n} {n:hour|hours} before', '{n} घंटे पहले तक'],
  after: ['After that', 'उसके बाद'],
  always: ['At any time', 'किसी भी समय'],
  free: ['Free', 'मुफ़्त'],
  percent: ['{n}% of the price', 'क़ीमत का {n}%'],
  usual: ['These are the usual rules; you have set none.', 'ये सामान्य नियम हैं; आपने कुछ तय नहीं किया।'],
  change: ['New rules', 'नए नियम'],
  from: ['They hold for bookings made from', 'इस दिन से बनी बुकिंग पर लागू'],
  hours: ['Hours before', 'घंटे पहले'],
  cost: ['Percent of the price', 'क़ीमत का प्रतिशत'],
  addStep: ['Add a step', 'एक और चरण'],
  removeStep: ['Remove step {n}', 'चरण {n} हटाएँ'],
  history: ['Other days', 'बाकी दिन'],
  remove: ['Remove the rules from {day}', '{day} के नियम हटाएँ'],
  save: ['Save', 'सेव करें'],
  saved: ['The rules are saved.', 'नियम सेव हुए।'],
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
