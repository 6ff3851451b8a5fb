import { defineMessages } from '#shared/core/i18n.ts';

export const incidentScreens = defineMessages({
  notAssigned: ['Not yet assigned', 'अभी किसी को नहीं'],
  answerBy: ['Answer by', 'जवाब कब तक'],
  expected: ['Estimated resolution', 'हल का अनुमान'],
  resolvedOn: ['Resolved date', 'हल की तारीख़'],
  refused: ['Needs attention', 'ध्यान दें'],
  what: ['What happened', 'क्या हुआ'],
  describe: ['Describe it', 'पूरी बात बताएँ'],
  where: ['Where', 'कहाँ'],
  failed: ['The report could not be saved. Please try again.', 'रिपोर्ट सेव नहीं हुई। फिर कोशिश करें।'],
  play: ['Play recording {n}', 'रिकॉर्डिंग {n} चलाएँ'],
});
