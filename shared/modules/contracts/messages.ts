import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about contracts that the server and the screens both say. */
export const contractMessages = defineMessages({
  noSuchStatus: ['Invalid contract status.', 'अनुबंध की ऐसी स्थिति नहीं होती।'],
  noSuchVersion: ['This contract has no such version.', 'इस अनुबंध का ऐसा कोई संस्करण नहीं है।'],
  noCustomer: ['This customer is not in your list.', 'यह ग्राहक आपकी सूची में नहीं है।'],
  endBeforeStart: ['The end date is before the start date.', 'आख़िरी तारीख़ पहली तारीख़ से पहले है।'],
  terminated: ['This contract has been terminated.', 'यह अनुबंध समाप्त किया जा चुका है।'],
  askWhat: ['Enter the service you want a contract for.', 'बताएँ कि किस सेवा का अनुबंध चाहिए।'],
  newsRenew: ['Contract renewal requested', 'अनुबंध नवीनीकरण का अनुरोध'],
  newsNew: ['New contract requested', 'नए अनुबंध का अनुरोध'],
  newsSignature: ['A contract is waiting for your signature', 'एक अनुबंध आपके हस्ताक्षर की प्रतीक्षा में है'],
  newsChanged: ['Your contract has a new version', 'आपके अनुबंध का नया संस्करण है'],
  newsAccepted: ['Your contract request was accepted', 'आपका अनुबंध अनुरोध मंज़ूर हुआ'],
  newsDeclined: ['Your contract request was declined', 'आपका अनुबंध अनुरोध नामंज़ूर हुआ'],
  answerMissing: ['Enter a reason. The customer will see it.', 'कारण बताएँ, ताकि ग्राहक को बताया जा सके।'],
  notSent: ['Send it for signature first.', 'पहले हस्ताक्षर के लिए भेजें।'],
  newsVisitDone: ['Visit completed', 'विज़िट पूरी हुई'],
  notDone: ['This visit has not taken place yet.', 'यह विज़िट अभी नहीं हुई।'],
  alreadyAsked: [
    'You have already sent this request. We will call you.',
    'आप यह अनुरोध कर चुके हैं। हम आपको कॉल करेंगे।',
  ],
  requested: ['Your request has been sent. We will call you.', 'आपका अनुरोध भेज दिया गया। हम आपको कॉल करेंगे।'],
});
