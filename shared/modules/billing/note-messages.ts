import { defineMessages } from '#shared/core/i18n.ts';

/**
 * Why a note is refused, and what a late one is. Apart from the sentences about bills, which phones keep
 * ahead.
 */
export const noteMessages = defineMessages({
  lateCredit: [
    'A credit note could reduce the GST of {number} until {day} (section 34 of the CGST Act). A note issued now has no GST: the GST of the invoice stays payable, and the note is not in GSTR-1. Confirm to issue it.',
    '{number} का GST क्रेडिट नोट से {day} तक ही घट सकता था (CGST अधिनियम, धारा 34)। अब का नोट बिना GST होगा: बिल का GST देना रहेगा, और नोट GSTR-1 में नहीं जाएगा। जारी करने के लिए पुष्टि करें।',
  ],
  commercial: [
    'Commercial credit note without GST: issued after {day}, the last day under section 34 of the CGST Act. It does not reduce the GST of the invoice.',
    'बिना GST का व्यावसायिक क्रेडिट नोट: CGST अधिनियम की धारा 34 की आख़िरी तारीख़ {day} के बाद जारी। इससे बिल का GST नहीं घटता।',
  ],
  lateDated: [
    'Credit notes for {number} without GST are dated after {day}. Use today’s date.',
    '{number} के बिना GST वाले क्रेडिट नोट पर {day} के बाद की तारीख़ लगती है। आज की तारीख़ लगाएँ।',
  ],
  backdated: [
    'This note is dated {day}, but {number} was issued with the date {newest}. Use today’s date, or confirm the earlier date.',
    'इस नोट की तारीख़ {day} है, जबकि {number} पर {newest} की तारीख़ है। आज की तारीख़ लगाएँ, या पुरानी तारीख़ की पुष्टि करें।',
  ],
  mayNotBackdate: [
    'You may not issue a note dated before {number} of {newest}. Use today’s date, or ask someone with this right.',
    '{newest} के {number} से पहले की तारीख़ का नोट आप जारी नहीं कर सकते। आज की तारीख़ लगाएँ, या जिन्हें अनुमति है उनसे कहें।',
  ],
  yearOver: [
    'This note is dated {day}, in the financial year {year}, which is over. Use today’s date, or confirm the earlier date.',
    'इस नोट की तारीख़ {day} वित्त वर्ष {year} की है, जो पूरा हो चुका है। आज की तारीख़ लगाएँ, या पुरानी तारीख़ की पुष्टि करें।',
  ],
  mayNotYearOver: [
    'You may not issue a note dated {day}: the financial year {year} is over. Use today’s date, or ask someone with this right.',
    'आप {day} की तारीख़ का नोट जारी नहीं कर सकते: वित्त वर्ष {year} पूरा हो चुका है। आज की तारीख़ लगाएँ, या जिन्हें अनुमति है उनसे कहें।',
  ],
  creditOverLine: [
    'Of this line, {amount} before GST is left to credit.',
    'इस लाइन में GST से पहले {amount} का क्रेडिट बाकी है।',
  ],
  debitTooMuch: [
    'Debit notes would exceed this invoice. At most {amount} can still be added; more needs the right to write off.',
    'डेबिट नोट बिल से ज़्यादा हो जाएँगे। अब अधिकतम {amount} जुड़ सकते हैं; ज़्यादा के लिए बट्टे खाते का अधिकार चाहिए।',
  ],
});
