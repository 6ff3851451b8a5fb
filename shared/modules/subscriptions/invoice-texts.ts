import { defineMessages } from '#shared/core/i18n.ts';

/** What stands on a subscription invoice. */
export const invoiceTexts = defineMessages({
  invoice: ['Tax invoice', 'टैक्स इनवॉइस'],
  creditNote: ['Credit note', 'क्रेडिट नोट'],
  against: ['Against invoice', 'किस बिल पर'],
  refund: ['Refund', 'लौटाने का संदर्भ'],
  partRefunded: ['Refunded', 'लौटाया गया'],
  creditLine: [
    'Refund for subscription, {plan} plan, {from} to {to}',
    'सदस्यता की लौटाई गई रक़म, {plan} प्लान, {from} से {to}',
  ],
  request: ['Request for payment', 'भुगतान का अनुरोध'],
  name: ['Name', 'नाम'],
  gstin: ['GSTIN', 'GSTIN'],
  address: ['Address', 'पता'],
  state: ['State', 'राज्य'],
  date: ['Date', 'तारीख़'],
  due: ['Due date', 'देय तारीख़'],
  paid: ['Paid by', 'भुगतान'],
  status: ['Status', 'स्थिति'],
  refunded: ['Refunded or disputed', 'वापस हुआ या विवाद में'],
  seller: ['From', 'विक्रेता'],
  buyer: ['To', 'ख़रीदार'],
  what: ['Description', 'विवरण'],
  sac: ['SAC', 'SAC'],
  amount: ['Amount', 'रक़म'],
  line: ['Subscription, {plan} plan, {from} to {to}', 'सदस्यता, {plan} प्लान, {from} से {to}'],
  cgst: ['CGST 9 %', 'CGST 9 %'],
  sgst: ['SGST 9 %', 'SGST 9 %'],
  igst: ['IGST 18 %', 'IGST 18 %'],
  total: ['Total', 'कुल'],
  footPaid: [
    'Tax is not payable under reverse charge. Computer generated, valid without signature.',
    'रिवर्स चार्ज लागू नहीं। कंप्यूटर से बना, बिना हस्ताक्षर मान्य।',
  ],
  footDue: [
    'This is a request for payment. The tax invoice follows with the payment.',
    'यह भुगतान का अनुरोध है। टैक्स इनवॉइस भुगतान के साथ मिलेगा।',
  ],
});
