import { defineMessages } from '#shared/core/i18n.ts';
import { leakMessages } from '#shared/modules/billing/leak-messages.ts';
import { reportMessages } from '#shared/modules/billing/report-messages.ts';

/** The words of the billing check and of what clients owe. */
export const billingReportScreens = {
  ...reportMessages,
  ...leakMessages,
  ...defineMessages({
    leakAbout: [
      'Duties at each post: ordered, done, in payroll and billed. Check this page before you issue invoices.',
      'हर पोस्ट की ड्यूटी: ग्राहक ने माँगी, की गई, वेतन में जुड़ी और बिल हुई। बिल जारी करने से पहले यहाँ देखें।',
    ],
    month: ['Month of work', 'काम का महीना'],
    siteAndClient: ['Site and client', 'साइट और ग्राहक कंपनी'],
    dayHint: [
      '{day}: {required} required, {done} done, {billed} billed. Open the punches of this day.',
      '{day}: {required} ज़रूरी, {done} की गई, {billed} बिल हुई। इस दिन की हाज़िरी खोलें।',
    ],
    paidDayHint: [
      '{day}: {required} required, {done} done, {paid} in payroll, {billed} billed. Open the punches of this day.',
      '{day}: {required} ज़रूरी, {done} की गई, {paid} वेतन में, {billed} बिल हुई। इस दिन की हाज़िरी खोलें।',
    ],
    leakEmptyText: [
      'Add the sites of your clients under Clients, then their duties appear here.',
      '“ग्राहक कंपनियाँ” में साइटें जोड़ें, फिर उनकी ड्यूटी यहाँ दिखेंगी।',
    ],
    dueTitle: ['Receivables', 'बकाया वसूली'],
    dueAbout: [
      'What clients owe, by how long it is overdue, and what they were billed and have paid.',
      'ग्राहकों पर बकाया, कितने दिन से, और इस साल का बिल व भुगतान।',
    ],
    tabs: ['Reports', 'रिपोर्ट'],
    dueEmptyText: ['Unpaid invoices appear here by age.', 'बाकी बिल यहाँ अवधि के हिसाब से दिखेंगे।'],
  }),
};
