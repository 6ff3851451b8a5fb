import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses on the page of scheduled reports. */
export const scheduleScreens = defineMessages({
  title: ['Scheduled reports', 'तय समय की रिपोर्ट'],
  about: [
    'Reports that are emailed at a set time. Each receiver gets a link that works for 30 days.',
    'तय समय पर ई-मेल होने वाली रिपोर्ट। हर पाने वाले को एक लिंक मिलता है, जो 30 दिन चलता है।',
  ],
  empty: ['No scheduled reports yet', 'अभी कोई रिपोर्ट तय नहीं'],
  emptyText: [
    'Add one to have a report emailed every day, week or month.',
    'रिपोर्ट हर दिन, हफ़्ते या महीने ई-मेल कराने के लिए एक जोड़ें।',
  ],
  result: ['Last result', 'पिछला नतीजा'],
  sentOn: ['Emailed on {day}', '{day} को ई-मेल हुई'],
  notYet: ['Not sent yet', 'अभी नहीं भेजी गई'],
  attention: ['Needs attention', 'ध्यान दें'],
  stopped: ['Unsubscribed', 'जिन्होंने बंद की'],
  letters: ['Recent emails', 'हाल के ई-मेल'],
  waiting: ['Waiting', 'भेजी जा रही है'],
  retrying: ['Retrying', 'फिर कोशिश हो रही है'],
  sent: ['Sent', 'भेजी गई'],
  failed: ['Not delivered', 'नहीं पहुँची'],
  back: ['All reports', 'सभी रिपोर्ट'],
});
