import { defineMessages } from '#shared/core/i18n.ts';

/** The words of a bill as a document. */
export const invoiceDocument = defineMessages({
  title: ['Tax Invoice', 'टैक्स इनवॉइस'],
  billTo: ['Bill to', 'किसके नाम'],
  issued: ['Date', 'तारीख़'],
  due: ['Due', 'देय तारीख़'],
  period: ['Period', 'अवधि'],
  line: ['Service', 'सेवा'],
  quantity: ['Qty', 'मात्रा'],
  rate: ['Rate', 'दर'],
  gst: ['GST', 'GST'],
  amount: ['Amount', 'राशि'],
  taxable: ['Taxable value', 'कर योग्य राशि'],
  cgst: ['CGST', 'CGST'],
  sgst: ['SGST', 'SGST'],
  igst: ['IGST', 'IGST'],
  total: ['Total', 'कुल'],
  paid: ['Paid', 'चुकाया'],
  left: ['Balance due', 'बाकी'],
  computer: ['computer generated, valid without signature', 'कंप्यूटर से बना, बिना हस्ताक्षर मान्य'],
  Paid: ['Paid', 'भुगतान हुआ'],
  Generated: ['Issued', 'जारी'],
  Cancelled: ['Cancelled', 'रद्द'],
});
