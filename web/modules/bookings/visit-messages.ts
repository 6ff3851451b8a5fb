import { defineMessages } from '#shared/core/i18n.ts';

/** Who comes for a booking, and the codes for the beginning and the end of the work. */
export const visitMessages = defineMessages({
  title: ['Your visit', 'आपकी विज़िट'],
  finding: ['We are finding someone for you.', 'हम आपके लिए व्यक्ति ढूँढ रहे हैं।'],
  assigned: ['{name} will come.', '{name} आएँगे।'],
  on_way: ['{name} is on the way.', '{name} रास्ते में हैं।'],
  arrived: ['{name} has arrived.', '{name} पहुँच गए हैं।'],
  working: ['{name} is at work.', '{name} काम कर रहे हैं।'],
  completed: ['{name} has finished.', '{name} ने काम पूरा किया।'],
  between: ['Arrives between {from} and {to}', '{from} से {to} के बीच पहुँचेंगे'],
  checked: ['Checked service partner since {day}', '{day} से जाँचे हुए सर्विस पार्टनर'],
  stars: ['{n} of 5 stars', '5 में से {n} स्टार'],
  startCode: ['Code to start', 'शुरू करने का कोड'],
  endCode: ['Code to finish', 'पूरा करने का कोड'],
  startHint: ['Give this code when the person is at your door.', 'जब व्यक्ति दरवाज़े पर हो, तब यह कोड बताएँ।'],
  endHint: ['Give this code when you are satisfied with the work.', 'जब काम से संतुष्ट हों, तब यह कोड बताएँ।'],
});
