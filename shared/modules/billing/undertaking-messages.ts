import { defineMessages } from '#shared/core/i18n.ts';

/**
 * What is said about the letter of undertaking, under which SEZ clients and exports are billed without tax.
 */
export const undertakingMessages = defineMessages({
  missing: [
    'This invoice is without tax under a LUT. Enter its number (ARN) in the billing settings first, or charge IGST to this client.',
    'यह बिल LUT पर बिना टैक्स का है। पहले बिलिंग सेटिंग में LUT नंबर (ARN) लिखें, या इस ग्राहक से IGST लें।',
  ],
  over: [
    'The LUT had expired on this date. Enter the new one in the billing settings first.',
    'इस तारीख़ पर LUT की अवधि ख़त्म थी। पहले बिलिंग सेटिंग में नया LUT लिखें।',
  ],
});
