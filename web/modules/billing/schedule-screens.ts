import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses about recurring invoices. */
export const scheduleScreens = defineMessages({
  tab: ['Recurring', 'नियमित बिल'],
  about: [
    'For fixed charges such as equipment hire. Duties of the same month are billed separately.',
    'तय शुल्क के लिए, जैसे उपकरण का किराया। उसी महीने की ड्यूटी का बिल अलग बनता है।',
  ],
  add: ['Add recurring invoice', 'नियमित बिल जोड़ें'],
  editTitle: ['Edit recurring invoice', 'नियमित बिल बदलें'],
  none: ['No recurring invoices.', 'कोई नियमित बिल नहीं।'],
  next: ['Next invoice: {day}', 'अगला बिल: {day}'],
  paused: ['Paused', 'रुका हुआ'],
  ended: ['Ended', 'ख़त्म'],
  beforeTax: ['{amount} before GST', 'GST से पहले {amount}'],
  decided: ['Issued without checking, decided by {name}', 'बिना जाँच जारी, {name} ने तय किया'],
  edit: ['Edit {name}', '{name} बदलें'],
  pause: ['Pause', 'रोकें'],
  resume: ['Resume', 'फिर शुरू करें'],
  end: ['End', 'ख़त्म करें'],
  endTitle: ['End {name}?', '{name} ख़त्म करें?'],
  endText: [
    'No further invoices are made. Invoices that exist stay as they are.',
    'आगे कोई बिल नहीं बनेगा। जो बिल बन चुके हैं, वे वैसे ही रहेंगे।',
  ],
  pauseHint: ['Days that pass during a pause get no invoice.', 'रुके रहने के दिनों का बिल नहीं बनता।'],
  issueHint: [
    'Each invoice gets its number and goes to the client’s email address without anyone checking it. Your name is kept as who decided this.',
    'हर बिल बिना जाँच के नंबर पाकर ग्राहक के ई-मेल पर जाएगा। तय करने वाले में आपका नाम रहेगा।',
  ],
  bills: ['Last invoices', 'पिछले बिल'],
  saved: ['Recurring invoice saved.', 'नियमित बिल सेव हुआ।'],
  pausedNow: ['Paused.', 'रोका गया।'],
  resumed: ['Resumed.', 'फिर शुरू हुआ।'],
  endedNow: ['Ended.', 'ख़त्म हुआ।'],
  cancel: ['Cancel', 'रहने दें'],
});
