import { defineMessages } from '#shared/core/i18n.ts';

/** What the roster refuses, and what it tells people. */
export const rosterMessages = defineMessages({
  longRequest: ['Choose a period of up to one year.', 'एक बार में ज़्यादा से ज़्यादा एक साल माँगें।'],
  order: ['The end date is before the start date.', 'आख़िरी तारीख़ पहली तारीख़ से पहले है।'],
  kind: ['This cannot be requested here.', 'यह यहाँ नहीं माँगा जा सकता।'],
  leaveType: ['Select a leave type.', 'छुट्टी का प्रकार चुनें।'],
  swapTogether: ['Select the colleague to swap with.', 'किसके साथ बदलना है, बताएँ।'],
  reasonMissing: ['Enter a reason. The person will see it.', 'वजह लिखें, ताकि व्यक्ति को बताया जा सके।'],
});
