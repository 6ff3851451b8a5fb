import { defineMessages } from '#shared/core/i18n.ts';

/** What a client without the app is told whose acceptance was undone. */
export const undoneQuoteMail = defineMessages({
  sms: [
    '{business}: your acceptance of quote {number} was undone. Nothing is due for it.',
    '{business}: कोटेशन {number} की आपकी मंज़ूरी वापस ली गई। इसके लिए कुछ देना नहीं है।',
  ],
  subject: [
    '{business}: acceptance of quote {number} undone',
    '{business}: कोटेशन {number} की मंज़ूरी वापस ली गई',
  ],
  text: [
    'Hello,\n\nYour acceptance of quote {number} was undone. No work starts under it, and nothing is due for it. While the quote is valid, you can accept it again by the link we sent you.\n\nReply to this email with your questions.\n\n{business}',
    'नमस्ते,\n\nकोटेशन {number} की आपकी मंज़ूरी वापस ली गई। इसके तहत काम शुरू नहीं होगा और इसके लिए कुछ देना नहीं है। कोटेशन की अवधि रहते आप भेजे गए लिंक से उसे फिर मंज़ूर कर सकते हैं।\n\nकोई सवाल हो तो इस मेल का जवाब दें।\n\n{business}',
  ],
});
