import { defineMessages } from '#shared/core/i18n.ts';

/** The letter that tells a borrower of a first visit. */
export const recoveryNotice = defineMessages({
  title: ['Notice of a visit', 'विज़िट की सूचना'],
  to: ['To', 'सेवा में'],
  address: ['Address', 'पता'],
  lender: ['Lender', 'बैंक'],
  loan: ['Loan number ends in', 'लोन नंबर के अंतिम अंक'],
  reference: ['Reference', 'संदर्भ'],
  agent: ['Agent', 'एजेंट'],
  officer: ['Questions or complaints', 'सवाल या शिकायत'],
  body: [
    '{business} works for {lender}. Our agent may visit you from {date} about this loan, between {opens} and {closes}.',
    '{business} {lender} की ओर से काम करती है। इस लोन के बारे में हमारा एजेंट {date} से, {opens} से {closes} के बीच, आपसे मिलने आ सकता है।',
  ],
  papers: [
    'The agent carries an identity card and the authorisation letter of the lender. Ask to see both.',
    'एजेंट के पास पहचान पत्र और बैंक का अधिकार पत्र होता है। दोनों दिखाने को कहें।',
  ],
  receipt: [
    'You get a receipt for every payment. Do not pay without one.',
    'हर भुगतान की रसीद मिलती है। रसीद के बिना भुगतान न करें।',
  ],
});
