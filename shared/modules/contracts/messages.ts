import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about contracts that the server and the screens both say. */
export const contractMessages = defineMessages({
  noSuchStatus: ['Invalid contract status.', 'अनुबंध की ऐसी स्थिति नहीं होती।'],
  noSuchVersion: ['This contract has no such version.', 'इस अनुबंध का ऐसा कोई संस्करण नहीं है।'],
  otherRequest: [
    'This request is from another customer. Choose a request of this customer.',
    'यह अनुरोध किसी दूसरे ग्राहक का है। इसी ग्राहक का अनुरोध चुनें।',
  ],
  noParty: ['Choose a customer or a client.', 'ग्राहक या ग्राहक कंपनी चुनें।'],
  noClient: ['This client is not among the clients in use.', 'यह ग्राहक कंपनी चालू ग्राहकों में नहीं है।'],
  otherAccount: [
    'This is not the account of the client. Choose the client alone.',
    'यह इस ग्राहक कंपनी का खाता नहीं है। केवल ग्राहक कंपनी चुनें।',
  ],
  noCustomer: ['This customer is not in your list.', 'यह ग्राहक आपकी सूची में नहीं है।'],
  endBeforeStart: ['The end date is before the start date.', 'आख़िरी तारीख़ पहली तारीख़ से पहले है।'],
  terminated: ['This contract has been terminated.', 'यह अनुबंध समाप्त किया जा चुका है।'],
  undone: [
    'The acceptance of this contract was undone, so it cannot be changed.',
    'इस अनुबंध की मंज़ूरी वापस ली गई है, इसलिए इसे बदला नहीं जा सकता।',
  ],
  noticeGiven: [
    'Notice to end this contract has been given. Withdraw the notice first.',
    'यह अनुबंध समाप्त करने का नोटिस दिया जा चुका है। पहले नोटिस वापस लें।',
  ],
  noNotice: ['There is no notice to withdraw.', 'वापस लेने के लिए कोई नोटिस नहीं है।'],
  lastDayPast: ['Choose today or a later day.', 'आज या आगे की तारीख़ चुनें।'],
  lastDayAfterEnd: [
    'The contract ends earlier, on {day}. Choose that day or an earlier one.',
    'अनुबंध पहले ही {day} को पूरा होता है। वही या पहले की तारीख़ चुनें।',
  ],
  reasonForEarly: [
    'Notice runs until {day}. Enter a reason to end the contract earlier.',
    'नोटिस {day} तक चलता है। पहले समाप्त करने का कारण लिखें।',
  ],
  alreadyOver: ['This contract has already ended.', 'यह अनुबंध पूरा हो चुका है।'],
  notOfClient: ['This is not one of the client’s.', 'यह इस ग्राहक का नहीं है।'],
  notOfContract: [
    'This does not start or count in the days of this contract. Change it in the client’s record.',
    'यह इस अनुबंध के दिनों का नहीं है। इसे ग्राहक के रिकॉर्ड में बदलें।',
  ],
  renewedAlready: ['This contract has already been renewed.', 'इस अनुबंध का नवीनीकरण हो चुका है।'],
  renewedStart: [
    'The renewed contract starts after {day}, when this one ends.',
    'नया अनुबंध {day} के बाद शुरू होगा, जब यह पूरा होगा।',
  ],
  overRenewed: [
    'The renewed contract {number} starts on {day}. Choose an earlier last day.',
    'नवीनीकरण वाला अनुबंध {number} {day} को शुरू होता है। उससे पहले की आख़िरी तारीख़ चुनें।',
  ],
  underRenewed: [
    'Contract {number}, which this one renews, ends on {day}. Choose a later first day.',
    'यह अनुबंध {number} का नवीनीकरण है, जो {day} को पूरा होता है। उसके बाद की पहली तारीख़ चुनें।',
  ],
  moved: [
    '{n} {n:service rate or site|service rates and sites} of the client now {n:ends|end} on {day}.',
    'ग्राहक की {n} {n:दर या साइट|दरें और साइटें} अब {day} को ख़त्म {n:होगी|होंगी}।',
  ],
  notMoved: [
    'The client’s service rates and sites still end on {day}. Check them in the client’s record.',
    'ग्राहक की दरें और साइटें अब भी {day} को ख़त्म होंगी। उन्हें ग्राहक के रिकॉर्ड में जाँचें।',
  ],
  movedStart: [
    '{n} {n:service rate or site|service rates and sites} of the client now {n:starts|start} on {day}.',
    'ग्राहक की {n} {n:दर या साइट|दरें और साइटें} अब {day} से शुरू {n:होगी|होंगी}।',
  ],
  notMovedStart: [
    '{n} {n:service rate or site|service rates and sites} of the client still {n:starts|start} on {day}. Check {n:it|them} in the client’s record.',
    'ग्राहक की {n} {n:दर या साइट|दरें और साइटें} अब भी {day} से शुरू {n:होगी|होंगी}। ग्राहक के रिकॉर्ड में जाँचें।',
  ],
  carriedStays: [
    '{n} {n:service rate or site|service rates and sites} that this renewal continued {n:stays|stay}: removing {n:it|them} needs the right to change billing.',
    'इस नवीनीकरण से जारी {n} {n:दर या साइट|दरें और साइटें} बनी {n:रहेगी|रहेंगी}: हटाने के लिए बिलिंग बदलने का अधिकार चाहिए।',
  ],
  resumed: [
    '{n} {n:service rate or site|service rates and sites} that the notice had ended {n:goes|go} on again.',
    'नोटिस से ख़त्म हुई {n} {n:दर या साइट|दरें और साइटें} फिर जारी {n:रहेगी|रहेंगी}।',
  ],
  restored: [
    '{n} {n:service rate or site|service rates and sites} that the notice had removed {n:is|are} back.',
    'नोटिस से हटी {n} {n:दर या साइट|दरें और साइटें} वापस आ {n:गई|गईं}।',
  ],
  notRestored: [
    '{n} {n:service rate or site|service rates and sites} that the notice had removed {n:is|are} not back: that needs the right to change billing.',
    'नोटिस से हटी {n} {n:दर या साइट|दरें और साइटें} वापस नहीं {n:आई|आईं}: इसके लिए बिलिंग बदलने का अधिकार चाहिए।',
  ],
  askWhat: ['Enter the service you want a contract for.', 'बताएँ कि किस सेवा का अनुबंध चाहिए।'],
  answerMissing: ['Enter a reason. The customer will see it.', 'कारण बताएँ, ताकि ग्राहक को बताया जा सके।'],
  notSent: ['Send it for signature first.', 'पहले हस्ताक्षर के लिए भेजें।'],
  refillSent: [
    'Someone has been asked to sign this text. Cancel the signatures first, or write an addendum.',
    'इस मसौदे पर हस्ताक्षर माँगे जा चुके हैं। पहले हस्ताक्षर रद्द करें, या परिशिष्ट लिखें।',
  ],
  notDone: ['This visit has not taken place yet.', 'यह विज़िट अभी नहीं हुई।'],
  manyAsked: [
    '{n} of your requests wait for an answer. Wait for the answers first.',
    'आपके {n} अनुरोध जवाब के इंतज़ार में हैं। पहले जवाब आने दें।',
  ],
  alreadyAsked: [
    'You have already sent this request. We will call you.',
    'आप यह अनुरोध कर चुके हैं। हम आपको कॉल करेंगे।',
  ],
});
