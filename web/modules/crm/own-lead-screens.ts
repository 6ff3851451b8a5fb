import { defineMessages } from '#shared/core/i18n.ts';

/** One’s own leads on the phone. */
export const ownLeadScreens = defineMessages({
  none: ['No open leads', 'कोई चालू लीड नहीं'],
  noneText: [
    'Add people who ask for guards or staff. Leads that the office gives you are shown here too.',
    'गार्ड या स्टाफ़ माँगने वालों को जोड़ें। दफ़्तर जो लीड आपको देगा, वे भी यहाँ दिखेंगी।',
  ],
  notInPlan: [
    'Your business’s plan does not include new leads. Ask the office. What you have here is kept.',
    'आपके व्यवसाय के प्लान में नई लीड शामिल नहीं हैं। दफ़्तर से पूछें। यहाँ जो है, वह रहेगा।',
  ],
  back: ['All my leads', 'मेरी सभी लीड'],
  overdue: ['Overdue', 'समय निकला'],
  dated: ['Next', 'आगे'],
  undated: ['No date set', 'तारीख़ तय नहीं'],
  action: ['{action} · {day}', '{action} · {day}'],
  waiting: ['Saved. Waiting for network.', 'सेव हुआ। नेटवर्क का इंतज़ार।'],
  refused: ['{n} {n:entry was|entries were} not accepted', '{n} एंट्री नहीं ली गईं'],
  refusedOpen: ['See why', 'वजह देखें'],
  added: ['Lead added', 'लीड जुड़ी'],
  moved: ['Now at {stage}', 'अब {stage} पर'],
  plan: ['Set next action', 'अगला काम तय करें'],
  planned: ['Next action saved', 'अगला काम सेव हुआ'],
  move: ['Move to another stage', 'दूसरे चरण में ले जाएँ'],
  survey: ['Record site survey', 'साइट सर्वे दर्ज करें'],
  quoteOut: ['Quote {number}: {amount}, valid until {day}', 'कोटेशन {number}: {amount}, {day} तक मान्य'],
  quoteOver: ['Quote {number}: {amount}, expired on {day}', 'कोटेशन {number}: {amount}, {day} को ख़त्म हुआ'],
  perMonth: ['{amount} a month', '{amount} हर महीने'],
  once: ['{amount} once', '{amount} एक बार'],
});
