import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of bills: refusals that no device needs to know, and news. */
export const billingSays = defineMessages({
  noPlace: ['Give the place of a booking in this list.', 'इस सूची में किसी बुकिंग की जगह दें।'],
  noState: ['Invalid invoice status.', 'बिल की स्थिति सही नहीं है।'],
  noDuties: [
    'There is nothing to bill for this client in this month.',
    'इस महीने इस ग्राहक का बिल करने के लिए कुछ नहीं है।',
  ],
  noRates: [
    'No service rate fits the duties of this month. Add a rate for {site} first.',
    'इस महीने की ड्यूटी के लिए कोई दर नहीं है। पहले {site} की दर जोड़ें।',
  ],
  partlyBilled: [
    'A part of {sites} is billed by {number}. The rest was not drafted: bill it by choosing its days.',
    '{sites} का एक हिस्सा {number} में बिल हो चुका है। बाकी का ड्राफ़्ट नहीं बना: उसके दिन चुनकर बिल बनाएँ।',
  ],
  monthIssued: [
    'This month is billed by {number}. Issue a credit note for it first.',
    'इस महीने का बिल {number} जारी है। पहले उसका क्रेडिट नोट जारी करें।',
  ],
  debitStands: [
    'The debit note {number} of a credited invoice still charges for this work. Cancel the debit note first, or write the invoice by hand without its amount.',
    'क्रेडिट हो चुके बिल का डेबिट नोट {number} इस काम की रक़म अब भी माँगता है। पहले डेबिट नोट रद्द करें, या उसकी रक़म के बिना बिल हाथ से बनाएँ।',
  ],
  writtenOff: [
    'A part of this invoice is written off. Reverse the write-off first.',
    'इस बिल का हिस्सा बट्टे खाते में है। पहले उसे वापस लें।',
  ],
  tdsTooMuch: [
    'TDS is at most 20% of the value before GST, with what was deducted before.',
    'TDS, पहले की कटौती मिलाकर, GST से पहले की राशि का ज़्यादा से ज़्यादा 20% होता है।',
  ],
  paidBefore: [
    'This day is before the invoice. Record the money as a receipt: it is an advance.',
    'यह तारीख़ बिल से पहले की है। राशि रसीद में दर्ज करें: यह एडवांस है।',
  ],
  nothingChosen: [
    'There is nothing to bill for this client in these days.',
    'इन दिनों में इस ग्राहक का बिल करने के लिए कुछ नहीं है।',
  ],
  noClientAddress: [
    'An invoice to a registered client needs its address. Add the billing address of this GSTIN to the client’s record.',
    'पंजीकृत ग्राहक के बिल पर उसका पता ज़रूरी है। ग्राहक के रिकॉर्ड में इस GSTIN का पता जोड़ें।',
  ],
  foreignGstin: [
    'This GSTIN is not on the client’s record. Add it there under other GSTINs first.',
    'यह GSTIN ग्राहक के रिकॉर्ड में नहीं है। पहले उसे वहाँ “दूसरे GSTIN” में जोड़ें।',
  ],
  periodOfDuties: [
    'This draft was made from the duties of its period. Make a new draft for other days.',
    'यह ड्राफ़्ट अपनी अवधि की ड्यूटी से बना है। दूसरे दिनों का ड्राफ़्ट अलग बनाएँ।',
  ],
  ownGstin: ['This is your own GSTIN. Enter the client’s.', 'यह आपका अपना GSTIN है। ग्राहक का GSTIN लिखें।'],
  backdated: [
    'This invoice is dated {day}, but {number} was issued with the date {newest}. Use today’s date, or confirm the earlier date.',
    'इस बिल की तारीख़ {day} है, जबकि {number} पर {newest} की तारीख़ है। आज की तारीख़ लगाएँ, या पुरानी तारीख़ की पुष्टि करें।',
  ],
  mayNotBackdate: [
    'You may not issue an invoice dated before {number} of {newest}. Use today’s date, or ask someone with this right.',
    '{newest} के {number} से पहले की तारीख़ का बिल आप जारी नहीं कर सकते। आज की तारीख़ लगाएँ, या जिन्हें अनुमति है उनसे कहें।',
  ],
  daysIssued: [
    'Some of these days are billed by {number}. Issue a credit note for it first.',
    'इनमें से कुछ दिनों का बिल {number} जारी है। पहले उसका क्रेडिट नोट जारी करें।',
  ],
  workBilled: ['Billed by {number}', '{number} में बिल हो चुकी'],
  workDrafted: ['In another draft', 'किसी और ड्राफ़्ट में है'],
  bookingPaid: ['A payment was made for it', 'इसका भुगतान हो चुका है'],
  bookingOpen: ['Not completed', 'पूरी नहीं हुई'],
  bookingClaimed: ['A reported payment is not confirmed yet', 'बताए गए भुगतान की पुष्टि बाकी है'],
  bookingUnpaid: ['No payment was recorded for it', 'इसका कोई भुगतान दर्ज नहीं है'],
  bookingDiffers: [
    'The app asked for {asked}, and the invoice comes to {total}. Write this invoice by hand.',
    'ऐप ने {asked} माँगे थे, और बिल {total} का बनता है। यह बिल हाथ से बनाएँ।',
  ],
  bookingCarried: [
    'Its payment was used for an earlier invoice. Record the refund at the booking first.',
    'इसका भुगतान पहले के बिल में लग चुका है। पहले बुकिंग पर रिफ़ंड दर्ज करें।',
  ],
  refundTold: [
    'The payment gateway has already recorded this refund. Do not record it again.',
    'पेमेंट गेटवे यह रिफ़ंड पहले ही दर्ज कर चुका है। इसे दोबारा दर्ज न करें।',
  ],
  refundByReceipt: [
    'This payment is on a receipt of the client. Record the refund there.',
    'यह भुगतान ग्राहक की रसीद में है। रिफ़ंड वहाँ दर्ज करें।',
  ],
  reverseAtBank: [
    'This payment was recorded from a bank line. Reopen the bank line instead.',
    'यह भुगतान बैंक लाइन से दर्ज हुआ। इसकी जगह वह बैंक लाइन फिर खोलें।',
  ],
  reversedEarly: [
    'A payment cannot be reversed before it was made.',
    'भुगतान होने से पहले की तारीख़ पर रद्द नहीं हो सकता।',
  ],
  noBooking: ['This booking does not exist.', 'यह बुकिंग मौजूद नहीं है।'],
  monthAhead: ['This month has not started yet.', 'यह महीना अभी शुरू नहीं हुआ है।'],
  badReport: ['Choose a report: ageing or clients.', 'रिपोर्ट चुनें: ageing या clients।'],
  monthsOrder: [
    'Choose at most 24 months, and a last month that is not before the first.',
    'ज़्यादा से ज़्यादा 24 महीने चुनें; आख़िरी महीना पहले से पहले का न हो।',
  ],
  badFormat: ['Choose a format: json, xlsx or pdf.', 'फ़ॉर्मैट चुनें: json, xlsx या pdf।'],
  badLanguage: ['Choose a language: en, hi or both.', 'भाषा चुनें: en, hi या both।'],
  wagesHidden: [
    'This report shows wages and invoices. Ask for the right to see both.',
    'इस रिपोर्ट में वेतन और बिल दोनों हैं। दोनों देखने का अधिकार माँगें।',
  ],
  badDay: ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  dayTooEarly: ['Choose a day from 1 July 2017 on.', '1 जुलाई 2017 या बाद की तारीख़ चुनें।'],
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
  usedSeries: [
    'Documents of this year have numbers that begin with {letters} already. Choose other letters.',
    'इस साल के दूसरे दस्तावेज़ों के नंबर {letters} से शुरू हो चुके हैं। दूसरे अक्षर चुनें।',
  ],
  supplierChanged: [
    'The registration of {company} has changed since this draft. Save the draft again to use the current one.',
    'इस ड्राफ़्ट के बाद {company} का पंजीकरण बदला है। नए पंजीकरण के लिए ड्राफ़्ट फिर से सेव करें।',
  ],
  tooManyLines: [
    'This client’s bill has more than 200 lines. Bill its sites one by one.',
    'इस ग्राहक के बिल में 200 से ज़्यादा लाइनें हैं। हर साइट का अलग बिल चुनें।',
  ],
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
  creditTooMuch: [
    'Credit notes would exceed this invoice. At most {amount} before GST can still be credited.',
    'क्रेडिट नोट बिल से ज़्यादा हो जाएँगे। अब GST से पहले अधिकतम {amount} का क्रेडिट हो सकता है।',
  ],
  creditOverRate: [
    'Of what the invoice charged at {rate}% GST, {amount} is left to credit.',
    'बिल में {rate}% GST वाली राशि में से {amount} का क्रेडिट बाकी है।',
  ],
  linesMissing: [
    'Part of this invoice is credited already. Enter the lines of this credit note.',
    'इस बिल के एक हिस्से का क्रेडिट हो चुका है। इस नोट की लाइनें लिखें।',
  ],
  noteOfNote: ['A note is issued for an invoice, not for another note.', 'नोट सिर्फ़ बिल पर जारी होता है।'],
  noteBefore: ['A note cannot be dated before its invoice.', 'नोट की तारीख़ बिल की तारीख़ से पहले नहीं हो सकती।'],
  noPayment: ['Payments are recorded on invoices only.', 'भुगतान सिर्फ़ बिल पर दर्ज होता है।'],
  badEmail: ['Enter an email address such as name@company.in.', 'ई-मेल पता लिखें, जैसे name@company.in।'],
  badLink: ['This link is not valid. Ask for a new one.', 'यह लिंक सही नहीं है। नया लिंक माँगें।'],
  noSiteAddress: [
    'Set the address of your site in Settings first; the email needs it for its link.',
    'पहले सेटिंग में अपनी साइट का पता लिखें; मेल के लिंक के लिए वह ज़रूरी है।',
  ],
  sent: ['Invoice sent.', 'बिल भेजा गया।'],
  bundleText: [
    'The compliance bundle of this invoice, as one ZIP until {until}. Its first page says what it contains:\n{bundle}',
    'इस बिल का अनुपालन बंडल, एक ZIP में, {until} तक। पहले पन्ने पर लिखा है कि इसमें क्या है:\n{bundle}',
  ],
  noBundle: ['Only an invoice has a compliance bundle.', 'अनुपालन बंडल सिर्फ़ बिल का होता है।'],
  bundleOver: [
    'This link worked until {day}. Ask the business to send the bundle again.',
    'यह लिंक {day} तक था। व्यवसाय से बंडल दोबारा भेजने को कहें।',
  ],
  noAddress: ['Enter an email address, or add one to the client.', 'ई-मेल पता लिखें, या ग्राहक के रिकॉर्ड में जोड़ें।'],
  badState: ['Choose a state code of GST, such as 23.', 'GST का राज्य कोड लिखें, जैसे 23।'],
  promiseEmpty: ['Enter the amount that was promised.', 'वादे की राशि लिखें।'],
  promisePast: ['Choose today or a later day.', 'आज या बाद की तारीख़ चुनें।'],
  noCompany: ['Choose a company from the list.', 'सूची से कंपनी चुनें।'],
  siteIssuerGone: [
    'The company chosen to bill {site} is not in use. Choose another company for this site.',
    '{site} का बिल बनाने के लिए चुनी गई कंपनी चालू नहीं है। इस साइट के लिए दूसरी कंपनी चुनें।',
  ],
  issuerGone: [
    'The company chosen to bill this is not in use. Choose another company.',
    'इसका बिल बनाने के लिए चुनी गई कंपनी चालू नहीं है। दूसरी कंपनी चुनें।',
  ],
  noWhom: ['Choose a client or a customer.', 'ग्राहक चुनें।'],
  cancelled: ['This invoice has been cancelled.', 'यह बिल रद्द हो चुका है।'],
  zeroTotal: [
    'You cannot issue a document for ₹0. Enter an amount or discard the draft.',
    '₹0 का दस्तावेज़ जारी नहीं हो सकता। राशि लिखें या ड्राफ़्ट हटाएँ।',
  ],
  zeroPayment: ['Enter an amount above ₹0.', '₹0 से ज़्यादा राशि लिखें।'],
  tooMuch: ['This is more than the balance due.', 'यह बाकी राशि से ज़्यादा है।'],
  noTdsExpected: [
    'No TDS is expected on this invoice. Ask the business that sent it.',
    'इस बिल पर TDS अपेक्षित नहीं है। बिल भेजने वाले व्यवसाय से पूछें।',
  ],
  settled: ['This invoice is already paid.', 'इस बिल का भुगतान हो चुका है।'],
  settledBooking: [
    'This invoice is already paid. Record this payment at its booking and refund it there.',
    'इस बिल का भुगतान हो चुका है। यह भुगतान उसकी बुकिंग में दर्ज करें और वहीं से लौटाएँ।',
  ],
  noCustomer: ['This customer is not in your list.', 'यह ग्राहक आपकी सूची में नहीं है।'],
  proformaInvoiced: [
    'An invoice was made from this proforma. Remove or cancel that invoice first.',
    'इस प्रोफ़ॉर्मा से बिल बन चुका है। पहले उस बिल को हटाएँ या रद्द करें।',
  ],
  proformaPaid: [
    'The client has paid an advance since this proforma. Set it against an invoice or refund it, then cancel the proforma.',
    'इस प्रोफ़ॉर्मा के बाद क्लाइंट ने एडवांस दिया है। पहले उसे किसी बिल में लगाएँ या लौटाएँ, फिर प्रोफ़ॉर्मा रद्द करें।',
  ],
  thanks: ['Thank you. We will confirm your payment soon.', 'धन्यवाद। हम जल्द आपके भुगतान की पुष्टि करेंगे।'],
});

