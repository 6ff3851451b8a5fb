import { defineMessages } from '#shared/core/i18n.ts';

/** The statement of a partner's wallet on paper. */
export const statementMessages = defineMessages({
  title: ['Wallet statement', 'वॉलेट स्टेटमेंट'],
  partner: ['Partner', 'पार्टनर'],
  phone: ['Mobile number', 'मोबाइल नंबर'],
  pan: ['PAN number', 'PAN नंबर'],
  none: ['Not given', 'नहीं दिया'],
  opening: ['Balance before', 'पहले की बाकी रक़म'],
  closing: ['Balance after', 'बाद की बाकी रक़म'],
  sums: ['In all', 'कुल'],
  entries: ['Entries', 'एंट्रियाँ'],
  noEntries: ['No entries in this month.', 'इस महीने कोई एंट्री नहीं।'],
  date: ['Date', 'तारीख़'],
  kind: ['Kind', 'किस्म'],
  note: ['Note', 'नोट'],
  amount: ['Amount', 'रक़म'],
  wrongMonth: ['Write the month as YYYY-MM.', 'महीना YYYY-MM जैसा लिखें।'],
  whose: ['Choose a partner.', 'पार्टनर चुनें।'],
});
