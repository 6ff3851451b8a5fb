import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about signatures that the server, its mails and the signing page share. */
export const signingMessages = defineMessages({
  badLink: [
    'This link is not valid. Ask the business for a new one.',
    'यह लिंक सही नहीं है। व्यवसाय से नया लिंक माँगें।',
  ],
  badCode: ['Enter the 6-digit code that you were sent.', 'आपको भेजा गया 6 अंकों का कोड लिखें।'],
  codeAgain: ['Get a code and enter it again on this device.', 'कोड मँगवाकर इस डिवाइस पर फिर से लिखें।'],
  signerName: ['Enter the name of the signer.', 'हस्ताक्षरकर्ता का नाम लिखें।'],
  noReach: [
    'Enter an email address or a mobile number. The signer gets the link and the code there.',
    'ई-मेल पता या मोबाइल नंबर लिखें। हस्ताक्षरकर्ता को लिंक और कोड वहीं मिलेगा।',
  ],
  badMobile: ['Enter an Indian mobile number with 10 digits.', '10 अंकों का भारतीय मोबाइल नंबर लिखें।'],
  samePhone: ['Each signer needs a mobile number of their own.', 'हर हस्ताक्षरकर्ता का अपना मोबाइल नंबर चाहिए।'],
  sameEmail: ['Each signer needs an email address of their own.', 'हर हस्ताक्षरकर्ता का अपना ई-मेल पता चाहिए।'],
  pastDay: ['Choose a day from today up to 90 days from now.', 'आज से 90 दिन के भीतर की तारीख़ चुनें।'],
  reason: ['Enter a reason.', 'वजह लिखें।'],
  consent: [
    'I have read this contract and agree to sign it electronically. I intend my signature here to bind me as on paper.',
    'मैंने यह अनुबंध पढ़ लिया है और इस पर इलेक्ट्रॉनिक हस्ताक्षर के लिए सहमत हूँ। मेरा यह हस्ताक्षर काग़ज़ पर किए हस्ताक्षर की तरह मुझ पर लागू होगा।',
  ],
  consentMissing: ['Confirm that you agree before you sign.', 'हस्ताक्षर से पहले सहमति दें।'],
  changed: [
    'The contract has changed. Reload the page and read it again.',
    'अनुबंध बदल गया है। पेज फिर खोलें और दोबारा पढ़ें।',
  ],
  locked: [
    'The code was wrong five times. Ask the business to send the link again.',
    'कोड पाँच बार ग़लत था। व्यवसाय से लिंक दोबारा भेजने को कहें।',
  ],
  notYourTurn: [
    'Another signer comes first. We will send you the link again when it is your turn.',
    'पहले किसी और के हस्ताक्षर होने हैं। आपकी बारी आने पर हम लिंक फिर भेजेंगे।',
  ],
  alreadySigned: ['You have already signed this contract.', 'आप इस अनुबंध पर हस्ताक्षर कर चुके हैं।'],
  ended_declined: ['A signer declined this contract.', 'एक हस्ताक्षरकर्ता ने इस अनुबंध से मना किया।'],
  ended_expired: ['The time to sign this contract is over.', 'इस अनुबंध पर हस्ताक्षर का समय ख़त्म हो गया।'],
  ended_cancelled: ['The business cancelled this request.', 'व्यवसाय ने यह अनुरोध रद्द किया।'],
  ended_superseded: [
    'The contract was changed. The business will send the new version.',
    'अनुबंध बदला गया है। व्यवसाय नया संस्करण भेजेगा।',
  ],
  ended_on_paper: [
    'This contract was signed on paper. You do not need to sign it here.',
    'इस अनुबंध पर काग़ज़ पर हस्ताक्षर हो गए हैं। आपको यहाँ हस्ताक्षर नहीं करने हैं।',
  ],
  stillOpen: [
    'Signatures for this contract are still open. Cancel that request first.',
    'इस अनुबंध के हस्ताक्षर अभी बाकी हैं। पहले वह अनुरोध रद्द करें।',
  ],
  unfilled: [
    'The terms still have fields to fill in: {fields}. Change the contract first.',
    'शर्तों में अभी ये फ़ील्ड भरने बाकी हैं: {fields}। पहले अनुबंध बदलें।',
  ],
  isSigned: ['This contract has already been signed.', 'इस अनुबंध पर हस्ताक्षर हो चुके हैं।'],
  changedMeanwhile: [
    'Someone changed this contract just now. Check it and send it again.',
    'किसी ने अभी यह अनुबंध बदला है। जाँचकर फिर भेजें।',
  ],
  noSuchCode: ['No signed document has this code.', 'इस कोड का कोई हस्ताक्षर वाला दस्तावेज़ नहीं है।'],
  notPdf: ['Choose a PDF file of at most 10 MB.', 'अधिकतम 10 MB का PDF चुनें।'],
  chooseSome: ['Choose at least one contract.', 'कम से कम एक अनुबंध चुनें।'],
  noContract: ['This contract is not in your list.', 'यह अनुबंध आपकी सूची में नहीं है।'],
  noContact: [
    'The client has no email address and no mobile number. Add one to its record.',
    'ग्राहक का ई-मेल पता या मोबाइल नंबर नहीं है। उसके रिकॉर्ड में जोड़ें।',
  ],
  notOpen: ['This signature request has ended.', 'हस्ताक्षर का यह अनुरोध समाप्त हो चुका है।'],
  noLateTimestamp: [
    'This document has no timestamp that was added after sealing.',
    'इस दस्तावेज़ पर सील के बाद लगा कोई टाइमस्टैम्प नहीं है।',
  ],
  notSealed: ['There is no sealed PDF yet.', 'सील किया हुआ PDF अभी नहीं है।'],
  noSiteAddress: [
    'Enter the address of your site in the settings first. Links need it.',
    'पहले सेटिंग में अपनी साइट का पता लिखें। लिंक के लिए वह ज़रूरी है।',
  ],
  sent: ['Sent to the signers.', 'हस्ताक्षर के लिए भेजा गया।'],
  resent: ['Link sent again.', 'लिंक दोबारा भेजा गया।'],
  cancelled: ['Signature request cancelled.', 'हस्ताक्षर का अनुरोध रद्द हुआ।'],
  textSign: [
    '{business} asks you to sign "{title}" ({number}) by {until}: {link}',
    '{business} ने "{title}" ({number}) पर {until} तक हस्ताक्षर के लिए भेजा है: {link}',
  ],
  textDone: [
    'Everyone has signed "{title}" ({number}) of {business}. Sealed PDF: {link}',
    '{business} के "{title}" ({number}) पर सबके हस्ताक्षर हो गए। सील किया PDF: {link}',
  ],
  thanksSigned: [
    'Thank you. You have signed. We send you the sealed PDF once everyone has signed.',
    'धन्यवाद। आपके हस्ताक्षर हो गए। सबके हस्ताक्षर होने पर हम सील किया हुआ PDF भेजेंगे।',
  ],
  thanksDeclined: [
    'The business has been told that you declined.',
    'व्यवसाय को बता दिया गया कि आपने मना किया।',
  ],
  mailSubject: ['Please sign: {title}', 'कृपया हस्ताक्षर करें: {title}'],
  mailText: [
    'Dear {name},\n\nPlease read and sign "{title}" ({number}) from {business}:\n{link}\n\nThe page emails a code to this address. You can sign until {until}. Do not forward this link.\n\n{business}',
    'प्रिय {name},\n\n{business} ने आपको "{title}" ({number}) पढ़कर हस्ताक्षर के लिए भेजा है:\n{link}\n\nपेज इस पते पर कोड भेजेगा। हस्ताक्षर {until} तक हो सकते हैं। यह लिंक किसी को न भेजें।\n\n{business}',
  ],
  remindSubject: ['Reminder: please sign {title}', 'याद दिलाना: {title} पर हस्ताक्षर करें'],
  codeSubject: ['{code} is your code to sign', 'हस्ताक्षर का कोड {code}'],
  codeText: [
    'Your code to open and sign the contract of {business} is {code}. It is valid for 10 minutes. Do not share it.',
    '{business} का अनुबंध खोलने और हस्ताक्षर करने का कोड {code} है। यह 10 मिनट तक चलेगा। किसी को न बताएँ।',
  ],
  doneSubject: ['Signed by everyone: {title}', 'सबके हस्ताक्षर हुए: {title}'],
  doneText: [
    'Dear {name},\n\nEveryone has signed "{title}" ({number}). Download the sealed PDF here:\n{link}\n\nVerify it at {verify} with the code {code}.\n\n{business}',
    'प्रिय {name},\n\n"{title}" ({number}) पर सबके हस्ताक्षर हो गए। सील किया हुआ PDF यहाँ लें:\n{link}\n\nइसे {verify} पर कोड {code} से जाँचें।\n\n{business}',
  ],
});

