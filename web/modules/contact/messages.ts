import { defineMessages } from '#shared/core/i18n.ts';

/** What the office reads and presses where visitors' messages come in. */
export const contactScreens = defineMessages({
  title: ['Messages', 'संदेश'],
  table: ['Visitor messages', 'वेबसाइट से आए संदेश'],
  subtitle: ['Messages from the contact form on your website.', 'वेबसाइट के संपर्क फ़ॉर्म से आए संदेश।'],
  search: ['Search messages', 'संदेश खोजें'],
  filter: ['Filter', 'छाँटें'],
  done: ['Done', 'निपटे हुए'],
  all: ['All', 'सभी'],
  reach: ['Number or email', 'नंबर या ई-मेल'],
  phone: ['Mobile number', 'मोबाइल नंबर'],
  email: ['Email', 'ई-मेल'],
  received: ['Received', 'कब आया'],
  finished: ['Done since', 'कब निपटा'],
  reply: ['Reply by email', 'ई-मेल से जवाब दें'],
  call: ['Call', 'फ़ोन करें'],
  finish: ['Mark as done', 'निपट गया'],
  reopen: ['Reopen', 'फिर खोलें'],
  finishDone: ['Marked as done.', 'निपटा हुआ माना गया।'],
  reopenDone: ['Reopened.', 'फिर खोला गया।'],
  failed: ['Something went wrong. Please try again.', 'यह नहीं हो पाया। फिर कोशिश करें।'],
  subject: ['Your message to {business}', '{business} को आपका संदेश'],
  greeting: ['Hello {name},', 'नमस्ते {name},'],
  noneNew: ['All messages are answered', 'सभी संदेशों का जवाब हो गया'],
  noneNewText: [
    'New messages come from the contact page of your website.',
    'नए संदेश आपकी साइट के संपर्क पेज से आते हैं।',
  ],
  none: ['No messages here', 'यहाँ कोई संदेश नहीं'],
  noneText: ['Try another filter or another word.', 'कोई और फ़िल्टर या शब्द आज़माएँ।'],
});
