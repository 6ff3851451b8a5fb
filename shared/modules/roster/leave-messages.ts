import { defineMessages } from '#shared/core/i18n.ts';

/** What the server says of leave and comp-offs, beyond what phones say of them too. */
export const leaveMessages = defineMessages({
  balanceOfYear: [
    '{n} {n:day|days} of this leave {n:is|are} left in {year}.',
    '{year} में इस छुट्टी के {n} दिन बचे हैं।',
  ],
  compOffKnown: ['A comp-off for this day was already requested.', 'इस दिन का कम्प-ऑफ़ पहले ही माँगा जा चुका है।'],
  notWorked: [
    'No attendance is recorded for this day. Record the attendance first, then request the comp-off.',
    'इस दिन की हाज़िरी दर्ज नहीं है। पहले हाज़िरी दर्ज कराएँ, फिर कम्प-ऑफ़ माँगें।',
  ],
  onLeave: [
    '{name} has approved leave on {day}. Shorten or withdraw the leave first.',
    '{day} को {name} की छुट्टी मंज़ूर है। पहले छुट्टी घटाएँ या वापस लें।',
  ],
  ownLeave: [
    'You have approved leave on {day}. Ask the office to shorten or withdraw it first.',
    '{day} को आपकी छुट्टी मंज़ूर है। पहले ऑफ़िस से उसे घटाने या वापस लेने को कहें।',
  ],
  revokeDay: [
    'The new last day must be within the leave and before its last day.',
    'नई आख़िरी तारीख़ छुट्टी के भीतर और उसकी आख़िरी तारीख़ से पहले हो।',
  ],
  revokeLeave: ['Only approved leave can be withdrawn here.', 'यहाँ सिर्फ़ मंज़ूर छुट्टी वापस ली जा सकती है।'],
  revokeLocked: [
    'Payroll for {month} is locked, so leave in that month cannot change.',
    '{month} का वेतन लॉक हो चुका है, इसलिए उस महीने की छुट्टी नहीं बदल सकती।',
  ],
  newsRevoked: ['Your leave was withdrawn', 'आपकी छुट्टी वापस ली गई'],
  newsRequestShortened: ['Your leave request was shortened', 'आपका छुट्टी का अनुरोध छोटा किया गया'],
  newsRestored: ['Your leave is approved again', 'आपकी छुट्टी फिर से मंज़ूर है'],
  newsOpenAgain: ['Your request is waiting for approval again', 'आपका अनुरोध फिर से मंज़ूरी के इंतज़ार में है'],
  newsShortened: ['Your leave was shortened', 'आपकी छुट्टी कम की गई'],
});
