import { defineMessages } from '#shared/core/i18n.ts';

/** What people read on their own phones about kiosks and their PIN. */
export const kioskOnPhones = defineMessages({
  choosePin: ['Choose a PIN', 'पिन चुनें'],
  myPin: ['PIN for kiosks', 'कियोस्क का पिन'],
  myPinSet: ['Your PIN is set. Choosing a new one replaces it.', 'आपका पिन सेट है। नया चुनने पर वह बदल जाएगा।'],
  myPinText: [
    'Use this PIN on the shared device. Do not share it.',
    'साझा डिवाइस पर इस पिन से हाज़िरी लगाएँ। किसी को न बताएँ।',
  ],
  newPin: ['New PIN, 4 to 6 digits', 'नया पिन, 4 से 6 अंक'],
  pinSaved: ['Your PIN is set', 'आपका पिन सेट हो गया'],
  save: ['Save', 'सेव करें'],
  openHere: ['Open a kiosk at a site', 'साइट पर कियोस्क खोलें'],
  codeText: [
    'On the device, open {address} and type this code. It works once, until {time}.',
    'डिवाइस पर {address} खोलें और यह कोड लिखें। एक बार, {time} तक चलेगा।',
  ],
  codeTitle: ['Code for the device', 'डिवाइस के लिए कोड'],
  done: ['Done', 'हो गया'],
  exitPin: ['PIN to exit the kiosk', 'कियोस्क से बाहर निकलने का पिन'],
  exitPinHint: [
    '4 to 6 digits. Do not share it with people who punch there.',
    '4 से 6 अंक। वहाँ हाज़िरी लगाने वालों को न बताएँ।',
  ],
  namePlace: ['Gate tablet', 'गेट टैबलेट'],
  open: ['Open', 'खोलें'],
  openText: [
    'A shared tablet or phone at a site. People punch with their PIN and do not need their own phone.',
    'साइट पर रखा टैबलेट या फ़ोन। लोग अपने पिन से हाज़िरी लगाते हैं; किसी के फ़ोन की ज़रूरत नहीं।',
  ],
  openTitle: ['Open a kiosk', 'कियोस्क खोलें'],
});
