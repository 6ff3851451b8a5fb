import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about invoices that are paid through a payment service, as the server answers with them. */
export const onlinePaymentMessages = defineMessages({
  stripeSecret: [
    'Enter the secret key. It starts with sk_ or rk_.',
    'सीक्रेट कुंजी लिखें। यह sk_ या rk_ से शुरू होती है।',
  ],
  stripeWebhook: [
    'Enter the signing secret of the webhook. It starts with whsec_.',
    'वेबहुक का साइनिंग सीक्रेट लिखें। यह whsec_ से शुरू होता है।',
  ],
  razorpayKey: ['Enter the key ID. It starts with rzp_.', 'कुंजी ID लिखें। यह rzp_ से शुरू होती है।'],
  notOffered: [
    'This invoice cannot be paid online here. Use another way to pay.',
    'यह बिल यहाँ ऑनलाइन नहीं चुकाया जा सकता। भुगतान का दूसरा तरीक़ा चुनें।',
  ],
  orderNotOffered: [
    'This order cannot be paid online now. Use another way to pay.',
    'इस ऑर्डर का भुगतान अभी ऑनलाइन नहीं हो सकता। भुगतान का दूसरा तरीक़ा चुनें।',
  ],
  orderGone: [
    'Every booking of this order is on an invoice. Record the payment there.',
    'इस ऑर्डर की हर बुकिंग का बिल बन चुका है। भुगतान वहीं दर्ज करें।',
  ],
  nothingLeft: ['Nothing is left to pay.', 'कुछ भी चुकाना बाकी नहीं है।'],
  invoiceGone: [
    'This invoice was cancelled or credited, and its work may be asked for elsewhere. Record the payment there.',
    'यह बिल रद्द या क्रेडिट हो चुका है, और इसका काम कहीं और बिल हो सकता है। भुगतान वहीं दर्ज करें।',
  ],
  orderBilled: [
    'A booking of this order is on an invoice. Record the payment there and at the other bookings.',
    'इस ऑर्डर की एक बुकिंग का बिल बन चुका है। भुगतान उस बिल और बाकी बुकिंग में दर्ज करें।',
  ],
  opening: [
    'The payment page is opening. Try again in a minute.',
    'भुगतान का पेज खुल रहा है। एक मिनट में फिर कोशिश करें।',
  ],
  paid: ['Payment received. Thank you.', 'भुगतान मिल गया। धन्यवाद।'],
  waiting: [
    'The payment is being confirmed. This can take a few minutes.',
    'भुगतान की पुष्टि हो रही है। इसमें कुछ मिनट लग सकते हैं।',
  ],
  checking: [
    'The business is checking this payment. Please do not pay again.',
    'संस्था इस भुगतान की जाँच कर रही है। कृपया दोबारा भुगतान न करें।',
  ],
  heldByCredited: [
    'Money for this is recorded on invoice {number}, which was cancelled or credited. Please do not pay again. Ask the business to reverse that payment and record it here.',
    'इसका पैसा बिल {number} पर दर्ज है, जो रद्द या क्रेडिट हो चुका है। कृपया दोबारा भुगतान न करें। संस्था से कहें कि वह भुगतान रद्द करके यहाँ दर्ज करे।',
  ],
  coveredByCredit: [
    'Your account has enough credit for this invoice. Please do not pay it again. Ask the business to set the credit against it.',
    'इस बिल जितनी रक़म आपके खाते में पहले से जमा है। कृपया दोबारा भुगतान न करें। संस्था से कहें कि उसे इस बिल में लगाए।',
  ],
  sameNamePaid: [
    'Money from this name is recorded on an invoice that was credited. Please ask the business before you pay, so that you do not pay twice.',
    'इस नाम का पैसा एक क्रेडिट हो चुके बिल पर दर्ज है। दो बार भुगतान न हो, इसलिए पहले संस्था से पूछें।',
  ],
  lessThanTds: [
    'Only {left} of this invoice is left to pay, as your account has credit. That is no more than the TDS. Pay it without deducting TDS.',
    'आपके खाते में जमा रक़म के बाद इस बिल के सिर्फ़ {left} बाकी हैं, जो TDS से ज़्यादा नहीं। TDS काटे बिना भुगतान करें।',
  ],
  askedElsewhere: [
    'A payment page that is open for another of your invoices already asks for all that you owe. Pay there, or try again in an hour.',
    'आपके दूसरे बिल का खुला भुगतान पेज आपका पूरा बकाया पहले ही माँग रहा है। वहीं भुगतान करें, या एक घंटे बाद फिर कोशिश करें।',
  ],
  notPaid: ['No payment received yet.', 'अभी भुगतान नहीं मिला।'],
  described: ['Invoice {number}', 'बिल {number}'],
  describedOrder: ['Order {number}', 'ऑर्डर {number}'],
  paidBody: ['{number}: {amount} from {client}.', '{number}: {client} से {amount}।'],
  overBody: [
    '{number}: {amount} from {client}. {over} is above the amount due and kept as an advance.',
    '{number}: {client} से {amount}। {over} बाकी से ज़्यादा है और एडवांस में रखा गया।',
  ],
  overAloneBody: [
    '{number}: {amount} from {client}. {over} is above the amount due. Refund it to the customer.',
    '{number}: {client} से {amount}। {over} बाकी से ज़्यादा है। ग्राहक को लौटाएँ।',
  ],
  reviewBody: [
    '{number}: {amount} from {client} could not be recorded. Record it by hand or refund it.',
    '{number}: {client} से मिले {amount} दर्ज नहीं हो सके। हाथ से दर्ज करें या लौटाएँ।',
  ],
  uncheckedBody: [
    '{number}: it could not be checked whether {client} has paid online. Look it up in the gateway’s dashboard.',
    '{number}: जाँच नहीं हो सकी कि {client} ने ऑनलाइन भुगतान किया या नहीं। गेटवे के डैशबोर्ड में देखें।',
  ],
  noteMissing: ['Say what you found, in at least 3 characters.', 'क्या मिला, कम से कम 3 अक्षरों में लिखें।'],
  checkedBy: ['Checked by {name}: {note}', '{name} ने जाँचा: {note}'],
  refusedBecause: ['Could not be recorded: {reason}', 'दर्ज नहीं हो सका: {reason}'],
  overWithoutClient: [
    '{over} is above the amount due. Refund it to the customer.',
    '{over} बाकी से ज़्यादा है। ग्राहक को लौटाएँ।',
  ],
  refundedBody: ['{number}: {amount} was refunded to {client}.', '{number}: {client} को {amount} लौटाए गए।'],
  refundedDueBody: [
    '{number}: {amount} was refunded to {client}. {left} is now due on this invoice. Issue a credit note if it is not owed.',
    '{number}: {client} को {amount} लौटाए गए। इस बिल पर अब {left} बाकी हैं। अगर यह रक़म नहीं लेनी है तो क्रेडिट नोट बनाएँ।',
  ],
  refundFailedBody: [
    '{number}: the refund of {amount} to {client} failed. The money is recorded as received again.',
    '{number}: {client} को {amount} नहीं लौट सके। पैसा फिर से मिला हुआ दर्ज है।',
  ],
  disputedBody: [
    '{number}: {client} has disputed {amount} with the bank or card company. Respond in the gateway’s dashboard before the deadline shown there.',
    '{number}: {client} ने अपने बैंक या कार्ड कंपनी में {amount} पर विवाद किया है। गेटवे के डैशबोर्ड में बताई गई तारीख़ से पहले जवाब दें।',
  ],
  lostBody: [
    '{number}: the dispute was lost and {amount} went back to {client}.',
    '{number}: विवाद में हार हुई और {amount} {client} को लौट गए।',
  ],
  lostDueBody: [
    '{number}: the dispute was lost and {amount} went back to {client}. {left} is now due on this invoice.',
    '{number}: विवाद में हार हुई और {amount} {client} को लौट गए। इस बिल पर अब {left} बाकी हैं।',
  ],
  wonBody: [
    '{number}: you keep the {amount} that {client} had disputed.',
    '{number}: {client} ने जिन {amount} पर विवाद किया था, वे आपके पास रहेंगे।',
  ],
  byHandBody: [
    '{number}: {amount} went back to {client} and could not be recorded. {reason} Record it by hand.',
    '{number}: {client} को {amount} लौट गए, पर यह दर्ज नहीं हो सका। {reason} हाथ से दर्ज करें।',
  ],
  failedByHandBody: [
    '{number}: the refund of {amount} to {client} failed, and this could not be recorded. {reason} Record it by hand.',
    '{number}: {client} को {amount} नहीं लौट सके, और यह दर्ज नहीं हो सका। {reason} हाथ से दर्ज करें।',
  ],
  returnByHand: [
    'A refund or dispute of {amount} could not be recorded. {reason} Record it by hand.',
    '{amount} का रिफ़ंड या विवाद दर्ज नहीं हो सका। {reason} हाथ से दर्ज करें।',
  ],
  returnsByHand: [
    'Refunds or disputes of {amounts}, {total} in all, could not be recorded. {reason} Record them by hand.',
    '{amounts}, कुल {total}, के रिफ़ंड या विवाद दर्ज नहीं हो सके। {reason} हाथ से दर्ज करें।',
  ],
  returnUnchecked: [
    'A refund or dispute was reported, but the gateway does not answer with these keys. Give the key the right to read refunds and disputes.',
    'रिफ़ंड या विवाद की सूचना आई, पर इन कुंजियों से गेटवे जवाब नहीं देता। कुंजी को रिफ़ंड और विवाद पढ़ने का अधिकार दें।',
  ],
  uncheckedReturnBody: ['{number}, {client}: {reason}', '{number}, {client}: {reason}'],
  notInBooks: ['The payment itself is not recorded here.', 'यह भुगतान यहाँ दर्ज ही नहीं है।'],
  closedByHand: [
    'The office closed this payment after a check, and may have recorded this already.',
    'दफ़्तर ने जाँच के बाद यह भुगतान बंद किया था, और शायद यह पहले से दर्ज है।',
  ],
  returnedBefore: [
    'It was made before refunds were recorded automatically, and may be in the books already.',
    'यह तब हुआ था जब रिफ़ंड अपने-आप दर्ज नहीं होते थे, और शायद पहले से दर्ज है।',
  ],
  neverBooked: ['The refund itself was not recorded automatically.', 'रिफ़ंड ख़ुद अपने-आप दर्ज नहीं हुआ था।'],
  partAgain: [
    'Only {back} of it is recorded; {rest} is left: {reason}',
    'इसमें से सिर्फ़ {back} दर्ज हुए; {rest} बाकी हैं: {reason}',
  ],
  markedAtBooking: ['marked as failed at the booking', 'बुकिंग पर “रिफ़ंड नहीं पहुँचा” दर्ज किया'],
  lessNoted: ['The bookings show a smaller refund than this.', 'बुकिंग पर इससे कम रिफ़ंड दर्ज है।'],
  movedElsewhere: [
    'The office has since recorded this payment elsewhere. Record the refund there.',
    'दफ़्तर ने यह भुगतान बाद में कहीं और दर्ज किया है। रिफ़ंड वहीं दर्ज करें।',
  ],
  notedMore: [
    'The office has recorded {amount} as refunded under this ID, which is more.',
    'दफ़्तर ने इस ID पर {amount} का रिफ़ंड दर्ज किया है, जो इससे ज़्यादा है।',
  ],
  moreThanReceipt: [
    'The refund is more than the receipt of this payment.',
    'लौटाई गई रक़म इस भुगतान की रसीद से ज़्यादा है।',
  ],
  moreThanBookings: [
    'The refund is more than what is left of this payment on the bookings.',
    'लौटाई गई रक़म उससे ज़्यादा है जो इस भुगतान में से बुकिंग पर बची है।',
  ],
  refundReason: ['Refunded through {provider}: {id}', '{provider} से लौटाया गया: {id}'],
  disputeReason: ['Dispute lost at {provider}: {id}', '{provider} पर विवाद में गया: {id}'],
  notChecked: [
    'The payment could not be checked with the gateway. Look it up in its dashboard and record it if it was paid.',
    'गेटवे से इस भुगतान की जाँच नहीं हो सकी। उसके डैशबोर्ड में देखें और पैसा मिला हो तो दर्ज करें।',
  ],
});
