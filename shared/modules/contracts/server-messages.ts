import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about contracts that the server alone says. */
export const contractServerMessages = defineMessages({
  removedAfter: [
    '{n} {n:service rate or site|service rates and sites} of the client that {n:was|were} to start after {day} {n:is|are} removed.',
    'ग्राहक की {n} {n:दर या साइट|दरें और साइटें}, जो {day} के बाद शुरू होतीं, {n:हटाई गई|हटाई गईं}।',
  ],
  restoredLonger: [
    '{n} {n:service rate or site|service rates and sites} of the client, removed when the contract was shortened, {n:is|are} back.',
    'अनुबंध छोटा करने पर हटी ग्राहक की {n} {n:दर या साइट|दरें और साइटें} वापस आ {n:गई|गईं}।',
  ],
  renewalWithoutPosts: [
    'Contract {number}, which renews this one, has no rate from {day} for: {posts}. Add the rates in the client’s record.',
    'नवीनीकरण के अनुबंध {number} में {day} से इनकी दर नहीं है: {posts}। ग्राहक के रिकॉर्ड में दरें जोड़ें।',
  ],
  renewalKeepsRates: [
    'Contract {number}, which renews this one, keeps its own rates from {day}: {rates}. Change them with an addendum to that contract.',
    'नवीनीकरण वाले अनुबंध {number} की {day} से अपनी दरें रहेंगी: {rates}। उन्हें उस अनुबंध के परिशिष्ट से बदलें।',
  ],
  notCarriedOn: [
    '{n} {n:service rate or site|service rates and sites} of the client {n:does|do} not continue with the renewal: that needs the right to change billing.',
    'ग्राहक की {n} {n:दर या साइट|दरें और साइटें} नवीनीकरण के साथ जारी नहीं {n:रहेगी|रहेंगी}: इसके लिए बिलिंग बदलने का अधिकार चाहिए।',
  ],
});
