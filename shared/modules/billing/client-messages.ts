import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about clients, their rates and their sites. */
export const clientMessages = defineMessages({
  gstinMissing: ['Enter the GSTIN, or choose Unregistered.', 'GSTIN लिखें, या “अपंजीकृत” चुनें।'],
  gstinNotWanted: [
    'A client without registration has no GSTIN. Change the registration or remove the GSTIN.',
    'अपंजीकृत ग्राहक का GSTIN नहीं होता। पंजीकरण बदलें या GSTIN हटाएँ।',
  ],
  registrationMissing: ['Enter the GSTIN, or remove this entry.', 'GSTIN लिखें, या यह प्रविष्टि हटाएँ।'],
  gstinTwice: ['This GSTIN is on the client’s record already.', 'यह GSTIN ग्राहक के रिकॉर्ड में पहले से है।'],
  gstinInUse: [
    'Site {site} is billed to {gstin}. Change the site’s GSTIN first.',
    'साइट {site} का बिल {gstin} पर बनता है। पहले साइट का GSTIN बदलें।',
  ],
  panOther: ['This PAN is not the one inside the GSTIN.', 'यह PAN, GSTIN के अंदर वाले PAN से अलग है।'],
  state: ['Choose a state code of GST, such as 23.', 'GST का राज्य कोड लिखें, जैसे 23।'],
  stateOther: [
    'The GSTIN belongs to another state than the state code.',
    'GSTIN और राज्य कोड अलग-अलग राज्य के हैं।',
  ],
  datesOrder: ['The last day is before the first day.', 'आख़िरी दिन पहले दिन से पहले है।'],
  siteTaken: [
    'This site belongs to {client} from {from}. End that first, or choose a later day.',
    'यह साइट {from} से {client} की है। पहले उसे समाप्त करें, या बाद की तारीख़ चुनें।',
  ],
  siteHeld: [
    'This site belongs to a client for days that overlap. End that first, or choose a later day.',
    'यह साइट मिलते दिनों के लिए किसी ग्राहक की है। पहले उसे समाप्त करें, या बाद की तारीख़ चुनें।',
  ],
  gstinOfOther: [
    'The client has no such GSTIN. Add it to the client first.',
    'ग्राहक का ऐसा कोई GSTIN नहीं है। पहले ग्राहक में जोड़ें।',
  ],
  noClient: ['Choose a client from the list.', 'सूची से ग्राहक चुनें।'],
  noSite: ['Choose a site from the list.', 'सूची से साइट चुनें।'],
  siteOfOther: ['Choose a site of this client.', 'इसी ग्राहक की साइट चुनें।'],
  noPost: ['Choose a post of this site.', 'इस साइट की पोस्ट चुनें।'],
  wageAlone: ['Enter the wage together with its class.', 'वेतन और उसकी श्रेणी दोनों लिखें।'],
  wageMonthly: [
    'A wage belongs to a rate for a month. Change the basis, or remove the wage.',
    'वेतन महीने की दर में ही लिखा जाता है। आधार बदलें, या वेतन हटाएँ।',
  ],
  fixedTwice: [
    '“{title}” is already billed here as a fixed amount from {from}. End that one first, or use another name.',
    '“{title}” यहाँ {from} से तय राशि में बिल होता है। पहले उसे समाप्त करें, या दूसरा नाम लिखें।',
  ],
  rateTwice: [
    '“{title}” is already the rate for the same duties from {from}. Change that rate, or choose a site, post, rank or shift for this one.',
    'इन्हीं ड्यूटी की दर {from} से “{title}” पहले से है। उसी दर को बदलें, या इसके लिए साइट, पोस्ट, पद या शिफ्ट चुनें।',
  ],
  daysMissing: ['Enter the number of days that make a month.', 'महीने के कितने दिन गिने जाएँ, यह लिखें।'],
  balanceNeedsBilling: [
    'You need permission to change billing to change the opening balance.',
    'शुरुआती बकाया बदलने के लिए बिलिंग बदलने की अनुमति चाहिए।',
  ],
  balancePaid: [
    'Receipts have paid {amount} of the opening balance. It cannot be less than that.',
    'रसीदों से शुरुआती बकाया के {amount} मिल चुके हैं। यह उससे कम नहीं हो सकता।',
  ],
  hasRecords: [
    'This client is still in use: {records}. Turn off “In use” instead, or merge it with another client.',
    'यह ग्राहक अभी इस्तेमाल में है: {records}। हटाने की जगह “चालू” बंद करें, या इसे दूसरे ग्राहक में मिलाएँ।',
  ],
  hasInvoices: [
    'This client has invoices. Turn off “In use” instead.',
    'इस ग्राहक के बिल हैं। हटाने की जगह “चालू” बंद करें।',
  ],
});
