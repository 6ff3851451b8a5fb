import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences of recurring invoices that the server says. */
export const scheduleMessages = defineMessages({
  fromPast: [
    'Choose a day from the first of this month on. Draft earlier invoices by hand.',
    'इस महीने की पहली तारीख़ या उसके बाद का दिन चुनें। पुराने बिल हाथ से बनाएँ।',
  ],
  untilBefore: ['The last day cannot be before the first day.', 'आख़िरी तारीख़ पहली तारीख़ से पहले नहीं हो सकती।'],
  noDay: [
    'No invoice falls between these days. Choose a later last day.',
    'इन तारीख़ों के बीच कोई बिल नहीं पड़ता। बाद की आख़िरी तारीख़ चुनें।',
  ],
  inactiveClient: [
    'This client is not in use. Mark it as in use first.',
    'यह ग्राहक चालू नहीं है। पहले उसे चालू करें।',
  ],
  isPaused: ['This recurring invoice is paused already.', 'यह नियमित बिल पहले से रुका है।'],
  notPaused: ['This recurring invoice is not paused.', 'यह नियमित बिल रुका नहीं है।'],
  hasEnded: ['This recurring invoice has ended.', 'यह नियमित बिल ख़त्म हो चुका है।'],
  clientGone: [
    'Paused: the client is not in use, so the invoice of {day} was not made.',
    'रोका गया: ग्राहक चालू नहीं है, इसलिए {day} का बिल नहीं बना।',
  ],
  draftedOnly: [
    'The invoice of {day} is a draft, because it could not be issued: {reason}',
    '{day} का बिल ड्राफ़्ट है, क्योंकि जारी नहीं हो सका: {reason}',
  ],
  notMade: [
    'The invoice of {day} could not be made: {reason} It is tried again every day.',
    '{day} का बिल नहीं बन सका: {reason} रोज़ दोबारा कोशिश होती है।',
  ],
  mayNotIssue: [
    '{name} may no longer issue invoices. Someone who may should save this recurring invoice again.',
    '{name} अब बिल जारी नहीं कर सकते। जिन्हें अधिकार है, वे इसे दोबारा सेव करें।',
  ],
  notMailed: [
    'Invoice {number} was issued but not mailed: the client has no email address.',
    'बिल {number} जारी हुआ पर ई-मेल नहीं गया: ग्राहक का ई-मेल पता नहीं है।',
  ],
  noAddress: [
    'Invoice {number} was issued but not mailed: your web address is not set.',
    'बिल {number} जारी हुआ पर ई-मेल नहीं गया: आपका वेब पता तय नहीं है।',
  ],
});
