import { defineMessages } from '#shared/core/i18n.ts';

export const platformMessages = defineMessages({
  shortPassword: ['Choose a password of at least 12 characters.', 'कम से कम 12 अक्षरों का पासवर्ड चुनें।'],
  suspendReason: ['Enter a reason.', 'वजह लिखें।'],
  paymentReference: ['Enter the bank reference of the transfer.', 'ट्रांसफ़र का बैंक संदर्भ लिखें।'],
  refundReference: ['Enter the bank reference of the refund.', 'रक़म लौटाने का बैंक संदर्भ लिखें।'],
  alreadyDeleting: ['This business is already being deleted.', 'यह व्यवसाय पहले से हटाया जा रहा है।'],
  notDeleting: ['This business is not being deleted.', 'यह व्यवसाय हटाया नहीं जा रहा है।'],
  alreadySuspended: ['This business is already suspended.', 'यह व्यवसाय पहले से रुका हुआ है।'],
  notSuspended: ['This business is not suspended.', 'यह व्यवसाय रुका हुआ नहीं है।'],
  erasing: [
    'The data of this business is being erased. This cannot be stopped.',
    'इस व्यवसाय का डेटा मिटाया जा रहा है। इसे रोका नहीं जा सकता।',
  ],
  stillImporting: [
    'This business is still being imported, or its import was interrupted. Import its file again.',
    'इस व्यवसाय का इम्पोर्ट अभी चल रहा है या बीच में रुक गया। इसकी फ़ाइल फिर से इम्पोर्ट करें।',
  ],
  isPublic: [
    'Visitors see the site of this business, so it cannot be suspended or deleted.',
    'आने वालों को इसी व्यवसाय की वेबसाइट दिखती है, इसलिए इसे रोका या हटाया नहीं जा सकता।',
  ],
  notActive: [
    'Only an active business can be shown at the main address.',
    'मुख्य पते पर सिर्फ़ चालू व्यवसाय दिखाया जा सकता है।',
  ],
  notOperator: [
    "The operator's own business cannot be changed here.",
    'ऑपरेटर का अपना व्यवसाय यहाँ नहीं बदला जा सकता।',
  ],
  inTrialOnly: ['Only a trial can be extended.', 'सिर्फ़ ट्रायल बढ़ाया जा सकता है।'],
  keepFirst: ['This business is being deleted. Keep it first.', 'यह व्यवसाय हटाया जा रहा है। पहले इसे रखें।'],
  trialIsLonger: [
    'The trial already runs until {date}. Enter more days.',
    'ट्रायल पहले से {date} तक है। ज़्यादा दिन लिखें।',
  ],
  trialOfProvider: [
    'This trial ends with a payment by card or UPI AutoPay, so it cannot be extended.',
    'इस ट्रायल के बाद भुगतान कार्ड या UPI ऑटोपे से होगा, इसलिए इसे बढ़ाया नहीं जा सकता।',
  ],
  welcomeSubject: ['{business} is ready on Prahari', 'Prahari पर {business} तैयार है'],
  welcomeText: [
    'Hello {name},\n\n{business} is set up. Open {address}/admin/forgot-password, enter this email address and choose your password.\n\nYou have 30 days to try everything.',
    'नमस्ते {name},\n\n{business} तैयार है। {address}/admin/forgot-password खोलें, यह ई-मेल पता लिखें और अपना पासवर्ड चुनें।\n\n30 दिन तक सब कुछ आज़मा सकते हैं।',
  ],
  signUpClosed: [
    'No one can open a business here. Ask the operator of this server.',
    'यहाँ कोई व्यवसाय नहीं खोल सकता। इस सर्वर के ऑपरेटर से पूछें।',
  ],
  signUpSubject: ['Your code for Prahari', 'Prahari के लिए आपका कोड'],
  signUpText: [
    'Your code is {code}. It is valid for 10 minutes.\n\nIf you did not ask for it, ignore this email.',
    'आपका कोड {code} है। यह 10 मिनट तक चलेगा।\n\nअगर आपने इसे नहीं माँगा, तो इस ई-मेल को छोड़ दें।',
  ],
});
