import { defineMessages } from '#shared/core/i18n.ts';

/** What costs more: an urgent visit, and one at night. */
export const surchargeScreens = defineMessages({
  urgent: ['Urgent visit', 'तुरंत विज़िट'],
  urgentHint: ['Costs {n}% more. We look for someone at once.', '{n}% ज़्यादा लगेगा। हम तुरंत किसी को ढूँढेंगे।'],
  nightHint: [
    'Visits that begin between {from} and {to} cost {n}% more.',
    '{from} से {to} के बीच शुरू होने वाली विज़िट पर {n}% ज़्यादा लगता है।',
  ],
});
