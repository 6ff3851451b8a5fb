import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of jobs: refusals that a phone need not know, and news. */
export const jobSays = defineMessages({
  noWorker: [
    'Choose a service partner who is approved, or an employee with an account.',
    'मंज़ूर सर्विस पार्टनर चुनें, या ऐसा कर्मचारी जिसका खाता हो।',
  ],
  lacksSkill: ['This service partner does not do this work.', 'यह सर्विस पार्टनर यह काम नहीं करता।'],
  badDay: ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  isBusy: ['Another job at the same time: {name}.', 'इसी समय दूसरी जॉब भी है: {name}।'],
  isOff: ['Does not work at this time: {name}.', 'इस समय काम नहीं करते: {name}।'],
  notBooked: ['Bookings of this service make no jobs.', 'इस सेवा की बुकिंग से जॉब नहीं बनती।'],
  sameBookings: [
    '{title} is already used for these bookings. Archive it first.',
    'इन बुकिंग में पहले से {title} लगा है। पहले उसे बंद करें।',
  ],
  leadFirst: ['Offer the job to a team lead first.', 'पहले जॉब टीम के मुखिया को दें।'],
  leadOnce: [
    'Choose each person once. The lead cannot also be a team member.',
    'हर व्यक्ति को एक बार चुनें। मुखिया टीम सदस्य नहीं हो सकता।',
  ],
  ownPeople: [
    'Only your employees can be on a team. Offer the job to a service partner without a team.',
    'टीम में सिर्फ़ आपके कर्मचारी हो सकते हैं। सर्विस पार्टनर को जॉब बिना टीम के दें।',
  ],
  nobody: ['No one is free for this job.', 'इस जॉब के लिए कोई ख़ाली नहीं है।'],
  notOffered: ['This job was not offered to you.', 'यह जॉब आपको नहीं दी गई थी।'],
  taken: [
    'Someone else accepted this job first. It is not yours.',
    'यह जॉब किसी और ने पहले स्वीकार कर ली। यह आपकी नहीं है।',
  ],
  isOver: ['This job is closed.', 'यह जॉब बंद हो चुकी है।'],
  cancelFirst: [
    'Cancel the job first. A job with a report cannot be removed.',
    'पहले जॉब रद्द करें। जिस जॉब की रिपोर्ट आ चुकी है, वह हटाई नहीं जा सकती।',
  ],
  acceptedOnce: [
    'Someone accepted this job before. It stays, so that no report is lost.',
    'यह जॉब पहले किसी ने स्वीकार की थी। यह रहेगी, ताकि कोई रिपोर्ट न खोए।',
  ],
  cancelBooking: [
    'Cancel the booking of this job. The job is cancelled with it.',
    'इस जॉब की बुकिंग रद्द करें। जॉब उसके साथ रद्द होगी।',
  ],
  bookingOver: ['The booking of this job was cancelled.', 'इस जॉब की बुकिंग रद्द हो चुकी है।'],
  notApproved: [
    'You cannot accept jobs at this time. Contact the office.',
    'आप अभी जॉब स्वीकार नहीं कर सकते। दफ़्तर से बात करें।',
  ],
  noSite: ['This site does not exist.', 'ऐसी कोई साइट नहीं है।'],
  noBookingRight: [
    'A customer booked this job. To change its time, you need permission to change bookings.',
    'यह जॉब ग्राहक की बुकिंग है। इसका समय बदलने के लिए बुकिंग बदलने की अनुमति चाहिए।',
  ],
  noBooking: ['This booking does not exist.', 'ऐसी कोई बुकिंग नहीं है।'],
  keptForOffice: [
    'Your report was saved. The office decides on it, because this job changed meanwhile.',
    'आपकी रिपोर्ट सेव हो गई। इस बीच जॉब बदल गई, इसलिए दफ़्तर फ़ैसला करेगा।',
  ],
  noReturn: ['This report does not exist.', 'ऐसी कोई रिपोर्ट नहीं है।'],
  returnSettled: ['This report has already been decided.', 'इस रिपोर्ट पर फ़ैसला हो चुका है।'],
  noCodes: ['This job has no customer codes.', 'इस जॉब में ग्राहक का कोड नहीं है।'],
  position: ['Send latitude and longitude together.', 'अक्षांश और देशांतर साथ भेजें।'],
  times: ['The work ended before it began.', 'काम शुरू होने से पहले ख़त्म दिखाया गया है।'],
  noCustomer: [
    'Extra work can be proposed for bookings of customers only.',
    'अतिरिक्त काम सिर्फ़ ग्राहक की बुकिंग में बताया जा सकता है।',
  ],
  manyExtras: ['This job has the most extra work it can have.', 'इस जॉब में और अतिरिक्त काम नहीं जुड़ सकता।'],
  rateWhenDone: [
    'You can rate the customer once the job is completed.',
    'जॉब पूरी होने के बाद ही ग्राहक को रेटिंग दे सकते हैं।',
  ],
  noCustomerToRate: ['This job was not booked by a customer.', 'यह जॉब किसी ग्राहक ने बुक नहीं की थी।'],
  ratedLate: ['Given by someone who no longer has the job', 'ऐसे व्यक्ति ने दी जिनके पास अब यह जॉब नहीं है'],
  rateClosed: ['This rating can no longer be changed.', 'यह रेटिंग अब नहीं बदली जा सकती।'],
  customerDecides: ['Only the customer can approve extra work.', 'अतिरिक्त काम सिर्फ़ ग्राहक मंज़ूर कर सकता है।'],
  extraLate: [
    'This booking is closed. Extra work can no longer be approved.',
    'यह बुकिंग बंद हो चुकी है। अब अतिरिक्त काम मंज़ूर नहीं हो सकता।',
  ],
  waitLonger: [
    'Wait {n} {n:minute|minutes} at the place first, from the agreed time on.',
    'पहले तय समय से {n} मिनट वहाँ रुकें।',
  ],
  workBegun: ['The work of this visit has started.', 'इस विज़िट का काम शुरू हो चुका है।'],
  notYetOver: [
    'The time for this visit is not over yet. You can report it after {time}.',
    'इस विज़िट का समय अभी पूरा नहीं हुआ। {time} के बाद बता सकते हैं।',
  ],
  noMap: ['This installation has no map.', 'इस सर्वर पर नक़्शा नहीं लगा है।'],
  noTile: ['The map does not have this part.', 'नक़्शे में यह हिस्सा नहीं है।'],
  badTile: ['A map tile has whole numbers.', 'नक़्शे के टुकड़े की संख्याएँ पूरी होनी चाहिए।'],
  mapAway: [
    'The map is not available right now. Jobs and sites are shown without it.',
    'नक़्शा अभी नहीं मिल रहा। जॉब और साइट उसके बिना दिख रही हैं।',
  ],
  noPhoto: ['There is no photo of this person.', 'इस व्यक्ति की फ़ोटो नहीं है।'],
  noVisit: ['No visit belongs to this booking.', 'इस बुकिंग की कोई विज़िट नहीं है।'],
  noShowSettled: ['This has been decided already.', 'इस पर फ़ैसला हो चुका है।'],
  onBill: [
    'This work is on an invoice, so its price cannot change. Delete the draft or issue a credit note first.',
    'यह काम बिल में है, इसलिए इसका दाम नहीं बदल सकता। पहले ड्राफ़्ट हटाएँ या क्रेडिट नोट जारी करें।',
  ],
  didNotCome: ['Did not come: {title}', 'नहीं पहुँचे: {title}'],
});
