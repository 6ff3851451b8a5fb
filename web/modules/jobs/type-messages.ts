import { defineMessages } from '#shared/core/i18n.ts';

/** Job types in the office. */
export const jobTypeMessages = defineMessages({
  about: [
    'The jobs you do often, with their steps and usual time. New jobs are filled from them.',
    'बार-बार होने वाली जॉब, उनके चरण और समय। नई जॉब इन्हीं से भरती है।',
  ],
  emptyText: [
    'Add a job type once, and choose it whenever you add a job.',
    'जॉब का प्रकार एक बार जोड़ें, फिर हर नई जॉब में चुनें।',
  ],
  list: ['Jobs', 'जॉब'],
  types: ['Job types', 'जॉब के प्रकार'],
  anyWork: ['Any work', 'कोई भी काम'],
  forBookings: ['Bookings', 'बुकिंग'],
  fromType: ['Job type', 'जॉब का प्रकार'],
  noType: ['No job type', 'कोई प्रकार नहीं'],
});
