import { defineMessages } from '#shared/core/i18n.ts';

/** What the server tells an office of the limits of its messages, and of its people's addresses. */
export const authSays = defineMessages({
  addressReleasedTitle: ['An email address was removed', 'एक ई-मेल पता हटाया गया'],
  addressReleasedOffice: [
    '{name} has not signed in here, and someone confirmed by a code that this email address is their own. The account has no email address now. If {name} works here, add an account with another address.',
    '{name} ने यहाँ साइन इन नहीं किया है, और किसी ने कोड से पक्का किया कि यह ई-मेल पता उसका अपना है। इस खाते में अब कोई ई-मेल पता नहीं है। अगर {name} आपके यहाँ काम करते हैं, तो दूसरे पते से खाता जोड़ें।',
  ],
  addressReleasedPerson: [
    'The email address in your profile was confirmed for another account, so it was removed here. If you did not do this, enter another address in your profile.',
    'आपकी प्रोफ़ाइल का ई-मेल पता किसी और खाते के लिए पक्का किया गया, इसलिए यहाँ से हटा दिया गया। अगर यह आपने नहीं किया, तो प्रोफ़ाइल में दूसरा पता लिखें।',
  ],
  smsAlmostTitle: ['Daily SMS limit almost reached', 'आज के SMS की सीमा पूरी होने वाली है'],
  smsAlmostBody: [
    '{sent} of {limit} SMS messages have been sent today. After the limit is reached, one-time codes cannot be sent until tomorrow. If this is unexpected, check who is requesting codes.',
    'आज {limit} में से {sent} SMS भेजे जा चुके हैं। सीमा पूरी होने पर कल तक किसी को OTP नहीं मिलेगा। अगर यह सामान्य नहीं है, तो देखें कि कोड कौन मँगवा रहा है।',
  ],
  whatsappAlmostTitle: ['Daily WhatsApp limit almost reached', 'आज के WhatsApp संदेशों की सीमा पूरी होने वाली है'],
  whatsappAlmostBody: [
    '{sent} of {limit} WhatsApp messages have been sent today. Only alerts such as SOS are sent from now on; other messages wait until tomorrow. If this is unexpected, look in the delivery log.',
    'आज {limit} में से {sent} WhatsApp संदेश भेजे जा चुके हैं। अब कल तक सिर्फ़ SOS जैसे अलर्ट जाएँगे, बाकी संदेश रुकेंगे। अगर यह सामान्य नहीं है, तो “भेजे गए संदेश” में देखें।',
  ],
});
