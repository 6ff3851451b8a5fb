import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of recovery: refusals that a phone need not know, and news. */
export const recoverySays = defineMessages({
  notThere: ['This case does not exist.', 'यह केस नहीं है।'],
  lender: ['Choose a lender from the list.', 'सूची में से बैंक चुनें।'],
  lenderUsed: ['This lender has cases. Mark it as not in use instead.', 'इस बैंक के केस हैं। इसे बंद चिह्नित करें।'],
  borrower: ['Enter the name of the borrower.', 'उधारकर्ता का नाम लिखें।'],
  loanNumber: ['Enter the loan number.', 'लोन नंबर लिखें।'],
  loanTwice: ['This loan stands in the file twice.', 'यह लोन फ़ाइल में दो बार है।'],
  loanKnown: ['This lender has an open case with this loan number.', 'इस बैंक का इस लोन नंबर का केस खुला है।'],
  phone: ['This is not an Indian mobile number.', 'यह भारत का मोबाइल नंबर नहीं है।'],
  noAgent: ['Choose an agent from the list.', 'सूची में से एजेंट चुनें।'],
  noAccount: [
    'This person cannot sign in. Give them an account first.',
    'यह व्यक्ति साइन इन नहीं कर सकता। पहले खाता दें।',
  ],
  agentTwice: ['This person is an agent already.', 'यह व्यक्ति पहले से एजेंट है।'],
  agentHasCases: [
    'This agent has open cases. Give them to someone else first.',
    'इस एजेंट के पास खुले केस हैं। पहले उन्हें किसी और को दें।',
  ],
  noPolice: [
    '{name} has no valid police verification. Add it to the staff record first.',
    '{name} का पुलिस सत्यापन मान्य नहीं है। पहले उसे स्टाफ़ रिकॉर्ड में जोड़ें।',
  ],
  noIdCard: [
    '{name} has no ID card number. Add it to the agent first.',
    '{name} का पहचान पत्र नंबर दर्ज नहीं है। पहले उसे एजेंट में जोड़ें।',
  ],
  noLetter: [
    '{name} has no valid authorisation letter of {lender}. Add it first.',
    '{name} के पास {lender} का मान्य अधिकार पत्र नहीं है। पहले उसे जोड़ें।',
  ],
  letterOrder: ['The last day cannot be before the first.', 'आख़िरी दिन पहले दिन से पहले नहीं हो सकता।'],
  noticeLaw: [
    'From 2027 borrowers are told at least 24 hours before a first visit.',
    '2027 से पहली विज़िट से कम से कम 24 घंटे पहले सूचना देनी होती है।',
  ],
  noticeFuture: ['The notice cannot be in the future.', 'सूचना का समय आगे का नहीं हो सकता।'],
  noticeDay: ['Enter the day on which the notice was given.', 'सूचना देने की तारीख़ लिखें।'],
  noticeOff: [
    'Text messages for notices are turned off. Turn them on under Notifications.',
    'सूचना के SMS बंद हैं। उन्हें सूचनाएँ में चालू करें।',
  ],
  noOfficer: [
    'Add the grievance officer of the lender first: the borrower must know whom to complain to.',
    'पहले बैंक का शिकायत अधिकारी जोड़ें: उधारकर्ता को पता हो कि शिकायत किससे करें।',
  ],
  noticeNotNow: [
    'The borrower may not be contacted now. Send the message within the hours of contact.',
    'उधारकर्ता से अभी संपर्क नहीं हो सकता। संपर्क के समय में संदेश भेजें।',
  ],
  notNoticed: ['No notice was given.', 'कोई सूचना नहीं दी गई।'],
  noticeKnown: ['A notice was given already. Withdraw it first.', 'सूचना पहले दी जा चुकी है। पहले उसे वापस लें।'],
  noticeOld: [
    'A notice of more than 90 days ago does not count. Give a new one.',
    '90 दिन से पुरानी सूचना मान्य नहीं। नई सूचना दें।',
  ],
  noticeNoSms: [
    'Text messages are not set up on this installation. Record a letter instead.',
    'इस इंस्टॉलेशन पर SMS सेट नहीं है। इसकी जगह पत्र दर्ज करें।',
  ],
  noticeSent: ['Notice will be sent as a text message', 'सूचना SMS से भेजी जाएगी'],
  noCertificate: [
    '{name} has no valid DRA certificate. Add it to the staff record first.',
    '{name} का DRA प्रमाणपत्र मान्य नहीं है। पहले उसे स्टाफ़ रिकॉर्ड में जोड़ें।',
  ],
  isPaused: ['Visits are paused already.', 'विज़िट पहले से रुकी हैं।'],
  notPaused: ['Visits are not paused.', 'विज़िट रुकी नहीं हैं।'],
  untilPast: ['Choose a day to come.', 'आने वाली तारीख़ चुनें।'],
  closedCase: ['This case is closed.', 'यह केस बंद है।'],
  hoursOrder: ['It has to close after it opens.', 'बंद होने का समय खुलने के बाद हो।'],
  hoursLaw: [
    'RBI allows contact from {opens} to {closes} only.',
    'RBI के नियम में {opens} से {closes} तक ही संपर्क हो सकता है।',
  ],
  hoursPast: [
    'A rule that has started stays. Add one with a later day.',
    'लागू नियम नहीं बदलता। बाद की तारीख़ का नियम जोड़ें।',
  ],
  position: ['Send latitude and longitude together.', 'अक्षांश और देशांतर साथ भेजें।'],
  heldHours: [
    'Saved for the office. Contact is allowed from {opens} to {closes} only.',
    'दफ़्तर के लिए सेव हुआ। संपर्क {opens} से {closes} तक ही हो सकता है।',
  ],
  heldClock: [
    'Saved for the office, because the clock of the phone is wrong.',
    'दफ़्तर के लिए सेव हुआ, क्योंकि फ़ोन की घड़ी ग़लत है।',
  ],
  heldLimit: [
    'Saved for the office. This borrower has been contacted as often as allowed.',
    'दफ़्तर के लिए सेव हुआ। इस उधारकर्ता से जितनी बार संपर्क हो सकता है, हो चुका है।',
  ],
  heldPaused: [
    'Saved for the office. Visits to this borrower are paused.',
    'दफ़्तर के लिए सेव हुआ। इस उधारकर्ता की विज़िट रुकी हैं।',
  ],
  heldReallocated: [
    'Saved for the office. This case is someone else’s now.',
    'दफ़्तर के लिए सेव हुआ। यह केस अब किसी और का है।',
  ],
  heldClosed: ['Saved for the office. This case is closed.', 'दफ़्तर के लिए सेव हुआ। यह केस बंद है।'],
  heldCertificate: [
    'Saved for the office. There is no valid DRA certificate.',
    'दफ़्तर के लिए सेव हुआ। DRA प्रमाणपत्र मान्य नहीं है।',
  ],
  heldPolice: [
    'Saved for the office. There is no valid police verification.',
    'दफ़्तर के लिए सेव हुआ। पुलिस सत्यापन मान्य नहीं है।',
  ],
  heldIdCard: [
    'Saved for the office. There is no ID card number on file.',
    'दफ़्तर के लिए सेव हुआ। पहचान पत्र नंबर दर्ज नहीं है।',
  ],
  heldLetter: [
    'Saved for the office. There is no valid authorisation letter of this lender.',
    'दफ़्तर के लिए सेव हुआ। इस बैंक का मान्य अधिकार पत्र नहीं है।',
  ],
  heldNotice: [
    'Saved for the office. The borrower was not told long enough before the first visit.',
    'दफ़्तर के लिए सेव हुआ। पहली विज़िट से पहले समय पर सूचना नहीं दी गई थी।',
  ],
  tooManyHeld: ['Too many of your visits wait for the office.', 'आपकी बहुत सी विज़िट दफ़्तर में रुकी हैं।'],
  visitSettled: ['This visit has already been decided.', 'इस विज़िट पर फ़ैसला हो चुका है।'],
  noNumbers: ['You have many unused receipt numbers already.', 'आपके पास बिना इस्तेमाल के बहुत रसीद नंबर हैं।'],
  otherDevice: ['These receipt numbers belong to another device.', 'ये रसीद नंबर किसी और डिवाइस के हैं।'],
  noBridge: [
    'No call service is set up. Ask the operator of this installation.',
    'कॉल सेवा सेट नहीं है। इस इंस्टॉलेशन के ऑपरेटर से कहें।',
  ],
  noPhone: ['There is no phone number on file.', 'फ़ोन नंबर दर्ज नहीं है।'],
  noOwnPhone: ['Your account has no phone number.', 'आपके खाते में फ़ोन नंबर नहीं है।'],
  callFailed: ['The call could not be placed. Please try again.', 'कॉल नहीं लगी। फिर कोशिश करें।'],
  calling: ['Your phone rings first, then the borrower’s.', 'पहले आपका फ़ोन बजेगा, फिर उधारकर्ता का।'],
  badReceipt: ['This receipt does not exist.', 'यह रसीद नहीं है।'],
});
