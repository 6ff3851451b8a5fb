import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about bank statements that the server answers with, and why a line is matched. */
export const bankMessages = defineMessages({
  noHead: [
    'No line of this file has the columns of a bank statement. Choose the columns yourself.',
    'इस फ़ाइल में बैंक स्टेटमेंट के कॉलम नहीं मिले। कॉलम ख़ुद चुनें।',
  ],
  unreadable: [
    'This file is too large or is no bank statement. Export it as CSV again.',
    'यह फ़ाइल बहुत बड़ी है या बैंक स्टेटमेंट नहीं है। CSV फिर से निकालें।',
  ],
  openQuote: [
    'A quotation mark in this file is not closed, so lines would be lost. Export it as CSV again.',
    'इस फ़ाइल में एक उद्धरण चिह्न बंद नहीं है, लाइनें छूट जाएँगी। CSV फिर से निकालें।',
  ],
  hasLines: [
    'Bank lines were imported into this account. Set it to not in use instead.',
    'इस खाते में बैंक लाइनें ली गई हैं। हटाने की जगह इसे बंद करें।',
  ],
  mayNotPrint: [
    'You may not change the accounts printed on invoices, which say where clients pay. Save the account without printing it, or ask someone with this right.',
    'बिल पर छपने वाले खाते, जिनमें ग्राहक भुगतान करते हैं, आप नहीं बदल सकते। खाता बिना छपाई के सेव करें, या जिन्हें अनुमति है उनसे कहें।',
  ],
  noLines: ['This file has no transactions.', 'इस फ़ाइल में कोई लेन-देन नहीं है।'],
  tooMany: ['Import at most {n} lines at a time.', 'एक बार में अधिकतम {n} लाइनें लें।'],
  badDate: ['Line {row}: “{value}” is not a date.', 'लाइन {row}: “{value}” तारीख़ नहीं है।'],
  badAmount: ['Line {row}: “{value}” is not an amount.', 'लाइन {row}: “{value}” राशि नहीं है।'],
  negativeAmount: [
    'Line {row}: the credit “{value}” is below zero.',
    'लाइन {row}: जमा “{value}” शून्य से कम है।',
  ],
  bothSides: ['Line {row} has both a debit and a credit.', 'लाइन {row} में नामे और जमा दोनों हैं।'],
  balances: [
    'The running balance does not follow from the amounts at line {row}. Check the columns.',
    'लाइन {row} पर बैलेंस राशियों से मेल नहीं खाता। कॉलम जाँचें।',
  ],
  noColumn: ['The file has no column “{name}”.', 'फ़ाइल में “{name}” कॉलम नहीं है।'],
  noAmountColumn: ['Choose a column for credits, or one for amounts.', 'जमा का कॉलम चुनें, या राशि का।'],
  noAccount: ['Choose the bank account of this statement.', 'इस स्टेटमेंट का बैंक खाता चुनें।'],
  posted: ['This bank line is already recorded.', 'यह बैंक लाइन पहले ही दर्ज है।'],
  noLine: ['This bank line is not in your list.', 'यह बैंक लाइन आपकी सूची में नहीं है।'],
  otherAmount: ['This bank line is for {amount}.', 'यह बैंक लाइन {amount} की है।'],
  debit: ['This line is a debit.', 'यह लाइन नामे की है।'],
  claim: ['The client reported this reference for {number}', 'ग्राहक ने {number} के लिए यही रेफ़रेंस बताया'],
  number: ['Names invoice {number}', 'बिल {number} लिखा है'],
  shortNumber: ['May name invoice {number}', 'शायद बिल {number} लिखा है'],
  name: ['Names {client}', '{client} का नाम है'],
  shortName: ['Begins like {client}', '{client} से शुरू होता है'],
  exact: ['Amount is exactly what is due', 'राशि ठीक उतनी है जितनी बाकी है'],
  exactTds: ['Amount is what is due less TDS', 'राशि TDS घटाकर ठीक बाकी जितनी है'],
  known: ['This money may be recorded already', 'यह राशि शायद पहले ही दर्ज है'],
  chooseOne: ['Choose one receipt or one payment of this line.', 'इस लाइन की एक रसीद या एक भुगतान चुनें।'],
  noReceipt: ['This receipt is not in your list.', 'यह रसीद आपकी सूची में नहीं है।'],
  noPayment: ['This payment is not in your list.', 'यह भुगतान आपकी सूची में नहीं है।'],
  hasLine: ['This money already has a bank line.', 'इस राशि की बैंक लाइन पहले से है।'],
  recordedAmount: ['{amount} was recorded, the bank line differs.', 'दर्ज राशि {amount} है, बैंक लाइन अलग है।'],
  onlyAmount: ['Only {number} has this amount due', 'सिर्फ़ {number} पर इतना बाकी है'],
  reported: ['The customer reported this reference for {number}', 'ग्राहक ने {number} के लिए यही रेफ़रेंस बताया'],
  exactReported: ['Amount is exactly what was reported', 'राशि ठीक उतनी है जितनी बताई गई'],
  otherReported: ['Amount differs from what was reported', 'राशि बताई गई राशि से अलग है'],
  order: ['Names order {number}', 'ऑर्डर {number} लिखा है'],
  booking: ['Names booking {number}', 'बुकिंग {number} लिखी है'],
  phone: ['Has the phone number of {customer}', '{customer} का फ़ोन नंबर है'],
  chooseDue: ['Choose the order, booking or invoice of this line.', 'इस लाइन का ऑर्डर, बुकिंग या बिल चुनें।'],
  noDue: [
    'Nothing is due on this order, booking or invoice. Choose another one.',
    'इस ऑर्डर, बुकिंग या बिल पर कुछ बाकी नहीं है। कोई और चुनें।',
  ],
  unknownDue: ['This is not in your list.', 'यह आपकी सूची में नहीं है।'],
  ofClient: [
    'This invoice is for a client. Record a receipt from the client instead.',
    'यह बिल एक ग्राहक कंपनी का है। इसकी जगह उस ग्राहक की रसीद दर्ज करें।',
  ],
  billedLater: [
    'This invoice is dated after the money came. Choose another one.',
    'यह बिल पैसे आने के बाद की तारीख़ का है। कोई और चुनें।',
  ],
  dueChanged: ['The amount due has changed. Check the line again.', 'बाकी राशि बदल गई है। लाइन फिर देखें।'],
  reportedSince: [
    'The customer has reported a payment of this invoice. Link the line to that payment.',
    'ग्राहक ने इस बिल का भुगतान बताया है। लाइन को उसी भुगतान से जोड़ें।',
  ],
  mayNotBook: [
    'You need permission to change bookings to record this payment.',
    'यह भुगतान दर्ज करने के लिए बुकिंग बदलने की अनुमति चाहिए।',
  ],
  otherAmountDue: ['Amount differs from what is due', 'राशि बाकी से अलग है'],
});
