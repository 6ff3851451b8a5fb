import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses when a GST return is filed. */
export const filingScreens = defineMessages({
  mark: ['Mark as filed', 'दाख़िल हुआ, दर्ज करें'],
  title: ['Mark GSTR-1 of {month} as filed', '{month} का GSTR-1 दाख़िल हुआ, दर्ज करें'],
  text: [
    'File it on the GST portal first. Afterwards nothing dated in {month} or earlier can be issued, cancelled or changed; corrections become amendments.',
    'पहले GST पोर्टल पर दाख़िल करें। इसके बाद {month} या उससे पहले की तारीख़ में कुछ जारी, रद्द या बदला नहीं जा सकेगा; सुधार संशोधन से होंगे।',
  ],
  filedOn: ['Filed on', 'कब दाख़िल किया'],
  arn: ['ARN', 'ARN'],
  arnHint: ['15 characters, from the portal.', 'पोर्टल से मिले 15 अक्षर।'],
  marked: ['Marked as filed.', 'दाख़िल दिखाया गया।'],
  filed: ['GSTR-1 · Filed on {date}', 'GSTR-1 · {date} को दाख़िल'],
  filedText: [
    'This month is closed. The download is the return as it was filed.',
    'यह महीना बंद है। डाउनलोड में वही रिटर्न है जो दाख़िल हुआ।',
  ],
  withArn: ['ARN {arn}', 'ARN {arn}'],
  reopen: ['Reopen', 'फिर खोलें'],
  reopenTitle: ['Reopen GSTR-1 of {month}', '{month} का GSTR-1 फिर खोलें'],
  reopenText: [
    'Only if it was marked by mistake and is not filed on the portal.',
    'केवल तभी, जब ग़लती से दिखाया गया हो और पोर्टल पर दाख़िल न हुआ हो।',
  ],
  reason: ['Reason', 'वजह'],
  reopened: ['Return reopened.', 'रिटर्न फिर खोला गया।'],
  back: ['Back', 'वापस'],
});
