import { defineMessages } from '#shared/core/i18n.ts';

/** The page with which a client approves the attendance of one site. */
export const sheetPage = defineMessages({
  title: ['Attendance sheet', 'हाज़िरी शीट'],
  description: ['Check and approve the attendance of a site.', 'साइट की हाज़िरी देखें और मंज़ूर करें।'],
  start: [
    'Get a code by email to open this sheet. It goes to the address to which the link was sent.',
    'शीट खोलने के लिए ई-मेल से कोड मँगवाएँ। कोड उसी पते पर जाएगा जिस पर लिंक आया था।',
  ],
  open: ['Open sheet', 'शीट खोलें'],
  from: ['From', 'किसकी ओर से'],
  client: ['For', 'किसके नाम'],
  site: ['Site', 'साइट'],
  month: ['Month', 'महीना'],
  total: ['Duties in all', 'कुल ड्यूटी'],
  posts: ['Totals by post', 'पोस्ट के हिसाब से'],
  people: ['People by day', 'लोग, दिन के हिसाब से'],
  post: ['Post', 'पोस्ट'],
  noPost: ['Not on the roster', 'रोस्टर में नहीं'],
  count: ['People', 'लोग'],
  duties: ['Duties', 'ड्यूटी'],
  employee: ['Employee', 'कर्मचारी'],
  nobody: ['No one worked at this site in this month.', 'इस महीने इस साइट पर किसी ने काम नहीं किया।'],
  half: ['A half day is shown as 0.5.', 'आधा दिन 0.5 लिखा है।'],
  answer: ['Your answer', 'आपका जवाब'],
  name: ['Your name', 'आपका नाम'],
  approve: ['Approve attendance', 'हाज़िरी मंज़ूर करें'],
  objection: ['What is wrong', 'क्या ग़लत है'],
  objectionHint: ['Only if you object. Name the person and the day.', 'सिर्फ़ आपत्ति पर। व्यक्ति और दिन लिखें।'],
  object: ['Send objection', 'आपत्ति भेजें'],
});
