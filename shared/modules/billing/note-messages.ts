import { defineMessages } from '#shared/core/i18n.ts';

/** Why a debit note is refused. Apart from the sentences about bills, which phones keep ahead. */
export const noteMessages = defineMessages({
  debitTooMuch: [
    'Debit notes would exceed this invoice. At most {amount} can still be added; more needs the right to write off.',
    'डेबिट नोट बिल से ज़्यादा हो जाएँगे। अब अधिकतम {amount} जुड़ सकते हैं; ज़्यादा के लिए बट्टे खाते का अधिकार चाहिए।',
  ],
});
