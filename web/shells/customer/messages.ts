import { defineMessages } from '#shared/core/i18n.ts';

export const customerMessages = defineMessages({
  myBookings: ['My Bookings', 'मेरी बुकिंग'],
  bookService: ['Book Service', 'सेवा बुक करें'],
  cart: ['Cart', 'कार्ट'],
  cartCount: ['Cart, {n} {n:item|items}', 'कार्ट, {n} {n:चीज़|चीज़ें}'],
  profile: ['Profile', 'प्रोफ़ाइल'],
  logout: ['Logout', 'लॉगआउट'],
  login: ['Customer Login', 'ग्राहक लॉगिन'],
  loginShort: ['Login', 'लॉगिन'],
  mainNav: ['Main', 'मुख्य'],
  notifications: ['Notifications', 'सूचनाएँ'],
  unread: ['Notifications, {n} unread', 'सूचनाएँ, {n} नई'],
  welcome: ['Welcome back, {name}!', 'फिर से स्वागत है, {name}!'],
  welcomeNew: ['Welcome!', 'स्वागत है!'],
  welcomeText: ['Your upcoming services and quick actions.', 'आने वाली सेवाएँ और जल्दी के काम।'],
  totalBookings: ['Total Bookings', 'कुल बुकिंग'],
  activeContracts: ['Active Contracts', 'चालू अनुबंध'],
  quickActions: ['Quick Actions', 'जल्दी के काम'],
  bookNew: ['Book New Service', 'नई सेवा बुक करें'],
  callSupport: ['Call Support', 'सहायता को कॉल करें'],
  contracts: ['Contracts', 'अनुबंध'],
  paymentsBills: ['Payments & Bills', 'भुगतान और बिल'],
  reportIncident: ['Report Incident', 'घटना दर्ज करें'],
  reportIssue: ['Report Issue', 'समस्या बताएँ'],
  reports: ['Reports & Analytics', 'रिपोर्ट और आँकड़े'],
  liveChat: ['Live Chat', 'लाइव चैट'],
  openActions: ['Quick actions', 'झटपट काम'],
  closeActions: ['Close quick actions', 'झटपट काम बंद करें'],
});

export const nameMessages = defineMessages({
  title: ['What is your name?', 'आपका नाम क्या है?'],
  hint: ['We use it on your bookings and bills.', 'यह आपकी बुकिंग और बिलों पर आता है।'],
  save: ['Save name', 'नाम सेव करें'],
  missing: ['Enter your name.', 'अपना नाम लिखें।'],
});
