import { defineMessages, filled } from '#shared/core/i18n.ts';
import type { Message } from '#shared/core/i18n.ts';

/** Sentences about the connection to the e-invoice portal. */
export const portalMessages = defineMessages({
  address: ['Enter an address that starts with https://.', 'https:// से शुरू होने वाला पता लिखें।'],
  strangeGstin: [
    'None of your companies in use has this GSTIN. Add it under Companies first.',
    'आपकी किसी चालू कंपनी का यह GSTIN नहीं है। पहले इसे कंपनियों में जोड़ें।',
  ],
  known: ['This GSTIN has an account already.', 'इस GSTIN का खाता पहले से है।'],
  badKey: ['This is no public key or certificate.', 'यह पब्लिक की या सर्टिफ़िकेट नहीं है।'],
  secretsAgain: [
    'Enter the client secret and the API password again for another address.',
    'दूसरे पते के लिए क्लाइंट सीक्रेट और API पासवर्ड फिर से लिखें।',
  ],
  noAccount: ['Add an e-invoice account for GSTIN {gstin} first.', 'पहले GSTIN {gstin} का ई-इनवॉइस खाता जोड़ें।'],
  waiting: [
    'This invoice has been sent already and waits for the portal.',
    'यह बिल भेजा जा चुका है और पोर्टल के जवाब का इंतज़ार है।',
  ],
  inFlight: [
    'This invoice is being sent to the e-invoice portal. Wait for its answer, then cancel.',
    'यह बिल ई-इनवॉइस पोर्टल को भेजा जा रहा है। जवाब आने पर रद्द करें।',
  ],
  goneMeanwhile: ['The invoice is not issued any more.', 'बिल अब जारी नहीं है।'],
  signIn: [
    'The portal refused the sign-in. Check the user name, password and client ID of the e-invoice account.',
    'पोर्टल ने साइन-इन नामंज़ूर किया। ई-इनवॉइस खाते का यूज़र नाम, पासवर्ड और क्लाइंट ID जाँचें।',
  ],
  down: [
    'The portal cannot be reached. It is tried again automatically.',
    'पोर्टल से संपर्क नहीं हो पाया। अपने-आप फिर कोशिश होगी।',
  ],
  downBecause: [
    'The portal cannot be reached. {reason} It is tried again automatically.',
    'पोर्टल से संपर्क नहीं हो पाया। {reason} अपने-आप फिर कोशिश होगी।',
  ],
  downLong: [
    'The portal could not be reached for three days. Send the invoice again when it works.',
    'तीन दिन तक पोर्टल से संपर्क नहीं हुआ। पोर्टल चलने पर बिल फिर भेजें।',
  ],
  otherIrn: [
    'The answer does not belong to this invoice and was not saved (IRN {irn}). Check the invoice at the portal.',
    'जवाब इस बिल का नहीं है, इसलिए सेव नहीं हुआ (IRN {irn})। पोर्टल पर बिल जाँचें।',
  ],
  badSignature: [
    'The signature of the QR code is not the portal’s, so the answer was not saved (IRN {irn}).',
    'QR का हस्ताक्षर पोर्टल का नहीं है, इसलिए जवाब सेव नहीं हुआ (IRN {irn})।',
  ],
  cancelledThere: [
    'This e-invoice was cancelled at the portal. Its number cannot be registered again.',
    'यह ई-इनवॉइस पोर्टल पर रद्द हो चुका है। इसका नंबर दोबारा पंजीकृत नहीं होता।',
  ],
  duplicate: [
    'The portal has this invoice already but does not show it any more. Enter its IRN by hand.',
    'यह बिल पोर्टल पर पहले से है, पर अब दिखाया नहीं जाता। IRN हाथ से लिखें।',
  ],
  other: ['The portal answered: {text} ({code})', 'पोर्टल का जवाब: {text} ({code})'],
});

/** What the portal's error numbers mean, for those that an agency meets. */
const known: Readonly<Record<string, Message>> = defineMessages({
  2172: [
    'Within a state the tax is CGST and SGST, not IGST. Check the place of supply.',
    'राज्य के अंदर CGST और SGST लगता है, IGST नहीं। सप्लाई का स्थान जाँचें।',
  ],
  2176: ['A SAC on the invoice is not valid.', 'बिल का कोई SAC सही नहीं है।'],
  2182: ['The taxable amount does not match the lines.', 'कर योग्य राशि लाइनों के जोड़ से नहीं मिलती।'],
  2189: ['The total does not match the lines and the tax.', 'कुल राशि लाइनों और टैक्स से नहीं मिलती।'],
  2211: ['Your GSTIN and the client’s GSTIN are the same.', 'आपका और ग्राहक का GSTIN एक ही है।'],
  2270: [
    'The portal does not cancel it any more, because 24 hours have passed. Issue a credit note instead.',
    '24 घंटे बीत चुके हैं, पोर्टल अब रद्द नहीं करता। इसकी जगह क्रेडिट नोट जारी करें।',
  ],
  2278: [
    'This document number was cancelled at the portal and cannot be used again.',
    'यह नंबर पोर्टल पर रद्द हो चुका है और दोबारा नहीं लगता।',
  ],
  2295: [
    'This invoice is registered at another e-invoice portal. Enter its IRN by hand.',
    'यह बिल दूसरे ई-इनवॉइस पोर्टल पर पंजीकृत है। IRN हाथ से लिखें।',
  ],
  3028: [
    'The client’s GSTIN is not known to the portal. Check it.',
    'ग्राहक का GSTIN पोर्टल पर नहीं है। GSTIN जाँचें।',
  ],
  3029: [
    'A GSTIN on the invoice is inactive or cancelled. Ask the client.',
    'बिल का कोई GSTIN चालू नहीं है या रद्द है। ग्राहक से पूछें।',
  ],
  3038: ['The PIN code of a party does not exist.', 'किसी पक्ष का पिन कोड मौजूद नहीं है।'],
  3039: ['The PIN code of a party does not belong to its state.', 'किसी पक्ष का पिन कोड उसके राज्य का नहीं है।'],
  3074: [
    'A GSTIN on the invoice was cancelled before the invoice date.',
    'बिल का कोई GSTIN बिल की तारीख़ से पहले रद्द हो चुका है।',
  ],
});

/** Why the portal refused something, in plain words; its own text where the number is not known. */
export function portalReason({ code, text }: { readonly code: string; readonly text: string }): Message {
  const reason = known[code];
  if (!reason) return filled(portalMessages.other, { text: text.slice(0, 300), code });
  return [`${reason[0]} (${code})`, `${reason[1]} (${code})`];
}
