import { defineMessages } from '#shared/core/i18n.ts';

/** What the rules of jobs say to people. */
export const jobMessages = defineMessages({
  notThere: ['This job does not exist.', 'यह जॉब नहीं है।'],
  titleMissing: ['Enter what is to be done.', 'क्या करना है, यह लिखें।'],
  photos: ['You can add up to 40 photos.', 'ज़्यादा से ज़्यादा 40 फ़ोटो जोड़ सकते हैं।'],
  badDrawing: ['Draw the signature again.', 'हस्ताक्षर फिर बनाएँ।'],
  extraMissing: ['Enter the extra work.', 'अतिरिक्त काम लिखें।'],
  extraAmount: ['Enter a price greater than zero.', 'शून्य से ज़्यादा क़ीमत लिखें।'],
  noShowPhoto: ['Take a photo of the place.', 'जगह की फ़ोटो लें।'],
  manyHelpers: ['A team has up to 10 people.', 'टीम में ज़्यादा से ज़्यादा 10 लोग हो सकते हैं।'],
  bookingsAreHome: [
    'Only home services are booked. Choose the kind Home service.',
    'सिर्फ़ होम सर्विस बुक होती हैं। किस्म में होम सर्विस चुनें।',
  ],
  workOrService: ['Choose the work or a service.', 'काम या सेवा चुनें।'],
  reasonMissing: ['Enter a reason.', 'वजह लिखें।'],
});
