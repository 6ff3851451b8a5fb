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
  opening: [
    'The payment page is opening. Try again in a minute.',
    'भुगतान का पेज खुल रहा है। एक मिनट में फिर कोशिश करें।',
  ],
  paid: ['Payment received. Thank you.', 'भुगतान मिल गया। धन्यवाद।'],
  waiting: [
    'The payment is being confirmed. This can take a few minutes.',
    'भुगतान की पुष्टि हो रही है। इसमें कुछ मिनट लग सकते हैं।',
  ],
  notPaid: ['No payment received yet.', 'अभी भुगतान नहीं मिला।'],
  described: ['Invoice {number}', 'बिल {number}'],
  newsPaid: ['Invoice paid online', 'बिल ऑनलाइन चुकाया गया'],
  paidBody: ['{number}: {amount} from {client}.', '{number}: {client} से {amount}।'],
  overBody: [
    '{number}: {amount} from {client}. {over} is above the amount due and kept as an advance.',
    '{number}: {client} से {amount}। {over} बाकी से ज़्यादा है और एडवांस में रखा गया।',
  ],
  newsRefused: ['Online payment not possible', 'ऑनलाइन भुगतान नहीं हो पा रहा'],
  refusedBody: [
    'The payment page of {number} could not be opened. {reason}',
    '{number} का भुगतान पेज नहीं खुल सका। {reason}',
  ],
  newsReview: ['Online payment to check', 'जाँचने वाला ऑनलाइन भुगतान'],
  reviewBody: [
    '{number}: {amount} from {client} could not be recorded. Record it by hand or refund it.',
    '{number}: {client} से मिले {amount} दर्ज नहीं हो सके। हाथ से दर्ज करें या लौटाएँ।',
  ],
  uncheckedBody: [
    '{number}: it could not be checked whether {client} has paid online. Look it up in the gateway’s dashboard.',
    '{number}: जाँच नहीं हो सकी कि {client} ने ऑनलाइन भुगतान किया या नहीं। गेटवे के डैशबोर्ड में देखें।',
  ],
  refusedBecause: ['Could not be recorded: {reason}', 'दर्ज नहीं हो सका: {reason}'],
  overWithoutClient: [
    '{over} is above the amount due. Refund it to the customer.',
    '{over} बाकी से ज़्यादा है। ग्राहक को लौटाएँ।',
  ],
  notChecked: [
    'The payment could not be checked with the gateway. Look it up in its dashboard and record it if it was paid.',
    'गेटवे से इस भुगतान की जाँच नहीं हो सकी। उसके डैशबोर्ड में देखें और पैसा मिला हो तो दर्ज करें।',
  ],
});
