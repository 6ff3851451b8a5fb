import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about bills that the server and the screens both say. */
export const billingMessages = defineMessages({
  noState: ['Invalid invoice status.', 'बिल की स्थिति सही नहीं है।'],
  badMonth: ['Invalid month format. Use YYYY-MM', 'महीना YYYY-MM के रूप में लिखें।'],
  noDuties: [
    'There is nothing to bill for this client in this month.',
    'इस महीने इस ग्राहक का बिल करने के लिए कुछ नहीं है।',
  ],
  noRates: [
    'No service rate fits the duties of this month. Add a rate for {site} first.',
    'इस महीने की ड्यूटी के लिए कोई दर नहीं है। पहले {site} की दर जोड़ें।',
  ],
  monthIssued: [
    'This month is billed by {number}. Issue a credit note for it first.',
    'इस महीने का बिल {number} जारी है। पहले उसका क्रेडिट नोट जारी करें।',
  ],
  monthAhead: ['This month has not started yet.', 'यह महीना अभी शुरू नहीं हुआ है।'],
  badReport: ['Choose a report: ageing or clients.', 'रिपोर्ट चुनें: ageing या clients।'],
  monthsOrder: [
    'Choose at most 24 months, and a last month that is not before the first.',
    'ज़्यादा से ज़्यादा 24 महीने चुनें; आख़िरी महीना पहले से पहले का न हो।',
  ],
  badFormat: ['Choose a format: json, xlsx or pdf.', 'फ़ॉर्मैट चुनें: json, xlsx या pdf।'],
  wagesHidden: [
    'This report shows wages and invoices. Ask for the right to see both.',
    'इस रिपोर्ट में वेतन और बिल दोनों हैं। दोनों देखने का अधिकार माँगें।',
  ],
  badDay: ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  tooLarge: ['The amount is too large.', 'राशि बहुत बड़ी है।'],
  periodOrder: ['The period ends before it starts.', 'अवधि शुरू होने से पहले ख़त्म हो रही है।'],
  dayTooEarly: ['Choose a day from 1 July 2017 on.', '1 जुलाई 2017 या बाद की तारीख़ चुनें।'],
  dayAhead: ['This day is in the future.', 'यह तारीख़ अभी आई नहीं है।'],
  whichState: ['Choose the state of supply.', 'सप्लाई का राज्य चुनें।'],
  noteStays: [
    'A credit note cannot be cancelled. Issue a debit note instead.',
    'क्रेडिट नोट रद्द नहीं हो सकता। डेबिट नोट जारी करें।',
  ],
  hasNotes: ['This invoice has notes and cannot be cancelled.', 'इस बिल पर नोट जारी हैं, यह रद्द नहीं हो सकता।'],
  otherRate: ['The invoice has no line at this GST rate.', 'बिल में इस GST दर की कोई लाइन नहीं है।'],
  claimTooMuch: [
    'Only {amount} is due. If this payment is recorded already, mark it as not received.',
    'सिर्फ़ {amount} बाकी हैं। यह भुगतान पहले दर्ज हो चुका हो तो “नहीं मिला” करें।',
  ],
  sameSeries: [
    'Two kinds of documents cannot share the letters of a series.',
    'दो तरह के दस्तावेज़ों की सीरीज़ के अक्षर एक नहीं हो सकते।',
  ],
  supplierChanged: [
    'The registration of the business has changed since this draft. Save the draft again first.',
    'इस ड्राफ़्ट के बाद व्यवसाय का पंजीकरण बदला है। पहले ड्राफ़्ट फिर से सेव करें।',
  ],
  tooManyLines: [
    'This client’s bill has more than 200 lines. Bill its sites one by one.',
    'इस ग्राहक के बिल में 200 से ज़्यादा लाइनें हैं। हर साइट का अलग बिल चुनें।',
  ],
  noLines: ['Add at least one line to the invoice.', 'बिल में कम से कम एक लाइन जोड़ें।'],
  dueBeforeIssue: ['The due date is before the invoice date.', 'देय तारीख़ बिल की तारीख़ से पहले है।'],
  paid: [
    'An invoice with payments cannot be cancelled. Issue a credit note instead.',
    'जिस बिल पर भुगतान हो चुका है वह रद्द नहीं हो सकता। क्रेडिट नोट जारी करें।',
  ],
  issued: [
    'This invoice is issued and cannot be edited. Issue a credit note and a new invoice.',
    'यह बिल जारी हो चुका है और बदला नहीं जा सकता। क्रेडिट नोट और नया बिल जारी करें।',
  ],
  draft: ['This invoice is still a draft. Issue it first.', 'यह बिल अभी ड्राफ़्ट है। पहले जारी करें।'],
  reasonMissing: ['Enter the reason.', 'वजह लिखें।'],
  creditTooMuch: [
    'Credit notes would exceed this invoice. At most {amount} can still be credited.',
    'क्रेडिट नोट बिल से ज़्यादा हो जाएँगे। अब अधिकतम {amount} का क्रेडिट हो सकता है।',
  ],
  linesMissing: [
    'Part of this invoice is credited already. Enter the lines of this credit note.',
    'इस बिल के एक हिस्से का क्रेडिट हो चुका है। इस नोट की लाइनें लिखें।',
  ],
  noteOfNote: ['A note is issued for an invoice, not for another note.', 'नोट सिर्फ़ बिल पर जारी होता है।'],
  noteBefore: ['A note cannot be dated before its invoice.', 'नोट की तारीख़ बिल की तारीख़ से पहले नहीं हो सकती।'],
  negative: ['The lines come to less than zero.', 'लाइनों का जोड़ शून्य से कम है।'],
  noPayment: ['Payments are recorded on invoices only.', 'भुगतान सिर्फ़ बिल पर दर्ज होता है।'],
  badEmail: ['Enter an e-mail address such as name@company.in.', 'ईमेल पता लिखें, जैसे name@company.in।'],
  badLink: ['This link is not valid. Ask for a new one.', 'यह लिंक सही नहीं है। नया लिंक माँगें।'],
  noSiteAddress: [
    'Set the address of your site in Settings first; the mail needs it for its link.',
    'पहले सेटिंग में अपनी साइट का पता लिखें; मेल के लिंक के लिए वह ज़रूरी है।',
  ],
  sent: ['Invoice sent.', 'बिल भेजा गया।'],
  mailSubject: ['Invoice {number} from {business}', '{business} का बिल {number}'],
  mailText: [
    'Dear {client},\n\nInvoice {number} for {amount} is due on {due}.\n\nOpen, download and pay it here:\n{link}\n\n{business}',
    'प्रिय {client},\n\nबिल {number}, राशि {amount}, {due} तक देना है।\n\nयहाँ खोलें, डाउनलोड करें और चुकाएँ:\n{link}\n\n{business}',
  ],
  noAddress: ['Enter an e-mail address, or add one to the client.', 'ईमेल पता लिखें, या ग्राहक के रिकॉर्ड में जोड़ें।'],
  badState: ['Choose a state code of GST, such as 23.', 'GST का राज्य कोड लिखें, जैसे 23।'],
  noWhom: ['Choose a client or a customer.', 'ग्राहक चुनें।'],
  cancelled: ['This invoice has been cancelled.', 'यह बिल रद्द हो चुका है।'],
  tooMuch: ['This is more than the balance due.', 'यह बाकी राशि से ज़्यादा है।'],
  referenceMissing: ['Enter your payment reference (UTR).', 'अपने भुगतान का रेफ़रेंस (UTR) लिखें।'],
  settled: ['This invoice is already paid.', 'इस बिल का भुगतान हो चुका है।'],
  noCustomer: ['This customer is not in your list.', 'यह ग्राहक आपकी सूची में नहीं है।'],
  badUpi: ['Enter a UPI ID such as name@bank.', 'UPI आईडी लिखें, जैसे name@bank।'],
  newsClaim: ['A customer reported a payment', 'ग्राहक ने भुगतान बताया'],
  newsAutoPay: ['Auto pay requested', 'ऑटो पे का अनुरोध'],
  newsInvoice: ['You have a new invoice', 'आपका नया बिल आया है'],
  newsConfirmed: ['Your payment has been confirmed', 'आपके भुगतान की पुष्टि हो गई'],
  newsRejected: ['Your payment could not be found', 'आपका भुगतान नहीं मिला'],
  thanks: ['Thank you. We will confirm your payment soon.', 'धन्यवाद। हम जल्द आपके भुगतान की पुष्टि करेंगे।'],
});
