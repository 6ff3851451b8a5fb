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
    'These records are removed, and the contract ends. If it was sent for signature, its signers are told that they need not sign. The client can accept the quote again by its link.',
    'ये रिकॉर्ड हट जाएँगे और अनुबंध समाप्त होगा। हस्ताक्षर के लिए भेजा गया हो, तो हस्ताक्षर करने वालों को बताया जाएगा कि अब ज़रूरत नहीं। ग्राहक अपने लिंक से कोटेशन फिर मंज़ूर कर सकेंगे।',
  ],
  cancel: ['Cancel', 'रहने दें'],
  cannot: ['Acceptance cannot be undone', 'मंज़ूरी वापस नहीं ली जा सकती'],
  undoneBy: ['Acceptance undone by {name}, {day}', '{name} ने मंज़ूरी वापस ली, {day}'],
});
