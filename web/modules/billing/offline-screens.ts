import { defineMessages } from '#shared/core/i18n.ts';

/** The words of the page that issues invoices without network. */
export const offlineScreens = defineMessages({
  title: ['Issue without network', 'बिना नेटवर्क जारी करें'],
  subtitle: [
    'This device numbers invoices in a series of its own. Open this page with network, and the drafts stay here for the time without.',
    'यह डिवाइस अपनी सीरीज़ के नंबर देता है। पेज को नेटवर्क में खोलें, फिर ड्राफ़्ट बिना नेटवर्क के लिए यहाँ रहते हैं।',
  ],
  next: ['Next number: {number}', 'अगला नंबर: {number}'],
  noSeries: [
    'This device has no number series of its own yet. Get one while there is network.',
    'इस डिवाइस की अपनी नंबर सीरीज़ अभी नहीं है। नेटवर्क रहते हुए लें।',
  ],
  reserve: ['Get a number series', 'नंबर सीरीज़ लें'],
  full: ['The series of this device has no more numbers.', 'इस डिवाइस की सीरीज़ में और नंबर नहीं हैं।'],
  drafts: ['Drafts on this device', 'इस डिवाइस पर ड्राफ़्ट'],
  noDrafts: ['No drafts', 'कोई ड्राफ़्ट नहीं'],
  noDraftsText: ['Draft invoices under Invoices; they appear here.', 'बिल में ड्राफ़्ट बनाएँ; वे यहाँ दिखते हैं।'],
  issue: ['Issue', 'जारी करें'],
  issueTitle: ['Issue as {number}?', '{number} से जारी करें?'],
  issueText: [
    'The invoice of {client} for {total} gets this number today. It is sent when there is network.',
    '{client} के {total} के बिल को आज यह नंबर मिलेगा। नेटवर्क आने पर भेजा जाएगा।',
  ],
  back: ['Back', 'वापस'],
  done: ['Issued as {number}.', '{number} से जारी हुआ।'],
  issued: ['Issued on this device', 'इस डिवाइस से जारी'],
});
