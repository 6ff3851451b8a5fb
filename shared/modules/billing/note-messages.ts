import { defineMessages } from '#shared/core/i18n.ts';

/** Why a note is refused, and what a late one is. Apart from the sentences about bills, which phones keep ahead. */
export const noteMessages = defineMessages({
  lateCredit: [
    'A credit note could reduce the GST of {number} until {day} (section 34 of the CGST Act). A note issued now has no GST: the GST of the invoice stays payable, and the note is not in GSTR-1. Confirm to issue it.',
    '{number} का GST क्रेडिट नोट से {day} तक ही घट सकता था (CGST अधिनियम, धारा 34)। अब का नोट बिना GST होगा: बिल का GST देना रहेगा, और नोट GSTR-1 में नहीं जाएगा। जारी करने के लिए पुष्टि करें।',
  ],
  commercial: [
    'Commercial credit note without GST: issued after {day}, the last day under section 34 of the CGST Act. It does not reduce the GST of the invoice.',
    'बिना GST का व्यावसायिक क्रेडिट नोट: CGST अधिनियम की धारा 34 की आख़िरी तारीख़ {day} के बाद जारी। इससे बिल का GST नहीं घटता।',
  ],
  debitTooMuch: [
    'Debit notes would exceed this invoice. At most {amount} can still be added; more needs the right to write off.',
    'डेबिट नोट बिल से ज़्यादा हो जाएँगे। अब अधिकतम {amount} जुड़ सकते हैं; ज़्यादा के लिए बट्टे खाते का अधिकार चाहिए।',
  ],
});
