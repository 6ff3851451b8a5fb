import { defineMessages } from '#shared/core/i18n.ts';

/** The words with which a bill is drafted from work, and a client linked to an account. */
export const draftScreens = defineMessages({
  title: ['Draft invoice', 'बिल का ड्राफ़्ट'],
  what: ['What to bill', 'किसका बिल'],
  ofMonth: ['Duties of a month', 'महीने की ड्यूटी'],
  ofDays: ['Duties of some days', 'कुछ दिनों की ड्यूटी'],
  ofBookings: ['Completed bookings', 'पूरी हुई बुकिंग'],
  ofJobs: ['Completed jobs', 'पूरी हुई जॉब'],
  daysText: [
    'Counts the duties of these days. Days that are billed already are refused.',
    'इन दिनों की ड्यूटी गिनता है। जिन दिनों का बिल बन चुका है, वे नहीं लिए जाते।',
  ],
  bookingsText: [
    'Takes the completed bookings of the account linked to this client. Each is billed once.',
    'इस ग्राहक से जुड़े खाते की पूरी हुई बुकिंग लेता है। हर बुकिंग का बिल एक ही बार बनता है।',
  ],
  jobsText: [
    'Takes the completed jobs with a price at the sites of this client. Each is billed once.',
    'इस ग्राहक की साइटों की पूरी हुई, क़ीमत वाली जॉब लेता है। हर जॉब का बिल एक ही बार बनता है।',
  ],
  noAccount: [
    'No account of the customer app is linked to this client, so it has no bookings.',
    'इस ग्राहक से ऐप का कोई खाता नहीं जुड़ा, इसलिए इसकी कोई बुकिंग नहीं।',
  ],
  from: ['From', 'कब से'],
  to: ['To', 'कब तक'],
  leftOut: ['Not billed', 'बिल में नहीं'],
  nothingDrafted: ['Nothing to draft', 'ड्राफ़्ट के लिए कुछ नहीं'],
  account: ['Account in the app', 'ऐप का खाता'],
  accountText: [
    'The person who signs in with this account sees the client’s invoices under Payments.',
    'इस खाते से साइन इन करने वाले को ग्राहक के बिल “भुगतान” में दिखते हैं।',
  ],
  accountLinked: [
    'An account of the customer app sees this client’s invoices under Payments.',
    'ऐप का एक खाता इस ग्राहक के बिल “भुगतान” में देखता है।',
  ],
  link: ['Link an account', 'खाता जोड़ें'],
  changeLink: ['Change account', 'खाता बदलें'],
  unlink: ['Remove the link', 'खाता हटाएँ'],
  linked: ['Account linked.', 'खाता जुड़ गया।'],
  unlinked: ['The link is removed.', 'खाता हटा दिया गया।'],
  customer: ['Customer', 'ग्राहक'],
  find: ['Search by name or phone', 'नाम या फ़ोन से खोजें'],
  none: ['No customer found.', 'कोई ग्राहक नहीं मिला।'],
});
