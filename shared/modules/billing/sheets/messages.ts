import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences about attendance sheets that the server says. */
export const sheetMessages = defineMessages({
  notApproved: [
    'The attendance of these sites is not approved for this month: {sites}. Get it approved first.',
    'इन साइटों की इस महीने की हाज़िरी मंज़ूर नहीं है: {sites}। पहले मंज़ूरी लें।',
  ],
  workChanged: [
    'The attendance behind this draft has changed at these sites: {sites}. Draft the invoice again.',
    'इस ड्राफ़्ट के पीछे की हाज़िरी इन साइटों पर बदल गई है: {sites}। बिल का ड्राफ़्ट फिर से बनाएँ।',
  ],
  notReviewed: [
    'Flagged punches behind this draft are not reviewed: {list}. Review them first, or give a reason.',
    'इस ड्राफ़्ट के पीछे की ये निशान वाली हाज़िरी जाँची नहीं गई: {list}। पहले जाँचें, या वजह लिखें।',
  ],
  notReviewedMore: ['and {n} more', 'और {n}'],
  mayNot: [
    'You cannot bill attendance that is not approved. Ask the owner.',
    'आप बिना मंज़ूर हाज़िरी का बिल नहीं बना सकते। मालिक से कहें।',
  ],
  changed: [
    'The attendance has changed since you opened this sheet. Read it again, then approve it.',
    'यह शीट खोलने के बाद हाज़िरी बदल गई। फिर से देखें, तब मंज़ूर करें।',
  ],
  noSheet: ['This site was not the client’s in this month.', 'इस महीने यह साइट इस ग्राहक की नहीं थी।'],
  approved: ['This sheet is approved already.', 'यह शीट पहले से मंज़ूर है।'],
  notAsked: [
    'The business approves this sheet itself. Call them if something is wrong.',
    'यह शीट कंपनी ख़ुद मंज़ूर करती है। कुछ ग़लत हो तो उन्हें कॉल करें।',
  ],
  otherEmail: ['Choose an email address from the client’s record.', 'ग्राहक के रिकॉर्ड में लिखा ई-मेल पता चुनें।'],
  badLink: ['This link is not valid. Ask for a new one.', 'यह लिंक सही नहीं है। नया लिंक माँगें।'],
  badCode: ['Enter the six digits from the email.', 'मेल में आए छह अंक लिखें।'],
  nameMissing: ['Enter your name.', 'अपना नाम लिखें।'],
  objectionMissing: ['Describe what is wrong.', 'लिखें कि क्या ग़लत है।'],
  mailSubject: [
    'Attendance of {site} for {month}: please approve',
    '{site} की {month} की हाज़िरी: कृपया मंज़ूर करें',
  ],
  mailText: [
    'Dear {client},\n\nPlease check and approve the attendance of {site} for {month}:\n{link}\n\nThe page sends a code to this address. The link works until {until}.\n\n{business}',
    'प्रिय {client},\n\nकृपया {site} की {month} की हाज़िरी देखकर मंज़ूर करें:\n{link}\n\nपेज इसी पते पर एक कोड भेजेगा। लिंक {until} तक चलेगा।\n\n{business}',
  ],
  codeSubject: ['Your code: {code}', 'आपका कोड: {code}'],
  codeText: [
    'Your code for the attendance sheet is {code}. It is valid for 10 minutes. Do not share it.\n\n{business}',
    'हाज़िरी शीट के लिए आपका कोड {code} है। यह 10 मिनट चलेगा। किसी को न बताएँ।\n\n{business}',
  ],
  sheetSent: ['Link sent to the client.', 'लिंक ग्राहक को भेजा गया।'],
  codeSent: ['Code sent.', 'कोड भेजा गया।'],
  thanksApproved: ['Thank you. The attendance is approved.', 'धन्यवाद। हाज़िरी मंज़ूर हो गई।'],
  thanksObjected: ['Thank you. The business has your objection.', 'धन्यवाद। आपकी आपत्ति पहुँच गई।'],
});
