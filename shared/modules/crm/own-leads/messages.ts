import { defineMessages } from '#shared/core/i18n.ts';

/** What the rules of somebody's own leads say, on the phone and on the server. */
export const ownLeadMessages = defineMessages({
  notYours: [
    'This lead is with someone else now, or was removed. Tell the office what you wanted to write.',
    'यह लीड अब किसी और के पास है, या हटा दी गई है। जो लिखना था, दफ़्तर को बताएँ।',
  ],
  elsewhere: [
    'This lead is now at “{stage}”. Open it and choose its stage again.',
    'यह लीड अब “{stage}” पर है। इसे खोलकर चरण फिर से चुनें।',
  ],
  decided: [
    'This lead is won. Only the office can change its stage.',
    'यह लीड जीती जा चुकी है। इसका चरण सिर्फ़ दफ़्तर बदल सकता है।',
  ],
  closed: [
    'This lead is closed, so it has no next action.',
    'यह लीड बंद हो चुकी है, इसलिए इसका अगला काम नहीं है।',
  ],
});
