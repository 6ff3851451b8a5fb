import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the billing check, on screen and in files. */
export const leakMessages = defineMessages({
  leakTitle: ['Billing check', 'बिल की जाँच'],
  client: ['Client', 'ग्राहक कंपनी'],
  site: ['Site', 'साइट'],
  post: ['Post', 'पोस्ट'],
  noPost: ['Not on the roster', 'रोस्टर में नहीं'],
  required: ['Required', 'ज़रूरी'],
  planned: ['Planned', 'योजना'],
  done: ['Done', 'की गई'],
  paid: ['In payroll', 'वेतन में'],
  billed: ['Billed', 'बिल हुई'],
  penalty: ['Penalties', 'जुर्माना'],
  state: ['Result', 'नतीजा'],
  overtimeLeft: ['Overtime not billed', 'बिना बिल का ओवरटाइम'],
  hours: ['{n} h', '{n} घंटे'],
  not_billed: ['{n} not billed', '{n} बिल नहीं हुई'],
  not_done: ['{n} billed, not done', '{n} बिल हुई, की नहीं'],
  not_paid: ['{n} not in payroll', '{n} वेतन में नहीं'],
  overtime: ['{n} h overtime not billed', '{n} घंटे ओवरटाइम बिल नहीं हुआ'],
  short: ['{n} short', '{n} कम'],
  even: ['In order', 'ठीक है'],
  leakEmpty: ['No duties in this month', 'इस महीने कोई ड्यूटी नहीं'],
  days: ['Day by day', 'दिन के हिसाब से'],
});
