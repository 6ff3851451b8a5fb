import { defineMessages } from '#shared/core/i18n.ts';

/** The words with which the drafts of a month are issued. */
export const issueScreens = defineMessages({
  title: ['Issue the drafts of a month', 'महीने के ड्राफ़्ट जारी करें'],
  open: ['Issue drafts', 'ड्राफ़्ट जारी करें'],
  text: [
    'Checks every draft of the month and issues those without a fault. An issued invoice keeps its number and cannot be edited. You can stop and go on at any time.',
    'महीने का हर ड्राफ़्ट जाँचा जाता है और जिनमें गड़बड़ी नहीं, वे जारी होते हैं। जारी बिल का नंबर पक्का है और वह बदला नहीं जा सकता। कभी भी रोककर आगे बढ़ सकते हैं।',
  ],
  start: ['Check and issue', 'जाँचें और जारी करें'],
  progress: ['{done} of {total} drafts checked', '{total} में से {done} ड्राफ़्ट जाँचे'],
  outcome: ['Issued: {issued}. Left as drafts: {left}.', 'जारी: {issued}। ड्राफ़्ट ही रहे: {left}।'],
  none: ['There are no drafts of this month.', 'इस महीने का कोई ड्राफ़्ट नहीं है।'],
  show: ['Show invoices', 'बिल दिखाएँ'],
  leftTitle: ['Left as drafts', 'ड्राफ़्ट ही रहे'],
});
