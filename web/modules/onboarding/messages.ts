import { defineMessages } from '#shared/core/i18n.ts';
import { startBanner } from './banner-messages.ts';

/** What an owner reads and presses from the empty desk to the first duty. */
export const startScreens = defineMessages({
  ...startBanner,
  title: ['First steps', 'पहले क़दम'],
  subtitle: ['Five steps, each with a result you can see.', 'पाँच क़दम, हर एक का नतीजा दिखेगा।'],
  progress: ['{done} of {n} done', '{n} में से {done} पूरे'],
  businessText: ['How customers and staff reach you.', 'ग्राहक और स्टाफ़ आपसे कैसे मिलें।'],
  siteText: [
    'Where your staff work, such as a society, an office or a shop.',
    'जहाँ आपके लोग काम करते हैं: सोसाइटी, दफ़्तर, दुकान।',
  ],
  postText: [
    'The gate or the floor, and how many people it needs in which shift.',
    'गेट या मंज़िल, और किस शिफ्ट में कितने लोग चाहिए।',
  ],
  personText: [
    'The person who does the duty. They sign in on their phone with this number.',
    'ड्यूटी कौन करेगा। इसी नंबर से वे फ़ोन पर साइन इन करेंगे।',
  ],
  dutyText: [
    'Choose when and where. The person sees it on the phone after signing in.',
    'कब और कहाँ। जो साइन इन कर चुके हैं, उनके फ़ोन पर दिखेगी।',
  ],
  servicesText: ['What customers can book, and what it costs.', 'ग्राहक क्या बुक कर सकते हैं, और कितने में।'],
  bookingText: [
    'Open a customer who called and book for them, or let them book in the app.',
    'फ़ोन करने वाले ग्राहक को खोलकर उनके लिए बुक करें, या वे ऐप में बुक करें।',
  ],
  jobText: [
    'Offer the job to someone. It appears on their phone immediately.',
    'जॉब किसी को दें। तुरंत उनके फ़ोन पर दिखेगी।',
  ],
  lenderText: ['Whose cases you work, and under which authority.', 'आप किसके केस देखते हैं, और किस अधिकार से।'],
  casesText: ['Import the lender’s file from Excel or CSV.', 'बैंक की Excel या CSV फ़ाइल इम्पोर्ट करें।'],
  visitText: [
    'Allocate a case to an agent. It is on their phone, also without network.',
    'केस एजेंट को दें। बिना नेटवर्क भी उनके फ़ोन पर रहेगा।',
  ],
  openPage: ['Open the page', 'पेज खोलें'],
  putOff: ['Later', 'बाद में'],
  putOffMark: ['Left for later', 'बाद के लिए'],
  open: ['Open', 'खोलें'],
  skip: ['Skip set-up guide', 'गाइड के बिना चलें'],
  finish: ['Finish set-up', 'सेट-अप पूरा करें'],
  skipped: [
    'Set-up guide skipped. To open it again, press Ctrl+K and type “guide”.',
    'गाइड छोड़ दी गई। फिर खोलने के लिए Ctrl+K दबाकर “गाइड” लिखें।',
  ],
  finished: ['Set-up is complete.', 'सेट-अप पूरा हुआ।'],
  name: ['Name', 'नाम'],
  phone: ['Phone', 'फ़ोन'],
  city: ['City', 'शहर'],
  address: ['Address', 'पता'],
  client: ['Client', 'ग्राहक'],
  postName: ['Name of the post', 'पोस्ट का नाम'],
  shift: ['Shift', 'शिफ्ट'],
  people: ['People', 'लोग'],
  code: ['Staff number', 'स्टाफ़ नंबर'],
  mobile: ['Mobile number', 'मोबाइल नंबर'],
  day: ['Day', 'दिन'],
  who: ['Who', 'कौन'],
  findPerson: ['Search employees', 'कर्मचारी खोजें'],
  noPerson: ['No employee found.', 'कोई कर्मचारी नहीं मिला।'],
  save: ['Save and continue', 'सेव करके आगे'],
  publish: ['Publish duty', 'फ़ोन पर भेजें'],
  publishAnyway: ['Publish with this reason', 'इस वजह के साथ भेजें'],
  against: ['{name}: {problem}', '{name}: {problem}'],
  never: [
    'This cannot be published. Choose another person, day or shift.',
    'यह भेजी नहीं जा सकती। कोई और व्यक्ति, दिन या शिफ्ट चुनें।',
  ],
  saved: ['Saved.', 'सेव हुआ।'],
  published: ['The duty is on the phone of {name}.', 'ड्यूटी {name} के फ़ोन पर है।'],
  publishedFirst: [
    'Published. The duty is on the phone as soon as {name} signs in.',
    'भेज दी गई। {name} के साइन इन करते ही ड्यूटी फ़ोन पर होगी।',
  ],
  publishedNoSignIn: [
    'Published. {name} cannot sign in yet: add a mobile number to see duties on the phone.',
    'भेज दी गई। {name} अभी साइन इन नहीं कर सकते: फ़ोन पर ड्यूटी के लिए मोबाइल नंबर जोड़ें।',
  ],
  reason: ['Reason for override', 'फिर भी मंज़ूर करने की वजह'],
  reasonHint: [
    'Recorded with the duty. The roster shows the warnings.',
    'ड्यूटी के साथ दर्ज होगी। चेतावनियाँ रोस्टर में दिखती हैं।',
  ],
  before: ['Complete the steps above first.', 'पहले ऊपर के क़दम पूरे करें।'],
  posters: ['Posters with a QR code', 'QR कोड वाले पोस्टर'],
  postersText: [
    'Print and hang up. The code opens the app; the page is in English and Hindi.',
    'छापकर लगाएँ। कोड से ऐप खुलता है; पन्ना अंग्रेज़ी और हिंदी में है।',
  ],
  posterStaff: ['For guards and staff', 'गार्ड और स्टाफ़ के लिए'],
  posterCustomers: ['For customers', 'ग्राहकों के लिए'],
  fromFile: ['Add many from Excel', 'Excel से कई लोग जोड़ें'],
});