/** The page of the sealed PDF that says who signed, when and from where. */
export const trailWords = defineMessages({
  title: ['Signatures and audit trail', 'हस्ताक्षर और ऑडिट ट्रेल'],
  signer: ['Signer', 'हस्ताक्षरकर्ता'],
  email: ['Email', 'ई-मेल'],
  phone: ['Mobile number', 'मोबाइल नंबर'],
  signedAt: ['Signed', 'हस्ताक्षर'],
  code: ['Verification code', 'जाँच कोड'],
  digest: ['SHA-256 of the document', 'दस्तावेज़ का SHA-256'],
  verify: ['Verify this document at {address}.', 'यह दस्तावेज़ {address} पर जाँचें।'],
  timestamp: ['Trusted timestamp', 'विश्वसनीय टाइमस्टैम्प'],
  timestampBy: [
    'RFC 3161, by {host}. The time is in the digital signature.',
    'RFC 3161, {host} से। समय डिजिटल हस्ताक्षर में है।',
  ],
  timestampMissing: [
    'No trusted timestamp: the timestamp authority gave no valid answer.',
    'विश्वसनीय टाइमस्टैम्प नहीं: टाइमस्टैम्प संस्था से सही जवाब नहीं मिला।',
  ],
  step: ['Step', 'क़दम'],
  who: ['Who', 'किसने'],
  at: ['Time', 'समय'],
  from: ['Address and device', 'पता और डिवाइस'],
  chain: ['End of the chain of steps (SHA-256)', 'क़दमों की शृंखला का अंत (SHA-256)'],
});

