import { defineMessages } from '#shared/core/i18n.ts';

/** What only the tables of the office say. */
export const tableMessages = defineMessages({
  waitingCount: ['{n} waiting', '{n} बाकी'],
  tableTools: ['Table', 'तालिका'],
  filters: ['Filters', 'फ़िल्टर'],
  filtersOn: ['Filters ({n})', 'फ़िल्टर ({n})'],
  views: ['Views', 'व्यू'],
  noViews: ['You have no saved views of this list yet.', 'इस सूची का कोई व्यू अभी सेव नहीं।'],
  viewName: ['Save current view as', 'जो दिख रहा है उसे सेव करें'],
  viewHint: [
    'Saves filters, order and columns. Only you can see it, on all your devices.',
    'फ़िल्टर, क्रम और कॉलम। सिर्फ़ आपको, हर डिवाइस पर दिखेगा।',
  ],
  keepView: ['Save view', 'यह व्यू सेव करें'],
  viewKept: ['{name} saved.', '{name} सेव हुआ।'],
  deleteView: ['Delete the view {name}', 'व्यू {name} हटाएँ'],
  columns: ['Columns', 'कॉलम'],
  allColumns: ['Show all', 'सभी दिखाएँ'],
  done: ['Done', 'हो गया'],
  readOnly: ['You can view this but not change it.', 'आप इसे पढ़ सकते हैं, बदल नहीं सकते।'],
  exportFirst: [
    'The first {n} of {total} {total:row|rows}, in the visible columns. Filter the list to export the rest.',
    '{total} में से पहली {n} {n:पंक्ति|पंक्तियाँ}, दिख रहे कॉलम में। बाकी के लिए सूची छोटी करें।',
  ],
  export: ['Export', 'एक्सपोर्ट'],
  exportText: [
    '{n} filtered {n:row|rows}, in the visible columns.',
    'फ़िल्टर की हुई {n} {n:पंक्ति|पंक्तियाँ}, दिख रहे कॉलम में।',
  ],
  exportOne: ['One row, in the visible columns.', 'एक पंक्ति, दिख रहे कॉलम में।'],
  exported: ['{n} {n:row|rows} saved.', '{n} {n:पंक्ति सेव हुई|पंक्तियाँ सेव हुईं}।'],
  recordMissing: [
    'This record does not exist, or you do not have access to it.',
    'यह रिकॉर्ड नहीं है, या आप इसे नहीं देख सकते।',
  ],
  showMore: ['Show more', 'और दिखाएँ'],
  more: ['More', 'और विकल्प'],
  toCorrect: ['{n} {n:field needs|fields need} correction:', '{n} जगह सुधार चाहिए:'],
});
