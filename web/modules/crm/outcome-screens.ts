import { defineMessages } from '#shared/core/i18n.ts';

/** What an accepted quote set up, in the admin app. */
export const outcomeScreens = defineMessages({
  title: ['What was set up', 'क्या-क्या बना'],
  contract: ['Contract', 'अनुबंध'],
  client: ['Client', 'ग्राहक कंपनी'],
  site: ['Sites', 'साइटें'],
  post: ['Posts', 'पोस्ट'],
  rate: ['Rates', 'दरें'],
  invoice: ['Draft bills', 'बिलों के ड्राफ़्ट'],
  task: ['Tasks', 'काम'],
  existing: ['{name} (already on record)', '{name} (पहले से दर्ज)'],
  roster: ['Vacant shifts on the roster', 'रोस्टर में ख़ाली शिफ्ट'],
  undo: ['Undo acceptance', 'मंज़ूरी वापस लें'],
  undoTitle: ['Undo the acceptance of {number}?', '{number} की मंज़ूरी वापस लें?'],
  undoText: [
    'These records are removed. The contract stays on record as undone, and the client is told. While the quote is valid, the client can accept it again by its link.',
    'ये रिकॉर्ड हट जाएँगे। अनुबंध रिकॉर्ड में “मंज़ूरी वापस ली गई” के रूप में रहेगा, और ग्राहक को बताया जाएगा। कोटेशन की अवधि रहते ग्राहक अपने लिंक से उसे फिर मंज़ूर कर सकेंगे।',
  ],
  undoTasks: [
    'Tasks that someone has started are cancelled. Finished ones stay.',
    'शुरू हो चुके काम रद्द होंगे। पूरे हुए काम बने रहेंगे।',
  ],
  undoClient: [
    'The client stays on record, because it was changed or has other records.',
    'ग्राहक कंपनी रिकॉर्ड में रहेगी, क्योंकि उसमें बदलाव हुए हैं या उसके दूसरे रिकॉर्ड हैं।',
  ],
  undoClientSigned: [
    'The client stays on record with the signed contract.',
    'ग्राहक कंपनी हस्ताक्षर वाले अनुबंध के साथ रिकॉर्ड में रहेगी।',
  ],
  undoPeople: ['Taken off the roster', 'रोस्टर से हटेंगे'],
  undoPerson: ['{name}: {n} {n:shift|shifts}, first on {day}', '{name}: {n} शिफ्ट, पहली {day} को'],
  undoShifts: ['{n} {n:shift|shifts}', '{n} शिफ्ट'],
  undoToldPeople: [
    'People with published shifts are told that their roster changed.',
    'जिनकी शिफ्ट जारी हो चुकी है, उन्हें रोस्टर बदलने की सूचना मिलेगी।',
  ],
  undoOpenShifts: ['Open shifts closed', 'बंद होने वाली खुली शिफ्ट'],
  undoOrders: ['Post orders withdrawn', 'वापस होने वाले पोस्ट निर्देश'],
  undoSignatures: ['Signatures', 'हस्ताक्षर'],
  undoSent: [
    'Request withdrawn. Signers are told that they need not sign.',
    'अनुरोध वापस होगा। हस्ताक्षर करने वालों को बताया जाएगा कि अब ज़रूरत नहीं।',
  ],
  undoSigned: [
    'The contract is signed. Its signatures become void, its signers are told, and its verification page says that it is no longer in force.',
    'अनुबंध पर हस्ताक्षर हो चुके हैं। हस्ताक्षर मान्य नहीं रहेंगे, हस्ताक्षर करने वालों को बताया जाएगा, और जाँच पेज पर लिखा होगा कि अनुबंध अब लागू नहीं है।',
  ],
  undoReason: ['Reason', 'कारण'],
  changedSince: ['{name} (changed since)', '{name} (बाद में बदला गया)'],
  cancel: ['Cancel', 'रहने दें'],
  cannot: ['Acceptance cannot be undone', 'मंज़ूरी वापस नहीं ली जा सकती'],
  undoneBy: ['Acceptance undone by {name}, {day}', '{name} ने मंज़ूरी वापस ली, {day}'],
});
