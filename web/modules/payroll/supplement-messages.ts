import { defineMessages } from '#shared/core/i18n.ts';
import { slipMessages } from './slip-messages.ts';

/** Runs beside a month's own: what is owed is paid before the next one. */
export const supplements = defineMessages({
  onTop: slipMessages.onTop,
  supplementary: ['Supplementary run {mark}', 'पूरक भुगतान {mark}'],
  settlement: ['Final settlement {mark}', 'फ़ाइनल सेटलमेंट {mark}'],
  payNow: ['Pay arrears now', 'बकाया अभी दें'],
  settleNow: ['Final settlements', 'फ़ाइनल सेटलमेंट'],
  payText: [
    'Pays what became known after {month} was locked, without waiting for next month. Statutory deductions are calculated for the whole month, less what was already deducted.',
    '{month} लॉक होने के बाद जो पता चला, वह अगले महीने का इंतज़ार किए बिना मिलेगा। क़ानूनी कटौती पूरे महीने की, पहले कटी राशि घटाकर।',
  ],
  settleText: [
    'Wages up to the last day, leave, bonus and gratuity are due within two working days of the exit. {month} is calculated for everyone else as usual.',
    'आख़िरी दिन तक का वेतन, छुट्टी, बोनस और ग्रेच्युटी नौकरी छोड़ने के दो कामकाजी दिनों में देनी होती है। बाकी लोगों का {month} का हिसाब वैसे ही होगा।',
  ],
  many: [
    'Payroll checks {n} {n:person|people} and pays everyone who is owed something. To pay only some of them, add them by name.',
    'वेतन में {n} {n:व्यक्ति|लोगों} का हिसाब जाँचा जाएगा और जिसका कुछ बाकी है, उसे मिलेगा। सिर्फ़ कुछ लोगों को देना हो, तो उन्हें नाम से जोड़ें।',
  ],
  firstLeft: [
    'The first {n} {n:person is|people are} shown. Start their final settlement, then open this again for the rest.',
    'पहले {n} {n:व्यक्ति|लोग} दिखाए गए हैं। इनका फ़ाइनल सेटलमेंट शुरू करें, फिर बाकी लोगों के लिए इसे दोबारा खोलें।',
  ],
  nobody: ['No arrears are due for this month.', 'इस महीने का कोई बकाया नहीं।'],
  nobodyLeft: ['Everyone who left in this month has been settled.', 'इस महीने छोड़ने वाले सबका हिसाब हो चुका है।'],
  people: ['People', 'लोग'],
  leftOn: ['Last day {day}', 'आख़िरी दिन {day}'],
  find: ['Add a person by name or code', 'नाम या कोड से व्यक्ति जोड़ें'],
  add: ['Add {name}', '{name} को जोड़ें'],
  extra: ['Add a payment for each person', 'हर व्यक्ति के लिए भुगतान जोड़ें'],
  extraText: ['Such as a bonus, an incentive or a missed amount', 'जैसे बोनस, इनाम या छूटी राशि'],
  name: ['Description', 'विवरण'],
  amount: ['Amount per person', 'प्रति व्यक्ति राशि'],
  inWages: ['Counts as wages', 'वेतन में गिना जाए'],
  inWagesText: ['EPF and ESI are deducted from it', 'इस पर EPF और ESI कटेगा'],
  reason: ['Reason', 'कारण'],
  start: ['Calculate', 'हिसाब करें'],
  started: ['Calculating…', 'हिसाब हो रहा है…'],
  close: ['Lock run', 'भुगतान लॉक करें'],
  closeTitle: ['Lock this run?', 'यह भुगतान लॉक करें?'],
  closeText: [
    'People will see their payslips and can be paid. The run can no longer be changed, and people with nothing due are removed.',
    'लोगों को पर्चियाँ दिखेंगी और भुगतान हो सकेगा। इसके बाद कुछ नहीं बदलेगा; जिसका कुछ बाकी नहीं, वह हट जाएगा।',
  ],
  closed: ['Run locked', 'भुगतान लॉक हुआ'],
  discard: ['Discard run', 'भुगतान हटाएँ'],
  discardTitle: ['Discard this run?', 'यह भुगतान हटाएँ?'],
  discardText: [
    'Its payslips are deleted. What is due to people stays due.',
    'इसकी पर्चियाँ हट जाएँगी। लोगों का जो बाकी है, वह बाकी रहेगा।',
  ],
  discarded: ['Run discarded', 'भुगतान हटाया गया'],
  inReturn: ['Its EPF and ESI are in the return of the whole month.', 'इसका EPF और ESI पूरे महीने के रिटर्न में है।'],
  byHand: ['Added manually', 'हाथ से जोड़ा'],
  addExtra: ['Add a payment', 'भुगतान जोड़ें'],
  removeExtra: ['Remove {name}', '{name} हटाएँ'],
  extrasSaved: ['Payslip recalculated', 'पर्ची का दोबारा हिसाब हुआ'],
  left: ['Exited', 'छोड़ चुके'],
  leftOwes: [
    'Exited on {day} with {amount} outstanding: no wages are left to recover it from.',
    '{day} को छोड़ा और {amount} बाकी है: वसूलने को वेतन नहीं बचा।',
  ],
  owesAfter: ['Outstanding after the settlement', 'सेटलमेंट के बाद भी बाकी'],
});
