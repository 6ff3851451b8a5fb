import { defineMessages } from '#shared/core/i18n.ts';

/** Sentences of scheduled reports that the server says. */
export const scheduleMessages = defineMessages({
  receivers: [
    'Enter 1 to {most} email addresses, each on its own line.',
    '1 से {most} ई-मेल पते लिखें, हर पता अलग लाइन में।',
  ],
  hasStopped: [
    '{email} has unsubscribed from this report. Remove the address.',
    '{email} ने यह रिपोर्ट बंद कर दी है। यह पता हटाएँ।',
  ],
  onlyMonthly: [
    'This report is by month. Choose monthly.',
    'यह रिपोर्ट महीने के हिसाब से बनती है। हर महीने वाला चुनें।',
  ],
  mayNotRead: ['You do not have permission to view this report.', 'आपको यह रिपोर्ट देखने का अधिकार नहीं है।'],
  makerLost: [
    'Stopped: {name} may no longer view this report. Someone who may should save the schedule again.',
    'बंद हुई: {name} अब यह रिपोर्ट नहीं देख सकते। जिन्हें अधिकार है, वे इसे फिर से सेव करें।',
  ],
  noAddress: [
    'The report of {day} was not mailed: your web address is not set.',
    '{day} की रिपोर्ट नहीं भेजी गई: आपका वेब पता तय नहीं है।',
  ],
  allStopped: ['Stopped: every receiver has unsubscribed.', 'बंद हुई: सभी पाने वालों ने इसे बंद कर दिया है।'],
  badLink: [
    'This link is not valid or has expired. Ask the sender for the report.',
    'यह लिंक सही नहीं है या पुराना हो गया है। भेजने वाले से रिपोर्ट माँगें।',
  ],
  left: ['You will no longer receive this report.', 'यह रिपोर्ट अब आपको नहीं आएगी।'],
  mailSubject: ['{report}, {days} – {business}', '{report}, {days} – {business}'],
  mailText: [
    'Hello,\n\nThe report "{report}" from {business} for {days} is ready as {format}:\n{link}\n\nThe link works until {until}. Do not forward it: whoever has it can open the report.\n\n{name} set up this email. To stop receiving it:\n{leave}',
    'नमस्ते,\n\n{business} की रिपोर्ट "{report}", {days}, {format} में तैयार है:\n{link}\n\nलिंक {until} तक चलेगा। इसे आगे न भेजें: जिसके पास लिंक है, वह रिपोर्ट खोल सकता है।\n\nयह ई-मेल {name} ने तय किया है। इसे बंद करने के लिए:\n{leave}',
  ],
});
