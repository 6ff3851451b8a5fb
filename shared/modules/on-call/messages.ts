import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about service partners that the server and the form both say. */
export const onCallMessages = defineMessages({
  name: ['Enter your full name.', 'अपना पूरा नाम लिखें।'],
  notPicture: ['Choose a photo among the papers of this partner.', 'इस पार्टनर के काग़ज़ों में से फ़ोटो चुनें।'],
  phone: ['Enter a 10-digit mobile number.', '10 अंकों का मोबाइल नंबर लिखें।'],
  areas: ['Enter at least one city or area.', 'कम से कम एक शहर या इलाक़ा लिखें।'],
  skills: ['Choose at least one kind of work.', 'कम से कम एक काम चुनें।'],
  experience: ['Enter the years as a number from 0 to 60.', 'साल 0 से 60 के बीच अंकों में लिखें।'],
  consent: [
    'Please agree so that we can keep and check your information.',
    'कृपया सहमति दें, ताकि हम इसे रख और जाँच सकें।',
  ],
  received: [
    'Your application has reached us. We will call you.',
    'आपका आवेदन हम तक पहुँच गया है। हम आपको कॉल करेंगे।',
  ],
  isPartner: [
    'This number already belongs to a partner. Reject this repeat application.',
    'यह नंबर पहले से एक पार्टनर का है। यह दोबारा आया आवेदन नामंज़ूर करें।',
  ],
  officeRepeat: ['This number has applied before.', 'इस नंबर से पहले भी आवेदन आया है।'],
  multipart: [
    'Send the form as multipart/form-data with a part named form.',
    'फ़ॉर्म multipart/form-data में form नाम के हिस्से के साथ भेजें।',
  ],
  fileType: [
    'Only JPEG, PNG and WebP photos and PDF documents are accepted.',
    'सिर्फ़ JPEG, PNG, WebP फ़ोटो और PDF दस्तावेज़ लिए जाते हैं।',
  ],
  fileLarge: ['A document can be up to 3 MB.', 'एक दस्तावेज़ ज़्यादा से ज़्यादा 3 MB का हो।'],
  fileMany: ['You can send up to 5 documents.', 'ज़्यादा से ज़्यादा 5 दस्तावेज़ भेजे जा सकते हैं।'],
  reason: ['Enter a reason. The person will see it.', 'वजह लिखें, ताकि व्यक्ति को बताया जा सके।'],
  hideReason: ['Enter why this rating is hidden.', 'लिखें कि यह रेटिंग क्यों छिपाई जा रही है।'],
  ratedAlready: ['This booking has been rated already.', 'इस बुकिंग को रेटिंग दी जा चुकी है।'],
  ratingClosed: ['A rating can be changed for 48 hours.', 'रेटिंग 48 घंटे तक बदली जा सकती है।'],
  ratingHidden: [
    'The office has hidden this rating. It can no longer be changed.',
    'दफ़्तर ने यह रेटिंग छिपा दी है। अब यह बदली नहीं जा सकती।',
  ],
  onlyReply: ['The office can only reply.', 'दफ़्तर केवल जवाब दे सकता है।'],
  onlyStars: ['Only the office replies.', 'जवाब केवल दफ़्तर देता है।'],
  noRating: ['You have not rated this booking.', 'आपने इस बुकिंग को रेटिंग नहीं दी है।'],
  newsReply: ['Reply to your rating', 'आपकी रेटिंग का जवाब'],
  noPartner: ['This service partner does not exist.', 'ऐसा कोई सर्विस पार्टनर नहीं है।'],
  amount: ['Enter an amount above zero.', 'शून्य से बड़ी रक़म लिखें।'],
  reversalLarge: ['This is more than what is left of the penalty.', 'यह जुर्माने की बची हुई रक़म से ज़्यादा है।'],
  whichPenalty: ['Choose the penalty that is given back.', 'चुनें कि कौन सा जुर्माना लौटाना है।'],
  idTaken: ['This id belongs to another entry.', 'यह id किसी और एंट्री की है।'],
  emailTaken: ['This email address is used by another account.', 'यह ई-मेल किसी और खाते में है।'],
  emailTheirs: [
    'This customer signs in with a password. Only they change their email address.',
    'यह ग्राहक पासवर्ड से साइन इन करता है। अपना ई-मेल वही बदल सकता है।',
  ],
  appealReason: ['Say why this penalty is not right.', 'लिखें कि यह जुर्माना सही क्यों नहीं है।'],
  appealAnswer: ['Enter your answer. The partner reads it.', 'अपना जवाब लिखें। पार्टनर इसे पढ़ेगा।'],
  appealed: ['You have already appealed against this penalty.', 'इस जुर्माने पर अपील हो चुकी है।'],
  noPenalty: ['This penalty does not exist.', 'ऐसा कोई जुर्माना नहीं है।'],
  newsAppeal: ['Appeal against a penalty', 'जुर्माने पर अपील'],
  newsRejected: ['Your appeal was rejected', 'आपकी अपील नामंज़ूर हुई'],
  walletNote: ['Enter what this is for. The partner sees it.', 'लिखें कि यह किसलिए है। पार्टनर इसे देखेगा।'],
  payFirst: [
    '{amount} is owed to this partner. Pay it first.',
    'इस पार्टनर को {amount} देना बाकी है। पहले वह दें।',
  ],
  owesFirst: [
    'This partner owes {amount}. Settle it first.',
    'इस पार्टनर से {amount} लेना बाकी है। पहले हिसाब करें।',
  ],
  atWork: [
    'This partner is doing the job {title}. Wait until it is done, or cancel it.',
    'यह पार्टनर जॉब {title} कर रहा है। उसके पूरे होने तक रुकें, या उसे रद्द करें।',
  ],
  noAccount: [
    'No bank account is known of {names}. Enter account number and IFSC code first.',
    '{names} का बैंक खाता दर्ज नहीं है। पहले खाता संख्या और IFSC कोड लिखें।',
  ],
  nothingOwed: ['No partner is owed money.', 'किसी पार्टनर की रक़म बाकी नहीं है।'],
  customerName: ['Enter the customer’s name.', 'ग्राहक का नाम लिखें।'],
  noCustomer: ['This customer does not exist.', 'ऐसा कोई ग्राहक नहीं है।'],
  customerBusy: [
    'This customer has open bookings. Close them first.',
    'इस ग्राहक की बुकिंग चल रही हैं। पहले उन्हें पूरा करें।',
  ],
  notHome: ['This is not a home service.', 'यह होम सर्विस नहीं है।'],
  paymentOf: ['Job: {title}', 'जॉब: {title}'],
  lostJobOf: [
    'You accepted {title}, but another partner was first.',
    '{title} आपने स्वीकार की, पर दूसरे पार्टनर ने पहले कर ली।',
  ],
  newsWallet: ['Wallet: {amount}', 'वॉलेट: {amount}'],
  officeSubject: ['{name} wants to become a service partner', '{name} सर्विस पार्टनर बनना चाहते हैं'],
  approvedSubject: ['You are now a service partner', 'अब आप सर्विस पार्टनर हैं'],
  approvedText: [
    'Hello {name}, your application is approved. Sign in with your mobile number to see jobs.',
    'नमस्ते {name}, आपका आवेदन मंज़ूर हो गया है। काम देखने के लिए अपने मोबाइल नंबर से साइन इन करें।',
  ],
  rejectedSubject: ['About your application', 'आपके आवेदन के बारे में'],
  rejectedText: [
    'Hello {name}, we cannot accept your application at this time. {reason}',
    'नमस्ते {name}, अभी हम आपका आवेदन नहीं ले सकते। {reason}',
  ],
});
