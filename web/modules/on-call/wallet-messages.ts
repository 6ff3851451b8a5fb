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
  appeal: ['Appeal', 'अपील'],
  appealNow: ['Appeal', 'अपील करें'],
  appealReason: ['Why is this penalty not right?', 'यह जुर्माना सही क्यों नहीं है?'],
  appealHint: ['You can appeal once. The office answers.', 'अपील एक ही बार हो सकती है। दफ़्तर जवाब देगा।'],
  appealSend: ['Send appeal', 'अपील भेजें'],
  cancel: ['Cancel', 'रहने दें'],
  statement: ['Download statement', 'स्टेटमेंट डाउनलोड करें'],
  statementMonth: ['Statement for', 'किस महीने का स्टेटमेंट'],
  rates: ['Rate card', 'रेट कार्ड'],
  ratesAbout: [
    'What you get for one booking, at most its price. Other services and extra work: {n}% of the price.',
    'एक बुकिंग पर आपको मिलने वाली रक़म, ज़्यादा से ज़्यादा उसकी क़ीमत। बाकी सेवाओं और अतिरिक्त काम में क़ीमत का {n}%।',
  ],
  rateFrom: ['From {day}', '{day} से'],
  rateTo: ['Until {day}', '{day} तक'],
  noneText: ['What you earn with jobs is shown here.', 'जॉब से आपकी कमाई यहाँ दिखेगी।'],
});
