import { defineMessages } from '#shared/core/i18n.ts';

/** What the owner reads and presses about the addresses of the business. */
export const domainScreens = defineMessages({
  title: ['Domains', 'डोमेन'],
  subtitle: [
    'Show your website and app at your own web address.',
    'अपनी वेबसाइट और ऐप अपने ही वेब पते पर दिखाएँ।',
  ],
  ownAddress: ['Your address here', 'यहाँ आपका पता'],
  add: ['Add domain', 'डोमेन जोड़ें'],
  domain: ['Domain', 'डोमेन'],
  domainHint: ['For example www.example.in', 'जैसे www.example.in'],
  none: ['No domains yet', 'अभी कोई डोमेन नहीं'],
  noneText: [
    'Add a domain that you own, and your website opens there.',
    'अपना डोमेन जोड़ें, फिर आपकी वेबसाइट वहाँ खुलेगी।',
  ],
  proven: ['Working', 'चालू'],
  waiting: ['Not proven yet', 'अभी प्रमाणित नहीं'],
  provenText: [
    'Point the domain at this server, if it is not yet. To use it in emails, enter it as the website address under Business.',
    'डोमेन इस सर्वर की ओर न हो तो उसे यहाँ लाएँ। ई-मेल में इस्तेमाल के लिए इसे व्यवसाय में वेबसाइट के पते में लिखें।',
  ],
  waitingText: [
    'Where the domain is managed, add a TXT record with this name and value. Then check it here.',
    'जहाँ डोमेन की सेटिंग है, वहाँ इस नाम और मान का TXT रिकॉर्ड जोड़ें। फिर यहाँ जाँचें।',
  ],
  record: ['Name of the TXT record', 'TXT रिकॉर्ड का नाम'],
  value: ['Value of the TXT record', 'TXT रिकॉर्ड का मान'],
  check: ['Check now', 'अभी जाँचें'],
  checked: ['{domain} is proven.', '{domain} प्रमाणित हुआ।'],
  remove: ['Remove', 'हटाएँ'],
  removeTitle: ['Remove {domain}?', '{domain} हटाएँ?'],
  removeText: [
    'Your website no longer opens there. Another business can then use the domain if it proves it.',
    'आपकी वेबसाइट वहाँ नहीं खुलेगी। फिर दूसरा व्यवसाय प्रमाण देकर यह डोमेन इस्तेमाल कर सकेगा।',
  ],
  removed: ['{domain} removed.', '{domain} हटाया गया।'],
});
