import { defineMessages } from '#shared/core/i18n.ts';

/** What stands over every page while a plan needs attention. */
export const standingMessages = defineMessages({
  barTrial: ['{n} {n:day|days} of your trial left', 'ट्रायल {n:का|के} {n} दिन बाकी'],
  barTrialOver: ['Your trial has ended.', 'ट्रायल समाप्त हो गया है।'],
  barLate: ['The subscription payment is overdue since {date}.', 'सदस्यता का भुगतान {date} से बाकी है।'],
  barLimited: [
    'The subscription is overdue. Attendance and payroll go on; people, sites and clients cannot be added.',
    'सदस्यता का भुगतान बाकी है। हाज़िरी और वेतन चलते रहेंगे; नए लोग, साइट और क्लाइंट नहीं जुड़ेंगे।',
  ],
  barPaused: [
    'The subscription has ended. Attendance, payroll and exports go on; nothing new can be added.',
    'सदस्यता समाप्त हो गई है। हाज़िरी, वेतन और एक्सपोर्ट चलते रहेंगे; नया कुछ नहीं जुड़ेगा।',
  ],
  barFeature: [
    '{feature}: adding new ones needs the {plan} plan. You can read, complete and export what is here.',
    '{feature}: नया जोड़ने के लिए {plan} प्लान चाहिए। जो यहाँ है, उसे पढ़ें, पूरा करें और एक्सपोर्ट करें।',
  ],
  barKeys: [
    'API keys and webhooks are part of the {plan} plan. Until you upgrade, keys can only import punches and webhooks send nothing.',
    'API कुंजियाँ और वेबहुक {plan} प्लान में हैं। प्लान बढ़ाने तक कुंजी से सिर्फ़ हाज़िरी इम्पोर्ट होगी और वेबहुक कुछ नहीं भेजेंगे।',
  ],
  askOwner: ['Ask the owner to upgrade.', 'मालिक से प्लान बढ़ाने को कहें।'],
  payNow: ['How to pay', 'भुगतान करें'],
  seePlans: ['See plans', 'प्लान देखें'],
});
