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
  panOther: ['This PAN is not the one inside the GSTIN.', 'यह PAN, GSTIN के अंदर वाले PAN से अलग है।'],
  state: ['Choose a state code of GST, such as 23.', 'GST का राज्य कोड लिखें, जैसे 23।'],
  stateOther: [
    'The GSTIN belongs to another state than the state code.',
    'GSTIN और राज्य कोड अलग-अलग राज्य के हैं।',
  ],
  stateNotGstin: ['This GSTIN belongs to another state.', 'यह GSTIN किसी दूसरे राज्य का है।'],
  datesOrder: ['The last day is before the first day.', 'आख़िरी दिन पहले दिन से पहले है।'],
  wageAlone: ['Enter the wage together with its class.', 'वेतन और उसकी श्रेणी दोनों लिखें।'],
  wageMonthly: [
    'A wage belongs to a rate for a month. Change the basis, or remove the wage.',
    'वेतन महीने की दर में ही लिखा जाता है। आधार बदलें, या वेतन हटाएँ।',
  ],
  daysMissing: ['Enter the number of days that make a month.', 'महीने के कितने दिन गिने जाएँ, यह लिखें।'],
});
