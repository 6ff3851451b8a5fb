import { defineMessages } from '#shared/core/i18n.ts';

/** What people read on their own phones about kiosks and their PIN. */
export const kioskOnPhones = defineMessages({
  choosePin: ['Choose a PIN', 'पिन चुनें'],
  myPin: ['PIN for kiosks', 'कियोस्क का पिन'],
  myPinSet: ['Your PIN is set. Choosing a new one replaces it.', 'आपका पिन सेट है। नया चुनने पर वह बदल जाएगा।'],
  myPinText: [
    'With it you punch at a shared device. Tell it to nobody.',
    'इससे आप साझा डिवाइस पर हाज़िरी लगाते हैं। किसी को न बताएँ।',
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
  exitPin: ['PIN for leaving the kiosk', 'कियोस्क छोड़ने का पिन'],
  exitPinHint: ['4 to 6 digits. Who stands there must not know it.', '4 से 6 अंक। वहाँ खड़े लोगों को पता न हो।'],
  namePlace: ['Gate tablet', 'गेट टैबलेट'],
  open: ['Open', 'खोलें'],
  openText: [
    'A tablet or phone that stands at a site. People punch there with their own PIN; nobody’s phone is needed.',
    'साइट पर रखा टैबलेट या फ़ोन। लोग अपने पिन से हाज़िरी लगाते हैं; किसी के फ़ोन की ज़रूरत नहीं।',
  ],
  openTitle: ['Open a kiosk', 'कियोस्क खोलें'],
});
