import { defineMessages } from '#shared/core/i18n.ts';

/** What signers are told whose request was withdrawn. */
export const withdrawnMail = defineMessages({
  sms: [
    '{business} has withdrawn contract {number}, {title}. You do not need to sign it.',
    '{business} ने अनुबंध {number}, {title} वापस ले लिया है। आपको हस्ताक्षर नहीं करने हैं।',
  ],
  subject: ['{business}: no signature needed for {title}', '{business}: {title} पर हस्ताक्षर की ज़रूरत नहीं'],
  text: [
    'Dear {name},\n\n{business} has withdrawn contract {number}, {title}. You do not need to sign it, and the link you were sent no longer opens it.\n\nReply to this email with your questions.\n\n{business}',
    'नमस्ते {name},\n\n{business} ने अनुबंध {number}, {title} वापस ले लिया है। आपको हस्ताक्षर नहीं करने हैं, और भेजा गया लिंक अब इसे नहीं खोलेगा।\n\nकोई सवाल हो तो इस मेल का जवाब दें।\n\n{business}',
  ],
});

/** What the signers of a contract are told that was undone after they signed. */
export const undoneMail = defineMessages({
  sms: [
    '{business}: the acceptance of contract {number}, {title}, was undone. The contract is no longer in force.',
    '{business}: अनुबंध {number}, {title} की मंज़ूरी वापस ली गई। यह अनुबंध अब लागू नहीं है।',
  ],
  subject: ['{business}: {title} is no longer in force', '{business}: {title} अब लागू नहीं है'],
  text: [
    'Dear {name},\n\nThe acceptance of contract {number}, {title}, was undone before the first shift. The contract you signed is no longer in force. Your signed copy stays on record, and its verification page says that the contract is no longer in force.\n\nReply to this email with your questions.\n\n{business}',
    'नमस्ते {name},\n\nअनुबंध {number}, {title} की मंज़ूरी पहली शिफ्ट से पहले वापस ली गई। आपका हस्ताक्षर किया हुआ अनुबंध अब लागू नहीं है। आपकी प्रति रिकॉर्ड में रहेगी, और उसके जाँच पेज पर लिखा होगा कि अनुबंध अब लागू नहीं है।\n\nकोई सवाल हो तो इस मेल का जवाब दें।\n\n{business}',
  ],
});
