import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about receipts, advances and write-offs that the server answers with. */
export const receiptMessages = defineMessages({
  sameReference: [
    'The reference {reference} is on money recorded before: {amount} from {client}, {day}. Record it again only if this is other money.',
    'रेफ़रेंस {reference} पहले दर्ज राशि पर है: {client} से {amount}, {day}। दोबारा तभी दर्ज करें जब यह दूसरी राशि हो।',
  ],
  nothing: ['Enter the amount received.', 'मिली राशि लिखें।'],
  otherClient: ['This invoice is not an issued invoice of this client.', 'यह इस ग्राहक का जारी बिल नहीं है।'],
  otherRegistration: [
    'GST on this advance was paid under {paid}, and this invoice is under {bills}. Set it against an invoice under {paid}, or refund it.',
    'इस एडवांस का GST {paid} पर चुका है, और यह बिल {bills} का है। इसे {paid} के बिल में लगाएँ, या लौटाएँ।',
  ],
  twice: ['This invoice is listed twice.', 'यह बिल दो बार लिखा है।'],
  partTooMuch: [
    '{number} has {amount} due. Enter at most that.',
    '{number} पर {amount} बाकी हैं। इससे ज़्यादा न लिखें।',
  ],
  partEmpty: ['Enter an amount or TDS for {number}.', '{number} के लिए राशि या TDS लिखें।'],
  partsTooMuch: [
    'The parts come to {parts}, more than the {amount} received.',
    'हिस्सों का जोड़ {parts} है, मिली राशि {amount} से ज़्यादा।',
  ],
  openingTooMuch: ['The opening balance has {amount} due.', 'शुरुआती बकाया में {amount} बाकी हैं।'],
  noAccount: ['This bank account is not in your list.', 'यह बैंक खाता आपकी सूची में नहीं है।'],
  reversed: ['This receipt has been reversed.', 'यह रसीद रद्द हो चुकी है।'],
  reversedEarly: ['A receipt cannot be reversed before it was received.', 'रसीद मिलने से पहले रद्द नहीं हो सकती।'],
  advanceUsed: [
    'The advance of this receipt is in use. Remove it from the invoices first.',
    'इस रसीद का एडवांस इस्तेमाल हो चुका है। पहले उसे बिलों से हटाएँ।',
  ],
  writtenOffEarly: [
    'A write-off cannot be dated before its invoice.',
    'बट्टे की तारीख़ बिल की तारीख़ से पहले नहीं हो सकती।',
  ],
  billAfter: [
    '{number} is dated after this receipt. Keep the money as an advance, then set it against the invoice.',
    '{number} की तारीख़ इस रसीद के बाद की है। राशि एडवांस में रखें, फिर बिल में लगाएँ।',
  ],
  monthOver: [
    'The GST return of {month} has this tax. Choose a day in {now}.',
    '{month} के GST रिटर्न में यह कर है। {now} का कोई दिन चुनें।',
  ],
  released: ['This advance is already removed from the invoice.', 'यह एडवांस बिल से पहले ही हटाया जा चुका है।'],
  noAdvance: ['This receipt has no advance left.', 'इस रसीद में एडवांस बाकी नहीं है।'],
  advanceTooMuch: ['{amount} of this advance is left.', 'इस एडवांस में {amount} बाकी हैं।'],
  usedEarly: [
    'Choose a day on which both the advance and the invoice exist, from {day} on.',
    '{day} या बाद की तारीख़ चुनें, जब एडवांस और बिल दोनों हों।',
  ],
  refundEarly: [
    'An advance cannot be refunded before it was received.',
    'एडवांस मिलने से पहले लौटाया नहीं जा सकता।',
  ],
  refundStays: [
    'A refund cannot be undone. Record a new receipt instead.',
    'लौटाया हुआ वापस नहीं हो सकता। नई रसीद दर्ज करें।',
  ],
  voucherStays: [
    'A voucher belongs to its receipt. Reverse the receipt instead.',
    'वाउचर अपनी रसीद का है। रसीद रद्द करें।',
  ],
  hasReceipts: [
    'This client has receipts. Turn off “In use” instead.',
    'इस ग्राहक की रसीदें हैं। हटाने की जगह “चालू” बंद करें।',
  ],
  reasonMissing: ['Enter the reason.', 'वजह लिखें।'],
  advanceLine: ['Advance against services', 'सेवाओं के लिए एडवांस'],
  refundLine: ['Refund of advance', 'एडवांस की वापसी'],
});
