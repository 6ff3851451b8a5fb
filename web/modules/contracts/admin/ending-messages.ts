import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses when contracts end or are renewed. */
export const endingScreens = defineMessages({
  text: [
    'With {n} {n:day|days} of notice it can end on {day}. An earlier day needs a reason.',
    '{n} दिन के नोटिस से यह {day} को समाप्त हो सकता है। पहले की तारीख़ के लिए कारण ज़रूरी है।',
  ],
  staysActive: ['It stays active until its last day.', 'यह आख़िरी दिन तक चालू रहेगा।'],
  neverStarts: [
    'It would start on {day}. With this last day it never starts.',
    'यह {day} को शुरू होता। इस आख़िरी दिन के साथ यह शुरू ही नहीं होगा।',
  ],
  renewalStays: [
    'The renewal {number} still starts on {day}, unless you give notice for it too.',
    'नवीनीकरण {number} {day} को फिर भी शुरू होगा, जब तक आप उसके लिए भी नोटिस न दें।',
  ],
  reasonHint: ['The client can read this.', 'ग्राहक इसे पढ़ सकता है।'],
  openBills: ['These bills are open and stay due', 'ये बिल बाकी हैं और देने होंगे'],
  alsoEnds: ['End these on the same day', 'इन्हें भी उसी दिन समाप्त करें'],
  alsoEndsHint: [
    'Those that would start after the last day are removed.',
    'जो आख़िरी दिन के बाद शुरू होने वाले थे, वे हटा दिए जाएँगे।',
  ],
  carriedGoes: [
    'It ends before its first day, so the {n} {n:service rate or site|service rates and sites} that this renewal continued {n:is|are} removed.',
    'यह अपने पहले दिन से पहले समाप्त होगा, इसलिए इस नवीनीकरण से जारी {n} {n:दर या साइट|दरें और साइटें} {n:हटेगी|हटेंगी}।',
  ],
  noticeSaved: [
    'Notice recorded. Whoever at the client reads this contract in the app has been notified.',
    'नोटिस दर्ज हुआ। ग्राहक के जो लोग ऐप में यह अनुबंध देखते हैं, उन्हें बता दिया गया।',
  ],
  withdraw: ['Withdraw notice', 'नोटिस वापस लें'],
  withdrawn: [
    'Notice withdrawn. Whoever at the client reads this contract in the app has been notified.',
    'नोटिस वापस हुआ। ग्राहक के जो लोग ऐप में यह अनुबंध देखते हैं, उन्हें बता दिया गया।',
  ],
  group: ['Ends within {n} {n:day|days}', '{n} दिन के भीतर पूरे'],
  groupFrom: ['Ends in {from} to {n} {n:day|days}', '{from} से {n} दिन में पूरे'],
  none: ['Nothing to renew', 'कुछ नवीनीकरण बाकी नहीं'],
  noneText: ['Contracts that end within 90 days appear here.', '90 दिन में पूरे होने वाले अनुबंध यहाँ दिखेंगे।'],
  left: ['{n} {n:day|days} left, until {day}', '{n} दिन बाकी, {day} तक'],
  uplift: ['Uplift {n}%', 'बढ़ोतरी {n}%'],
  renew: ['Renew', 'नवीनीकरण करें'],
  renewOf: ['Renew {number}', '{number} का नवीनीकरण करें'],
  renewText: [
    'This makes a new contract with the same terms and penalty terms. It is signed again, and whoever at the client reads contracts in the app is notified.',
    'उन्हीं शर्तों और जुर्माने की शर्तों पर नया अनुबंध बनेगा। उस पर फिर हस्ताक्षर होंगे, और ग्राहक के जो लोग ऐप में अनुबंध देखते हैं, उन्हें बताया जाएगा।',
  ],
  nextValue: ['New yearly value', 'नई सालाना राशि'],
  goesOn: ['What goes on with it', 'इसके साथ क्या जारी रहेगा'],
  carryOn: [
    'Continue {rates} {rates:rate|rates} and {sites} {sites:site|sites}',
    '{rates} {rates:दर|दरें} और {sites} {sites:साइट|साइटें} जारी रखें',
  ],
  carryRates: ['Continue {n} {n:rate|rates}', '{n} {n:दर|दरें} जारी रखें'],
  carrySites: ['Continue {n} {n:site|sites}', '{n} {n:साइट|साइटें} जारी रखें'],
  carryOnHint: [
    'They end with this contract. New dated ones are added; the old ones stay as they are.',
    'ये इस अनुबंध के साथ ख़त्म हो रही हैं। नई तारीख़ की नई जुड़ेंगी; पुरानी वैसी ही रहेंगी।',
  ],
  nothingGoesOn: [
    'No service rate or site of the client ends with this contract.',
    'ग्राहक की कोई दर या साइट इस अनुबंध के साथ ख़त्म नहीं हो रही।',
  ],
  mayNotBill: [
    'Service rates and sites are not continued: that needs the right to change billing.',
    'दरें और साइटें जारी नहीं होंगी: इसके लिए बिलिंग बदलने का अधिकार चाहिए।',
  ],
  days: ['{from} to {to}', '{from} से {to}'],
  since: ['from {from}', '{from} से'],
  renewed: ['Contract {number} created.', 'अनुबंध {number} बन गया।'],
});
