import { defineMessages } from '#shared/core/i18n.ts';

/** What costs more: an urgent visit, one at night, and guards that are armed or relieved. */
export const surchargeScreens = defineMessages({
  urgent: ['Urgent visit', 'तुरंत विज़िट'],
  urgentHint: ['Costs {n}% more. We look for someone at once.', '{n}% ज़्यादा लगेगा। हम तुरंत किसी को ढूँढेंगे।'],
  armed: ['Armed guards', 'हथियारबंद गार्ड'],
  relievers: ['Relievers on weekly offs', 'साप्ताहिक छुट्टी पर रिलीवर'],
  relieversHint: [
    'Another guard comes when one has a weekly off.',
    'गार्ड की साप्ताहिक छुट्टी पर दूसरा गार्ड आता है।',
  ],
  adds: ['Adds {n}% to the price.', 'क़ीमत में {n}% जुड़ेगा।'],
  gender: ['Women or men', 'महिला या पुरुष'],
  nightHint: [
    'Visits that begin between {from} and {to} cost {n}% more.',
    '{from} से {to} के बीच शुरू होने वाली विज़िट पर {n}% ज़्यादा लगता है।',
  ],
});