/** What happened in a signature request. */
export const signatureEvents = defineMessages({
  sent: ['Sent for signature', 'हस्ताक्षर के लिए भेजा'],
  code_sent: ['Code sent', 'कोड भेजा'],
  code_wrong: ['Wrong code entered', 'ग़लत कोड लिखा'],
  locked: ['Link locked after wrong codes', 'ग़लत कोड के बाद लिंक लॉक'],
  opened: ['Opened with a code', 'कोड से खोला'],
  planned_in_person: ['Signing in person planned', 'आमने-सामने हस्ताक्षर तय'],
  unplanned_in_person: ['Signing in person ended', 'आमने-सामने हस्ताक्षर बंद'],
  shown: ['Read and agreed to in person', 'आमने-सामने पढ़ा और सहमति दी'],
  identified: ['Identity checked in person', 'आमने-सामने पहचान जाँची'],
  signed: ['Signed', 'हस्ताक्षर किए'],
  declined: ['Declined', 'मना किया'],
  resent: ['Link sent again', 'लिंक दोबारा भेजा'],
  reminded: ['Reminder sent', 'याद दिलाया'],
  cancelled: ['Cancelled', 'रद्द'],
  superseded: ['Ended because the contract changed', 'अनुबंध बदलने से समाप्त'],
  expired: ['Expired', 'अवधि पूरी'],
  paper: ['Recorded as signed on paper', 'काग़ज़ पर हस्ताक्षर दर्ज'],
  sealed: ['PDF sealed', 'PDF सील'],
  timestamped: ['Trusted timestamp added', 'विश्वसनीय टाइमस्टैम्प लगा'],
  not_timestamped: ['Sealed without trusted timestamp', 'बिना विश्वसनीय टाइमस्टैम्प सील'],
});
