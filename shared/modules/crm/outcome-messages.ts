import { defineMessages } from '#shared/core/i18n.ts';

/** Why what an accepted quote set up cannot be undone. */
export const outcomeMessages = defineMessages({
  notAccepted: ['Only an accepted quote can be undone.', 'केवल मंज़ूर कोटेशन वापस लिया जा सकता है।'],
  undone: [
    'This acceptance was already undone. The quote is open again.',
    'यह मंज़ूरी पहले ही वापस ली जा चुकी है। कोटेशन फिर खुला है।',
  ],
  nothing: [
    'This quote set up no records, so there is nothing to undo.',
    'इस कोटेशन से कोई रिकॉर्ड नहीं बना, इसलिए वापस लेने को कुछ नहीं है।',
  ],
  needsContracts: [
    'You need permission to change contracts to undo this.',
    'इसे वापस लेने के लिए अनुबंध बदलने की अनुमति चाहिए।',
  ],
  punched: [
    'Someone has punched attendance at {name}. Terminate the contract instead.',
    '{name} पर हाज़िरी लग चुकी है। इसके बजाय अनुबंध समाप्त करें।',
  ],
  started: [
    'Shifts at {name} have already started. Terminate the contract instead.',
    '{name} पर शिफ्ट शुरू हो चुकी हैं। इसके बजाय अनुबंध समाप्त करें।',
  ],
  needsReason: [
    'Enter the reason. The contract is signed, and the reason stays on record with it.',
    'कारण लिखें। अनुबंध पर हस्ताक्षर हो चुके हैं, और कारण उसके साथ रिकॉर्ड में रहेगा।',
  ],
  renewed: [
    'The contract was renewed as {name}. Terminate both contracts instead.',
    'अनुबंध {name} के रूप में नवीनीकृत हो चुका है। इसके बजाय दोनों अनुबंध समाप्त करें।',
  ],
  underNotice: [
    'The contract is under notice and ends on {day}. Nothing was undone.',
    'अनुबंध का नोटिस दिया जा चुका है और वह {day} को ख़त्म होता है। कुछ वापस नहीं हुआ।',
  ],
  invoiced: [
    'Invoice {name} has been issued. Terminate the contract instead.',
    'बिल {name} जारी हो चुका है। इसके बजाय अनुबंध समाप्त करें।',
  ],
  depositPaid: [
    'Proforma {name} has been paid. Terminate the contract instead, and refund the deposit if it is owed.',
    'प्रोफ़ॉर्मा {name} का भुगतान हो चुका है। इसके बजाय अनुबंध समाप्त करें, और जमा राशि लौटानी हो तो लौटाएँ।',
  ],
  depositInvoiced: [
    'An invoice was made from proforma {name}. Remove or cancel the invoice first.',
    'प्रोफ़ॉर्मा {name} से बिल बन चुका है। पहले उस बिल को हटाएँ या रद्द करें।',
  ],
  changed: [
    'Changed after the quote was accepted: {kind} “{name}”. Nothing was undone. Terminate the contract instead.',
    'कोटेशन मंज़ूर होने के बाद बदला गया: {kind} “{name}”। कुछ वापस नहीं हुआ। इसके बजाय अनुबंध समाप्त करें।',
  ],
  added: [
    'Added after the quote was accepted: {kind} for {name}. Remove it first.',
    'कोटेशन मंज़ूर होने के बाद जुड़ा: {name} के लिए {kind}। पहले उसे हटाएँ।',
  ],
  addendumOpen: [
    'Addendum {n} to the contract is still open. Withdraw it first.',
    'अनुबंध का परिशिष्ट {n} अभी खुला है। पहले उसे वापस लें।',
  ],
  addendumInForce: [
    'Addendum {n} to the contract is in force. Terminate the contract instead.',
    'अनुबंध का परिशिष्ट {n} लागू है। इसके बजाय अनुबंध समाप्त करें।',
  ],
  done: [
    'Acceptance undone. The quote is open again, and the lead is in negotiation.',
    'मंज़ूरी वापस ली गई। कोटेशन फिर खुला है और लीड बातचीत में है।',
  ],
  note: ['Acceptance of {number} v{version} undone', '{number} v{version} की मंज़ूरी वापस ली गई'],
});
