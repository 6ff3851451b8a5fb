import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the profit report, on screen and on paper. */
export const profitMessages = defineMessages({
  title: ['Profit by client and site', 'ग्राहक और साइट से मुनाफ़ा'],
  client: ['Client', 'ग्राहक कंपनी'],
  site: ['Site', 'साइट'],
  post: ['Post', 'पोस्ट'],
  people: ['People', 'लोग'],
  billed: ['Billed before GST', 'GST से पहले बिल'],
  wages: ['Wages', 'वेतन'],
  relievers: ['Relievers', 'रिलीवर'],
  employer: ['Employer contributions', 'कंपनी का योगदान'],
  material: ['Material', 'सामग्री'],
  profit: ['Profit or loss', 'मुनाफ़ा या घाटा'],
  total: ['Total', 'कुल'],
  elsewhere: ['Not at a client’s site', 'किसी ग्राहक की साइट पर नहीं'],
  customers: ['Customers of the app', 'ऐप के ग्राहक'],
  noPost: ['Not on the roster', 'रोस्टर में नहीं'],
  noSite: ['No site', 'कोई साइट नहीं'],
  wholeSite: ['Whole site', 'पूरी साइट'],
  missing: ['Cost missing: {n}', 'लागत दर्ज नहीं: {n}'],
  nothing: ['Nothing was billed or paid in these months.', 'इन महीनों में न कुछ बिल हुआ, न वेतन दिया गया।'],
});
