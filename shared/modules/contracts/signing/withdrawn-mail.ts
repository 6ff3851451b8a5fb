import { defineMessages } from '#shared/core/i18n.ts';

/** What signers are told whose request was withdrawn. */
export const withdrawnMail = defineMessages({
  sms: [
    '{business} has withdrawn contract {number}, {title}. You do not need to sign it.',
    '{business} ने अनुबंध {number}, {title} वापस ले लिया है। आपको हस्ताक्षर नहीं करने हैं।',
  ],
  subject: ['{business}: no signature needed for {title}', '{business}: {title} पर हस्ताक्षर की ज़रूरत नहीं'],
  text: [
    'Dear {name},\n\n{business} has withdrawn contract {number}, {title}. You do not need to sign it, and the link you were sent no longer opens it.\n\nReply to this mail with your questions.\n\n{business}',
    'नमस्ते {name},\n\n{business} ने अनुबंध {number}, {title} वापस ले लिया है। आपको हस्ताक्षर नहीं करने हैं, और भेजा गया लिंक अब इसे नहीं खोलेगा।\n\nकोई सवाल हो तो इस मेल का जवाब दें।\n\n{business}',
  ],
});
