import { defineMessages } from '#shared/core/i18n.ts';

/** What the settings of the payroll are called, on their screen and in the audit log. */
export const paySettingWords = defineMessages({
  weeklyOff: ['Weekly off, unless set for a person', 'साप्ताहिक छुट्टी, जब व्यक्ति के लिए तय न हो'],
  offAfter: ['Days worked in a week for a paid weekly off', 'साप्ताहिक छुट्टी के वेतन के लिए हफ़्ते में कितने दिन काम'],
  account: ['Bank account for wages', 'वेतन का बैंक खाता'],
  pfInTest: ['Count employer EPF in the 50% test', '50% वाली जाँच में कंपनी का EPF गिनें'],
  overtimeInEsi: ['Deduct ESI on overtime too', 'ओवरटाइम पर भी ESI काटें'],
  welfare: ['Deduct labour welfare in June and December', 'जून और दिसंबर में श्रम कल्याण काटें'],
  fullDay: ['Minutes of a full day', 'पूरे दिन के मिनट'],
  nationalHolidays: ['National holidays', 'राष्ट्रीय छुट्टियाँ'],
  zones: ['Minimum wage zones of sites', 'साइटों के न्यूनतम वेतन क्षेत्र'],
  coverage: ['Laws that apply to the business', 'व्यवसाय पर लागू क़ानून'],
});
