import { defineMessages } from '#shared/core/i18n.ts';

/** What the server, its mails and the phone say about signing in person. */
export const inPersonMessages = defineMessages({
  noRequest: [
    'This contract is not assigned to you. Ask the office.',
    'यह अनुबंध आपको नहीं सौंपा गया है। दफ़्तर से पूछें।',
  ],
  replaced: [
    'The contract was assigned to someone else. Only signatures given before that count, if they arrive within 3 days. Ask the office to have it signed again.',
    'अनुबंध किसी और को सौंपा गया। सिर्फ़ उससे पहले के हस्ताक्षर मान्य हैं, यदि 3 दिन में पहुँचें। दफ़्तर से दोबारा हस्ताक्षर कराने को कहें।',
  ],
  noSigner: ['This person is not a signer of this contract.', 'यह व्यक्ति इस अनुबंध के हस्ताक्षरकर्ताओं में नहीं है।'],
  changed: [
    'The contract changed after it was saved on this phone. Open the new version and have it signed again.',
    'फ़ोन पर सेव होने के बाद अनुबंध बदल गया। नया संस्करण खोलकर दोबारा हस्ताक्षर कराएँ।',
  ],
  consent: [
    'The consent text is out of date. Update the app and sign again.',
    'सहमति का पाठ पुराना है। ऐप अपडेट करके दोबारा हस्ताक्षर करें।',
  ],
  signedMeanwhile: ['This person has already signed this contract.', 'यह व्यक्ति इस अनुबंध पर हस्ताक्षर कर चुका है।'],
  othersFirst: [
    'Another signer comes first. Have them sign, then sign again.',
    'पहले किसी और के हस्ताक्षर होने हैं। उनके बाद दोबारा हस्ताक्षर करें।',
  ],
  ended_declined: [
    'A signer declined this contract, so this signature does not count.',
    'एक हस्ताक्षरकर्ता ने इस अनुबंध से मना किया, इसलिए यह हस्ताक्षर मान्य नहीं है।',
  ],
  ended_expired: [
    'The signature was given after the last day of this contract, or arrived more than 3 days after it. Ask the office to send the contract again.',
    'हस्ताक्षर इस अनुबंध के आख़िरी दिन के बाद हुआ, या उसके 3 दिन से ज़्यादा बाद पहुँचा। दफ़्तर से अनुबंध दोबारा भेजने को कहें।',
  ],
  ended_cancelled: ['The office cancelled this signature request.', 'दफ़्तर ने हस्ताक्षर का यह अनुरोध रद्द किया।'],
  ended_superseded: [
    'The contract changed after it was saved on this phone. Open the new version and have it signed again.',
    'फ़ोन पर सेव होने के बाद अनुबंध बदल गया। नया संस्करण खोलकर दोबारा हस्ताक्षर कराएँ।',
  ],
  ended_on_paper: [
    'This contract was signed on paper meanwhile, so this signature is not needed.',
    'इस बीच इस अनुबंध पर काग़ज़ पर हस्ताक्षर हो गए, इसलिए इस हस्ताक्षर की ज़रूरत नहीं है।',
  ],
  codeOnly: [
    'This person signs for the business, so an identity paper is not enough. Ask for the code they were sent.',
    'ये व्यवसाय की ओर से हस्ताक्षर करते हैं, इसलिए पहचान पत्र काफ़ी नहीं है। इन्हें भेजा गया कोड माँगें।',
  ],
  locked: [
    'The code was wrong five times. Ask the office to send the link again.',
    'कोड पाँच बार ग़लत था। दफ़्तर से लिंक दोबारा भेजने को कहें।',
  ],
  officer: ['Choose a supervisor with an active account.', 'ऐसा सुपरवाइज़र चुनें जिसका खाता चालू हो।'],
  planned: ['Saved. Each signer is sent a code.', 'सेव हुआ। हर हस्ताक्षरकर्ता को कोड भेजा गया।'],
  unplanned: ['Signing in person ended.', 'आमने-सामने हस्ताक्षर बंद हुआ।'],
  codeSms: [
    '{code} is your code to sign "{title}" ({number}) of {business} in person with {officer}, until {until}. Share it only after you have read the contract.',
    '{business} के "{title}" ({number}) पर {officer} के सामने हस्ताक्षर का आपका कोड {code} है, {until} तक। अनुबंध पढ़ने के बाद ही बताएँ।',
  ],
  codeSubject: ['Your code to sign in person', 'आमने-सामने हस्ताक्षर का कोड'],
  codeText: [
    'Dear {name},\n\n{officer} of {business} will show you "{title}" ({number}) to read and sign. Your code is {code}. Share it only after you have read the contract and want to sign. It is valid until {until}.\n\n{business}',
    'प्रिय {name},\n\n{business} से {officer} आपको "{title}" ({number}) पढ़कर हस्ताक्षर के लिए दिखाएँगे। आपका कोड {code} है। अनुबंध पढ़ने के बाद और हस्ताक्षर करना चाहें तभी कोड बताएँ। कोड {until} तक मान्य है।\n\n{business}',
  ],
});

/** What the trail and the sealed PDF say of a signature in person. */
export const inPersonWords = defineMessages({
  on: ['In person, on the phone of {name}', 'आमने-सामने, {name} के फ़ोन पर'],
  with: ['Signed in person with', 'किसके सामने हस्ताक्षर'],
  identity: ['Identity', 'पहचान'],
  code: ['Code sent to {email}', '{email} पर भेजा कोड'],
  paper: ['{kind} ending {last}', '{kind}, आख़िरी अक्षर {last}'],
  phoneTime: ['Time on the phone', 'फ़ोन पर समय'],
  recorded: ['Time recorded, differs from the phone', 'दर्ज समय, फ़ोन से अलग'],
  place: ['Location', 'लोकेशन'],
  within: ['{lat}, {lng} within {n} m', '{lat}, {lng}, {n} मी के भीतर'],
  signerPhoto: ['Photo of the signer (SHA-256)', 'हस्ताक्षरकर्ता की फ़ोटो (SHA-256)'],
  paperPhoto: ['Photo of the paper (SHA-256)', 'पहचान पत्र की फ़ोटो (SHA-256)'],
  chain: ['End of the chain on the phone (SHA-256)', 'फ़ोन पर शृंखला का अंत (SHA-256)'],
});