/** What the server says of clients: refusals that no device needs to know, and news. */
export const clientSays = defineMessages({
  issuerOfSettings: [
    'Billing settings use this company for invoices. Choose another company there first.',
    '“बिलिंग सेटिंग” में बिल इसी कंपनी से बनते हैं। पहले वहाँ दूसरी कंपनी चुनें।',
  ],
  issuerInUse: [
    '{who} is billed by this company. Choose another company there first.',
    '{who} का बिल यह कंपनी बनाती है। पहले वहाँ दूसरी कंपनी चुनें।',
  ],
  itemBilled: [
    'This is billed by {number}. Issue a credit note for it before you change the date.',
    'यह {number} में बिल हो चुका है। तारीख़ बदलने से पहले उसका क्रेडिट नोट जारी करें।',
  ],
  issuerHasPapers: [
    'This company has invoices or receipts. Take it out of use instead of removing it.',
    'इस कंपनी के बिल या रसीदें हैं। हटाने के बजाय इसका “चालू” बंद करें।',
  ],
  chooseIssuer: [
    'Choose in Billing settings which company issues the invoices first.',
    'पहले “बिलिंग सेटिंग” में चुनें कि बिल कौन सी कंपनी बनाएगी।',
  ],
  gstinInUse: [
    'Site {site} is billed to {gstin}. Change the site’s GSTIN first.',
    'साइट {site} का बिल {gstin} पर बनता है। पहले साइट का GSTIN बदलें।',
  ],
  siteTaken: [
    'This site belongs to {client} from {from}. End that first, or choose a later day.',
    'यह साइट {from} से {client} की है। पहले उसे समाप्त करें, या बाद की तारीख़ चुनें।',
  ],
  siteHeld: [
    'This site belongs to a client for days that overlap. End that first, or choose a later day.',
    'यह साइट मिलते दिनों के लिए किसी ग्राहक की है। पहले उसे समाप्त करें, या बाद की तारीख़ चुनें।',
  ],
  gstinOfOther: [
    'The client has no such GSTIN. Add it to the client first.',
    'ग्राहक का ऐसा कोई GSTIN नहीं है। पहले ग्राहक में जोड़ें।',
  ],
  noClient: ['Choose a client from the list.', 'सूची से ग्राहक चुनें।'],
  noSite: ['Choose a site from the list.', 'सूची से साइट चुनें।'],
  siteOfOther: ['Choose a site of this client.', 'इसी ग्राहक की साइट चुनें।'],
  noPost: ['Choose a post of this site.', 'इस साइट की पोस्ट चुनें।'],
  fixedTwice: [
    '“{title}” is already billed here as a fixed amount from {from}. End that one first, or use another name.',
    '“{title}” यहाँ {from} से तय राशि में बिल होता है। पहले उसे समाप्त करें, या दूसरा नाम लिखें।',
  ],
  rateTwice: [
    '“{title}” is already the rate for the same duties from {from}. Change that rate, or choose a site, post, rank or shift for this one.',
    'इन्हीं ड्यूटी की दर {from} से “{title}” पहले से है। उसी दर को बदलें, या इसके लिए साइट, पोस्ट, पद या शिफ्ट चुनें।',
  ],
  balanceNeedsBilling: [
    'You need permission to change billing to change the opening balance.',
    'शुरुआती बकाया बदलने के लिए बिलिंग बदलने की अनुमति चाहिए।',
  ],
  balancePaid: [
    'Receipts have paid {amount} of the opening balance. It cannot be less than that.',
    'रसीदों से शुरुआती बकाया के {amount} मिल चुके हैं। यह उससे कम नहीं हो सकता।',
  ],
  hasRecords: [
    'This client is still in use: {records}. Turn off “In use” instead, or merge it with another client.',
    'यह ग्राहक अभी इस्तेमाल में है: {records}। हटाने की जगह “चालू” बंद करें, या इसे दूसरे ग्राहक में मिलाएँ।',
  ],
  hasInvoices: [
    'This client has invoices. Turn off “In use” instead.',
    'इस ग्राहक के बिल हैं। हटाने की जगह “चालू” बंद करें।',
  ],
});
