import { defineMessages } from '#shared/core/i18n.ts';

/**
 * What is said about the letter of undertaking, under which SEZ clients and exports are billed without tax.
 */
export const undertakingMessages = defineMessages({
  missing: [
    'This invoice is without tax under a LUT, but no LUT of GSTIN {gstin} for {year} covers {day}. Add it under LUTs first, or charge IGST to this client.',
    'यह बिल LUT पर बिना टैक्स का है, पर GSTIN {gstin} का {year} का कोई LUT {day} पर लागू नहीं है। पहले “LUT नंबर” में उसे जोड़ें, या इस ग्राहक से IGST लें।',
  ],
  datesOrder: ['The last day is before the first day.', 'आख़िरी दिन पहले दिन से पहले है।'],
  oneYear: [
    'A LUT is for one financial year, which ends on 31 March.',
    'LUT एक वित्त वर्ष का होता है, जो 31 मार्च को ख़त्म होता है।',
  ],
  twice: [
    'LUT {number} of this GSTIN already covers some of these days. Change its dates first.',
    'इस GSTIN का LUT {number} इनमें से कुछ दिनों पर पहले से लागू है। पहले उसकी तारीख़ें बदलें।',
  ],
});
