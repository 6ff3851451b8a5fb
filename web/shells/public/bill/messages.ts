import { defineMessages } from '#shared/core/i18n.ts';

/** The page with which a client opens and pays one invoice. */
export const billPage = defineMessages({
  title: ['Invoice', 'बिल'],
  description: ['View, download and pay an invoice.', 'बिल देखें, डाउनलोड करें और चुकाएँ।'],
  for: ['For', 'किसके नाम'],
  from: ['From', 'किसकी ओर से'],
  number: ['Invoice number', 'बिल नंबर'],
  issued: ['Date', 'तारीख़'],
  due: ['Due', 'देय तारीख़'],
  period: ['Period', 'अवधि'],
  taxable: ['Taxable value', 'कर योग्य राशि'],
  tax: ['GST', 'जीएसटी'],
  total: ['Total', 'कुल'],
  reported: [
    'A payment was reported. {{bill.supplier}} will confirm it once it is in its account.',
    'भुगतान की सूचना मिल गई है। खाते में पैसे आने पर {{bill.supplier}} पुष्टि करेगा।',
  ],
  left: ['Balance due', 'बाकी'],
  pay: ['Pay {{bill.left}} by UPI', 'UPI से {{bill.left}} चुकाएँ'],
  payHint: [
    'Opens the UPI app on this phone. The business confirms the payment once it is in its account.',
    'इस फ़ोन का UPI ऐप खुलेगा। खाते में पैसे आने पर व्यवसाय भुगतान की पुष्टि करेगा।',
  ],
  paidTitle: ['Already paid?', 'भुगतान कर चुके हैं?'],
  paidText: [
    'Enter the reference (UTR) of your payment. {{bill.supplier}} will confirm it once the money is in its account.',
    'अपने भुगतान का रेफ़रेंस (UTR) लिखें। खाते में पैसे आने पर {{bill.supplier}} पुष्टि करेगा।',
  ],
  reference: ['Reference (UTR) of your payment', 'आपके भुगतान का रेफ़रेंस (UTR)'],
  havePaid: ['I have paid', 'मैंने चुका दिया'],
  tdsTitle: [
    'I deduct TDS ({{tds.percent}}): pay {{tds.pay}}',
    'TDS ({{tds.percent}}) काटते हैं? {{tds.pay}} चुकाएँ',
  ],
  tdsText: [
    '{{tds.amount}} of TDS on the value before GST is settled with your TDS certificate.',
    'GST से पहले की राशि पर {{tds.amount}} TDS आपके TDS सर्टिफ़िकेट से चुकता होगा।',
  ],
  tdsUpi: ['Pay {{tds.pay}} by UPI', 'UPI से {{tds.pay}} चुकाएँ'],
  tdsPaid: [
    'I paid {{tds.pay}} and deducted {{tds.amount}} as TDS',
    'मैंने {{tds.pay}} चुकाए और {{tds.amount}} TDS काटा',
  ],
  bank: ['Bank transfer', 'बैंक ट्रांसफ़र'],
  bankName: ['Bank', 'बैंक'],
  payee: ['Account holder', 'खाताधारक'],
  account: ['Account number', 'खाता संख्या'],
  ifsc: ['IFSC', 'आईएफ़एससी कोड'],
  download: ['Download PDF', 'PDF डाउनलोड करें'],
  reverse: ['GST is payable by you on reverse charge.', 'जीएसटी रिवर्स चार्ज पर आपको देना है।'],
  service: ['Service', 'सेवा'],
  amount: ['Amount', 'राशि'],
});
