import { defineMessages } from '#shared/core/i18n.ts';

/** A complaint about a site, from the page of the site. */
export const complaintMessages = defineMessages({
  title: ['Report a complaint', 'शिकायत दर्ज करें'],
  send: ['Send complaint', 'शिकायत भेजें'],
  sent: [
    'Complaint sent. It shows by when you get an answer.',
    'शिकायत भेज दी गई। उसमें दिखेगा कि जवाब कब तक मिलेगा।',
  ],
  hint: [
    'The office is told at once. The time by which you get an answer follows from the priority.',
    'दफ़्तर को तुरंत बताया जाता है। जवाब कब तक मिलेगा, यह प्राथमिकता से तय होता है।',
  ],
});
