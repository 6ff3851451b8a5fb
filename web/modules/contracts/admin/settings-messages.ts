import { defineMessages } from '#shared/core/i18n.ts';
import { contractSettingWords } from '#shared/modules/contracts/setting-words.ts';

/** The settings of contracts and of their signatures. */
export const contractSettingsScreens = defineMessages({
  ...contractSettingWords,
  title: ['Contract settings', 'अनुबंध की सेटिंग'],
  signing: ['Signatures', 'हस्ताक्षर'],
  reminderHint: [
    'From 0 to 30. 0 sends no reminders. You can set other days when you send a contract; requests that are already sent keep theirs.',
    '0 से 30 तक। 0 पर याद नहीं दिलाया जाता। अनुबंध भेजते समय दिन बदले जा सकते हैं; भेजे जा चुके अनुरोधों के दिन वही रहेंगे।',
  ],
  timestamps: ['Trusted timestamp', 'विश्वसनीय टाइमस्टैम्प'],
  timestampsBy: [
    'Sealed PDFs get a trusted timestamp from {host}.',
    'सील किए PDF पर {host} का विश्वसनीय टाइमस्टैम्प लगता है।',
  ],
  timestampsOff: [
    'Not set up. Your server administrator can add a timestamp authority.',
    'सेट नहीं है। सर्वर का एडमिन टाइमस्टैम्प संस्था जोड़ सकता है।',
  ],
  quoting: ['Quotes', 'कोटेशन'],
  quotesHint: [
    'From 0 to 30. 0 sends no reminders. A client gets at most five for a quote, and none after asking a question or answering.',
    '0 से 30 तक। 0 पर याद नहीं दिलाया जाता। एक कोटेशन पर ज़्यादा से ज़्यादा पाँच बार, और सवाल पूछने या जवाब देने के बाद नहीं।',
  ],
  quoteTemplateHint: [
    'The contract of an accepted quote gets these clauses, with what the quote says in their place.',
    'मंज़ूर कोटेशन के अनुबंध में ये शर्तें आती हैं; जो कोटेशन में तय हुआ वह उनकी जगह लेता है।',
  ],
  byService: ['The template of the same service type', 'उसी सेवा के प्रकार का टेम्पलेट'],
  noTemplate: ['No template: the terms of the quote only', 'कोई टेम्पलेट नहीं: केवल कोटेशन की शर्तें'],
  fresh: ['New contracts', 'नए अनुबंध'],
  renewalHint: ['From 0 to 365.', '0 से 365 तक।'],
  termsHint: [
    'For contracts without terms of their own and without a template.',
    'उन अनुबंधों के लिए जिनकी अपनी शर्तें या टेम्पलेट नहीं।',
  ],
  save: ['Save', 'सेव करें'],
  saved: ['Settings saved', 'सेटिंग सेव हुई'],
});
