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
  checked: ['Verified on {day}', '{day} को सत्यापित'],
  stars: ['{n} of 5 stars', '5 में से {n} स्टार'],
  startCode: ['Code to start', 'शुरू करने का कोड'],
  endCode: ['Code to finish', 'पूरा करने का कोड'],
  startHint: ['Give this code when the person is at your door.', 'जब व्यक्ति दरवाज़े पर हो, तब यह कोड बताएँ।'],
  photoOf: ['Photo of {name}', '{name} की फ़ोटो'],
  extras: ['Extra work', 'अतिरिक्त काम'],
  extra: ['{name}: {amount} with GST', '{name}: GST के साथ {amount}'],
  approve: ['Approve', 'मंज़ूर करें'],
  decline: ['Decline', 'नामंज़ूर करें'],
  approved: ['Approved', 'मंज़ूर'],
  declined: ['Declined', 'नामंज़ूर'],
  extraApproved: ['Extra work approved. It is added to your bill.', 'अतिरिक्त काम मंज़ूर। यह आपके बिल में जुड़ गया।'],
  extraDeclined: [
    'Extra work declined. You are not charged for it.',
    'अतिरिक्त काम नामंज़ूर। इसका पैसा नहीं लगेगा।',
  ],
  nobodyCame: ['No one came', 'कोई नहीं आया'],
  reported: ['Thank you. We are looking into it.', 'धन्यवाद। हम देख रहे हैं।'],
  checking: ['The office is checking what happened at this visit.', 'इस विज़िट में क्या हुआ, दफ़्तर देख रहा है।'],
  youWereOut: [
    'No one was at home when we came. Choose another date or time.',
    'हम आए तब घर पर कोई नहीं था। दूसरी तारीख़ या समय चुनें।',
  ],
  noOneCame: [
    'We are sorry that no one came. We are finding someone else for you.',
    'माफ़ करें, कोई नहीं पहुँचा। हम आपके लिए किसी और को ढूँढ रहे हैं।',
  ],
  vainFee: [
    'The visit costs {amount} before GST. It is added to your bill.',
    'इस विज़िट का शुल्क GST से पहले {amount} है। यह आपके बिल में जुड़ा है।',
  ],
  endHintExtra: [
    'Give this code when you are satisfied. Given with the sum, it also approves the extra work of {amount}.',
    'काम से संतुष्ट होने पर बताएँ। रक़म के साथ बताने पर {amount} का अतिरिक्त काम भी मंज़ूर होगा।',
  ],
  endHint: ['Give this code when you are satisfied with the work.', 'जब काम से संतुष्ट हों, तब यह कोड बताएँ।'],
});
