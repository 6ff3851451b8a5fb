import { defineMessages } from '#shared/core/i18n.ts';

/** What an accepted quote writes into the records that it sets up. */
export const outcomeWords = defineMessages({
  byQuote: ['As in quote {number}, version {version}.', 'कोटेशन {number}, संस्करण {version} के अनुसार।'],
  scopeLine: [
    '{people} × {post}: {hours}-hour shift, rate {rate} for a month with {days} duties',
    '{people} × {post}: {hours} घंटे की शिफ्ट, दर {rate}, महीने में ड्यूटी {days}',
  ],
  scopeWhole: [
    '{people} × {post}: {hours}-hour shift every day, rate {rate} for a month',
    '{people} × {post}: रोज़ {hours} घंटे की शिफ्ट, महीने की दर {rate}',
  ],
  scopeInTerms: ['The posts are listed at the beginning of the terms.', 'पोस्टों की सूची शर्तों की शुरुआत में है।'],
  scopeDiscount: ['Discount per month: {amount}', 'हर महीने की छूट: {amount}'],
  scopeItem: ['Once: {quantity} × {title}, {amount}', 'एक बार: {quantity} × {title}, {amount}'],
  scopeDeposit: ['Deposit on acceptance: {amount}', 'मंज़ूरी पर एडवांस: {amount}'],
  scopePayment: ['Payment within {n} {n:day|days} of each bill.', 'भुगतान हर बिल के {n} दिन के भीतर।'],
  scopePaymentNow: ['Payment on the day of each bill.', 'भुगतान हर बिल के दिन।'],
  scopeGst: [
    'GST as in the quote comes on top of these amounts.',
    'इन राशियों पर कोटेशन के अनुसार GST अलग से लगेगा।',
  ],
  startMoved: [
    'Work starts on {day}, the day after the quote was accepted.',
    'काम {day} से शुरू होगा, कोटेशन मंज़ूर होने के अगले दिन।',
  ],
  people: ['Find and roster people: {client}', 'लोग ढूँढें और रोस्टर में लगाएँ: {client}'],
  peopleText: [
    'Fill every post of the contract on the roster from {day}.',
    '{day} से अनुबंध की हर पोस्ट पर रोस्टर में लोग लगाएँ।',
  ],
  kit: ['Uniforms and papers: {client}', 'वर्दी और काग़ज़: {client}'],
  kitText: [
    'Uniforms, ID cards and the papers that the posts require.',
    'वर्दी, ID कार्ड और पोस्ट के लिए ज़रूरी प्रमाणपत्र।',
  ],
  orders: ['Site handover and post orders: {client}', 'साइट हैंडओवर और पोस्ट के निर्देश: {client}'],
  ordersText: [
    'Visit the site, write the orders of each post, and set the position of the site.',
    'साइट देखें, हर पोस्ट के निर्देश लिखें और साइट की जगह सेट करें।',
  ],
  contact: ['Client contact and keys: {client}', 'ग्राहक का संपर्क और चाबियाँ: {client}'],
  contactText: [
    'Agree whom to call at the client, and take over keys and registers.',
    'ग्राहक की ओर से किसे कॉल करना है, तय करें; चाबियाँ और रजिस्टर लें।',
  ],
  review: ['First-week check: {client}', 'पहले हफ़्ते की जाँच: {client}'],
  reviewText: [
    'Visit the site, and ask the client how the first week went.',
    'साइट पर जाएँ और ग्राहक से पूछें कि पहला हफ़्ता कैसा रहा।',
  ],
  deposit: ['Ask for the deposit of {amount}: {client}', '{amount} का एडवांस माँगें: {client}'],
  depositText: [
    'Agreed on acceptance of quote {number}. The client sees how to pay it with the quote. Issue and send the draft proforma invoice, and record the money as an advance when it arrives.',
    'कोटेशन {number} की मंज़ूरी पर तय हुआ। ग्राहक को कोटेशन पर भुगतान का तरीक़ा दिखता है। ड्राफ़्ट प्रोफ़ॉर्मा इनवॉइस जारी करके भेजें, और पैसे मिलने पर एडवांस के रूप में दर्ज करें।',
  ],
  depositLine: ['Deposit, quote {number}', 'एडवांस, कोटेशन {number}'],
});
