import { defineMessages } from '#shared/core/i18n.ts';

export const payrollMessages = defineMessages({
  nothing: [
    'Say what to work out: components, a duty rate, last wages, a gross salary, a yearly tax, wages for bonus, or a number of employees.',
    'बताएँ क्या निकालना है: वेतन के हिस्से, ड्यूटी दर, आख़िरी वेतन, सालाना वेतन, सालाना टैक्स, बोनस का वेतन, या कर्मचारियों की संख्या।',
  ],
  dryRunOnly: ['Only a dry run can be worked out from figures typed in.', 'टाइप किए आँकड़ों से केवल जाँच के लिए हिसाब होता है।'],
  noRates: ['There are no rates for this period yet. Please add them in the payroll settings.', 'इस अवधि की दरें अभी नहीं हैं। वेतन सेटिंग में जोड़ें।'],
  twice: ['Two components have the same name.', 'दो हिस्सों का नाम एक है।'],
  service: ['Write the service as years and months, like 6y8m.', 'नौकरी साल और महीनों में लिखें, जैसे 6y8m।'],
});
