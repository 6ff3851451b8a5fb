import { defineMessages } from '#shared/core/i18n.ts';

/** The offer of a sample month, and how it goes again. */
export const sampleScreens = defineMessages({
  title: ['Try it with a sample month', 'नमूने के महीने से देखें'],
  text: [
    'Adds one client, one site and four employees, all named “Sample”, with their duties and attendance of {month}. See attendance, payroll and a bill before you enter anything. You can remove it all at once.',
    'एक ग्राहक, एक साइट और चार कर्मचारी जुड़ेंगे, जिनके नाम में “नमूना” होगा, {month} की ड्यूटी और हाज़िरी के साथ। कुछ भी लिखने से पहले हाज़िरी, वेतन और बिल देखें। सब एक साथ हटा सकते हैं।',
  ],
  add: ['Add the sample month', 'नमूने का महीना जोड़ें'],
  added: ['The sample month was added.', 'नमूने का महीना जुड़ गया।'],
  there: ['Sample month: {month}', 'नमूने का महीना: {month}'],
  thereText: [
    'Samples get no messages, cannot sign in and do not count towards your plan.',
    'नमूना कर्मचारियों को संदेश नहीं जाते, वे साइन इन नहीं कर सकते और प्लान में नहीं गिने जाते।',
  ],
  sheets: ['Attendance sheets', 'हाज़िरी शीट'],
  payroll: ['Payroll', 'वेतन'],
  invoices: ['Invoices', 'बिल'],
  remove: ['Remove the sample month', 'नमूने का महीना हटाएँ'],
  removeTitle: ['Remove the sample month?', 'नमूने का महीना हटाएँ?'],
  removeText: [
    'This removes the sample client, site and employees with their duties, attendance, wages, draft payslips and draft invoices, also those you added for them. Your own records stay as they are.',
    'नमूना ग्राहक, साइट और कर्मचारी अपनी ड्यूटी, हाज़िरी, वेतन, वेतन पर्चियों और बिलों के ड्राफ़्ट के साथ हटेंगे, आपके जोड़े हुए भी। आपके अपने रिकॉर्ड वैसे ही रहेंगे।',
  ],
  removed: ['The sample month was removed.', 'नमूने का महीना हट गया।'],
  keep: ['Keep as my own records', 'अपने रिकॉर्ड बनाकर रखें'],
  keepTitle: ['Keep the sample records?', 'नमूने के रिकॉर्ड रखें?'],
  keepText: [
    'They become ordinary records: you can rename and change them, and they count towards your plan. They can no longer be removed all at once.',
    'ये आम रिकॉर्ड बन जाएँगे: आप नाम और जानकारी बदल सकते हैं, और ये प्लान में गिने जाएँगे। फिर सब एक साथ नहीं हटेंगे।',
  ],
  kept: ['The sample records are now your own.', 'नमूने के रिकॉर्ड अब आपके अपने हैं।'],
});
