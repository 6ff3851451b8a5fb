import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of tasks: refusals that no device needs to know, and news. */
export const taskSays = defineMessages({
  noPerson: ['No one has this number.', 'इस नंबर का कोई व्यक्ति नहीं है।'],
  notYourSite: ['You do not supervise this site.', 'यह साइट आपकी ज़िम्मेदारी में नहीं है।'],
  notThereNow: ['This person has no duty at your site.', 'इस व्यक्ति की आपकी साइट पर ड्यूटी नहीं है।'],
  noSite: ['This site does not exist.', 'ऐसी कोई साइट नहीं है।'],
  notYours: ['Only the office can change this.', 'यह केवल दफ़्तर बदल सकता है।'],
  bulkDone: ['Done', 'हो गया'],
  hasLeft: ['This person has left.', 'यह व्यक्ति छोड़ चुका है।'],
  nobody: ['No one matches. Choose other people.', 'ऐसा कोई व्यक्ति नहीं। दूसरे लोग चुनें।'],
  batchGiven: [
    'These tasks were already assigned with other details. Close this form and assign a new task.',
    'ये काम दूसरे ब्योरे के साथ पहले ही दिए जा चुके हैं। यह फ़ॉर्म बंद करें और नया काम दें।',
  ],
  manyPeople: [
    'More than {n} {n:person|people}. Choose a site or a shift with fewer.',
    '{n} से ज़्यादा लोग हैं। कम लोगों वाली साइट या शिफ्ट चुनें।',
  ],
  badDay: ['Write the day as YYYY-MM-DD.', 'तारीख़ YYYY-MM-DD में लिखें।'],
  lateRemoved: [
    '{name} worked on it offline. The task was deleted in the meantime. The report is in the audit log.',
    '{name} ने बिना नेटवर्क इस पर काम किया। तब तक काम हटा दिया गया था। सूचना ऑडिट लॉग में है।',
  ],
  lateReassigned: [
    '{name} worked on it offline. It was assigned to someone else in the meantime.',
    '{name} ने बिना नेटवर्क इस पर काम किया। तब तक काम किसी और को दे दिया गया था।',
  ],
  lateCancelled: [
    '{name} worked on it offline. The task was cancelled in the meantime.',
    '{name} ने बिना नेटवर्क इस पर काम किया। तब तक काम रद्द हो गया था।',
  ],
  span: ['Choose up to 366 days, with the start date first.', 'ज़्यादा से ज़्यादा 366 दिन चुनें, पहला दिन पहले।'],
});
