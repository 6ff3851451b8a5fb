import { defineMessages } from '#shared/core/i18n.ts';

/** The wallet of a service partner on the phone. */
export const walletScreens = defineMessages({
  title: ['Wallet', 'वॉलेट'],
  owedToYou: ['To be paid to you', 'आपको मिलना बाकी'],
  youOwe: ['You owe the office', 'आपको दफ़्तर को देना है'],
  thisMonth: ['Earned this month', 'इस महीने की कमाई'],
  jobs: ['Paid jobs', 'भुगतान वाली जॉब'],
  entries: ['Entries', 'एंट्रियाँ'],
  none: ['No entries yet', 'अभी कोई एंट्री नहीं'],
  noneText: ['What you earn with jobs is shown here.', 'जॉब से आपकी कमाई यहाँ दिखेगी।'],
});
