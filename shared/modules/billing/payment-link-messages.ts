import { defineMessages } from '#shared/core/i18n.ts';

/** What whoever opens the link of a bill reads once it has ended. It names nobody. */
export const paymentLinkMessages = defineMessages({
  paid: [
    'This invoice is paid in full, so its link has ended. Thank you. Ask the business if you need a copy.',
    'इस बिल का पूरा भुगतान हो चुका है, इसलिए लिंक बंद है। धन्यवाद। कॉपी चाहिए तो व्यवसाय से कहें।',
  ],
  credited: [
    'A credit note covers this invoice in full. Nothing is due, and its link has ended.',
    'इस पूरे बिल का क्रेडिट नोट जारी हो चुका है। कुछ नहीं देना है, लिंक बंद है।',
  ],
  written_off: [
    'Nothing is due on this invoice any more, so its link has ended. Ask the business if you need a copy.',
    'इस बिल पर अब कुछ नहीं देना है, इसलिए लिंक बंद है। कॉपी चाहिए तो व्यवसाय से कहें।',
  ],
  cancelled: [
    'This invoice has been cancelled. Nothing is due, and its link has ended.',
    'यह बिल रद्द हो चुका है। कुछ नहीं देना है, लिंक बंद है।',
  ],
  withdrawn: [
    'The business has withdrawn this link. Ask it for a new one.',
    'व्यवसाय ने यह लिंक वापस ले लिया है। उनसे नया लिंक माँगें।',
  ],
  expired: [
    'This link has expired. Ask the business for a new one.',
    'इस लिंक का समय पूरा हो गया। व्यवसाय से नया लिंक माँगें।',
  ],
});

/** What whoever corrects a reference reads where nothing waits for the business any more. */
export const correctionMessages = defineMessages({
  nothingWaits: [
    'The business has answered your report meanwhile. Open the page again.',
    'व्यवसाय इस बीच आपकी सूचना का जवाब दे चुका है। पेज फिर से खोलें।',
  ],
});

/** How what settled a bill is called on its page. */
export const settledMessages = defineMessages({
  money: ['Paid', 'चुकाया'],
  tds: ['TDS deducted', 'काटा गया TDS'],
  credit_note: ['Credit notes', 'क्रेडिट नोट'],
  advance: ['Paid in advance', 'अग्रिम भुगतान'],
  write_off: ['Waived', 'माफ़ की गई राशि'],
});

/** How the ways of paying a bill online are called on its page. */
export const checkoutMessages = defineMessages({
  razorpay: ['Pay online: UPI, card or net banking', 'ऑनलाइन चुकाएँ: UPI, कार्ड या नेट बैंकिंग'],
  stripe: ['Pay online by card', 'कार्ड से ऑनलाइन चुकाएँ'],
});
