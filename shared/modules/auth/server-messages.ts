import { defineMessages } from '#shared/core/i18n.ts';

/** What the server tells an office of the limits of its messages. */
export const authSays = defineMessages({
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
