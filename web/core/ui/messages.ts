import { defineMessages } from '#shared/core/i18n.ts';

/** What the building blocks of the screens say by themselves. */
export const uiMessages = defineMessages({
  close: ['Close', 'बंद करें'],
  loading: ['Loading...', 'लोड हो रहा है...'],
  tryAgain: ['Try Again', 'फिर कोशिश करें'],
  wrong: ['Something went wrong', 'कुछ गड़बड़ हो गई'],
  wrongSafe: ['What you saved is safe on this device. Load the page again to go on.', 'आपने जो सेव किया है वह इस डिवाइस पर सुरक्षित है। आगे बढ़ने के लिए पेज फिर से खोलें।'],
  pageOffline: ['This page needs the network', 'इस पेज के लिए नेटवर्क चाहिए'],
  pageOfflineText: ['It has not been opened on this device before. What you saved is safe.', 'यह इस डिवाइस पर पहले नहीं खुला था। आपने जो सेव किया है वह सुरक्षित है।'],
  listOffline: ['This list needs the network', 'इस सूची के लिए नेटवर्क चाहिए'],
  listOfflineText: [
    'It is read from the office server and comes by itself when you are online again.',
    'यह दफ़्तर के सर्वर से आती है और ऑनलाइन होते ही अपने आप आ जाएगी।',
  ],
  listFailed: ['The list could not be read', 'सूची नहीं आ सकी'],
  recordMissing: ['This record is not there, or not for you to see.', 'यह रिकॉर्ड नहीं है, या आप इसे नहीं देख सकते।'],
  showMore: ['Show more', 'और दिखाएँ'],
  optional: ['optional', 'वैकल्पिक'],
  notes: ['Messages', 'संदेश'],
  skip: ['Skip to content', 'सीधे मुख्य भाग पर जाएँ'],
  updateReady: ['A new version is ready.', 'नया वर्ज़न तैयार है।'],
  updateNeeded: [
    'This version is too old to send your work. It stays safe here until you update.',
    'यह वर्ज़न पुराना है, इससे काम नहीं भेजा जा सकता। अपडेट करने तक सब यहाँ सुरक्षित है।',
  ],
  update: ['Update', 'अपडेट करें'],
  installTitle: ['Keep {name} on your home screen', '{name} को होम स्क्रीन पर रखें'],
  installText: ['Opens at once and works without network.', 'तुरंत खुलता है और बिना नेटवर्क के भी चलता है।'],
  install: ['Install', 'इंस्टॉल करें'],
  later: ['Not now', 'अभी नहीं'],
  syncSaved: ['Up to date', 'सब अपडेट है'],
  syncSending: ['Sending…', 'भेजा जा रहा है…'],
  syncWaiting: ['{n} waiting to send', '{n} भेजना बाकी'],
  syncOffline: ['Offline', 'ऑफ़लाइन'],
  syncOfflineWaiting: ['{n} saved, offline', '{n} सेव, ऑफ़लाइन'],
  syncAttention: ['{n} need attention', '{n} पर ध्यान दें'],
  syncAttentionOne: ['1 needs attention', '1 पर ध्यान दें'],
  offlineAsOf: ['You are offline. This is as of {when}.', 'आप ऑफ़लाइन हैं। यह {when} तक की जानकारी है।'],
  offlineNever: ['You are offline. What you save stays on this phone and is sent later.', 'आप ऑफ़लाइन हैं। जो सेव करेंगे वह इस फ़ोन पर रहेगा और बाद में भेजा जाएगा।'],

  selected: ['selected', 'चुना हुआ'],
});
