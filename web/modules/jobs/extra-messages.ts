import { defineMessages } from '#shared/core/i18n.ts';

/** Extra work and visits that do not take place, on the phone of who does the job. */
export const extraScreens = defineMessages({
  title: ['Extra work', 'अतिरिक्त काम'],
  add: ['Propose extra work', 'अतिरिक्त काम बताएँ'],
  about: [
    'The customer approves it in the app, or by giving you the end code. Only what is approved is charged.',
    'ग्राहक इसे ऐप में या अंत का कोड देकर मंज़ूर करता है। जो मंज़ूर होगा, उसी का पैसा लगेगा।',
  ],
  name: ['What is to be done', 'क्या करना है'],
  amount: ['Price before GST (₹)', 'GST से पहले क़ीमत (₹)'],
  save: ['Send to the customer', 'ग्राहक को भेजें'],
  saved: ['Saved. The customer is asked.', 'सेव हुआ। ग्राहक से पूछा जाएगा।'],
  line: ['{name}: {amount}', '{name}: {amount}'],
  nobody: ['No one is at home', 'घर पर कोई नहीं है'],
  nobodyTitle: ['Report that no one is at home', 'घर पर कोई नहीं, यह बताएँ'],
  wait: [
    'Ring, call and wait. You can report it after {time}.',
    'घंटी बजाएँ, फ़ोन करें और रुकें। {time} के बाद बता सकते हैं।',
  ],
  nobodyText: [
    'Take a photo of the place. The job is given again, and the customer is told.',
    'जगह की फ़ोटो लें। जॉब फिर दी जाएगी और ग्राहक को बताया जाएगा।',
  ],
  position: ['Finding your position...', 'आपकी जगह पता की जा रही है...'],
  noPosition: [
    'Allow the position on this phone. It is kept with the report.',
    'इस फ़ोन पर जगह की अनुमति दें। यह रिपोर्ट के साथ रखी जाती है।',
  ],
  note: ['Note', 'नोट'],
  report: ['Report', 'बताएँ'],
  reported: ['Saved. The office is told.', 'सेव हुआ। दफ़्तर को बताया जाएगा।'],
  photoFirst: ['Take a photo first.', 'पहले फ़ोटो लें।'],
});
