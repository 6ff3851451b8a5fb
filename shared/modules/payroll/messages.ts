import { defineMessages } from '#shared/core/i18n.ts';
import { advanceMessages } from './advance-messages.ts';

export const payrollMessages = defineMessages({
  ...advanceMessages,
  nothing: [
    'Enter what to calculate: components, a duty rate, last wages, a gross salary, a yearly tax, wages for bonus, or a number of employees.',
    'बताएँ किसका हिसाब करना है: वेतन के हिस्से, ड्यूटी दर, आख़िरी वेतन, सालाना वेतन, सालाना टैक्स, बोनस का वेतन, या कर्मचारियों की संख्या।',
  ],
  dryRunOnly: [
    'Only a dry run can be calculated from typed figures.',
    'टाइप किए आँकड़ों से केवल जाँच के लिए हिसाब होता है।',
  ],
  noRates: [
    'There are no rates for this period yet. Please add them in the payroll settings.',
    'इस अवधि की दरें अभी नहीं हैं। वेतन सेटिंग में जोड़ें।',
  ],
  wageTwice: [
    'Another wage is effective from this date. Correct that one, or choose another date.',
    'इसी तारीख़ से दूसरा वेतन लागू है। उसे ठीक करें या दूसरी तारीख़ चुनें।',
  ],
  wageOfAnother: [
    'This wage was entered for someone else. Remove it there, and enter a new one here.',
    'यह वेतन किसी और के लिए दर्ज है। वहाँ से हटाएँ और यहाँ नया दर्ज करें।',
  ],
  twice: ['Two components have the same name.', 'दो हिस्सों का नाम एक है।'],
  service: ['Enter the service as years and months, like 6y8m.', 'नौकरी साल और महीनों में लिखें, जैसे 6y8m।'],
  oneThing: [
    'These figures cannot be calculated together. Enter one calculation at a time.',
    'यह बाकी आँकड़ों के साथ नहीं चलता: एक बार में एक ही हिसाब पूछें।',
  ],
  needed: ['This is required for the calculation.', 'हिसाब के लिए यह चाहिए।'],
  taxYear: [
    'Enter the tax year as two consecutive years, like 2026-27.',
    'कर वर्ष लगातार दो साल में लिखें, जैसे 2026-27।',
  ],
  hundredths: ['Enter at most two decimal places.', 'दशमलव के बाद अधिकतम दो अंक।'],
  tooManyDays: ['This month has fewer days.', 'महीने में इतने दिन नहीं होते।'],
  daysContradict: [
    'Paid and unpaid days together exceed the days in the month.',
    'वेतन वाले और बिना वेतन के दिन मिलकर महीने से ज़्यादा हैं।',
  ],
  month: ['Enter the month as YYYY-MM.', 'महीना YYYY-MM में लिखें।'],
  reason: ['Reason is required.', 'कारण भरना ज़रूरी है।'],
  noStaff: ['This person is not on the staff list.', 'यह व्यक्ति स्टाफ़ सूची में नहीं है।'],
  notStaff: [
    'Your account is not linked to a staff record. Please ask your office.',
    'आपका खाता स्टाफ़ रिकॉर्ड से नहीं जुड़ा। कृपया दफ़्तर से पूछें।',
  ],
  notEmployed: ['This person was not employed in this month.', 'यह व्यक्ति इस महीने नौकरी में नहीं था।'],
  future: ['This month has not started yet.', 'यह महीना अभी शुरू नहीं हुआ।'],
  locked: [
    'Payroll for {month} is locked. What was missing will be paid as arrears in the next run.',
    '{month} का वेतन लॉक हो चुका है। जो छूटा, वह अगले वेतन में बकाया के रूप में मिलेगा।',
  ],
  running: [
    'Payroll for {month} is being calculated. Wait until it is done, or stop it first.',
    '{month} के वेतन का हिसाब हो रहा है। रुकें, या पहले रोकें।',
  ],
  notReady: ['Calculate the payroll for everyone first.', 'पहले सबके वेतन का हिसाब करें।'],
  noSlip: [
    'One of these payslips does not exist. Nothing was changed.',
    'इनमें से एक पर्ची नहीं है। कुछ नहीं बदला गया।',
  ],
  refused: [
    '{n} {n:payslip is|payslips are} rejected, first {name}: {why}',
    '{n} {n:पर्ची|पर्चियाँ} नामंज़ूर हैं, पहली {name}: {why}',
  ],
  unsettled: [
    '{n} {n:person has|people have} days to review, first {name}. Review them, or lock the payroll and move them to next month.',
    '{n} {n:व्यक्ति|लोगों} के दिन जाँचने हैं, पहले {name}। इन्हें जाँचें, या अगले महीने में ले जाकर वेतन लॉक करें।',
  ],
  lockReason: [
    'Some checks found something to review. Review it, or enter why you lock the payroll as it is.',
    'जाँच में कुछ बातें मिलीं। उन्हें देखें, या लिखें कि वेतन ऐसे ही क्यों लॉक कर रहे हैं।',
  ],
  supplementOpen: [
    'Another run for {month} is open. Lock or discard it first.',
    '{month} का एक और भुगतान खुला है। पहले उसे लॉक करें या हटाएँ।',
  ],
  supplementFirst: [
    'Lock or discard the supplementary run or final settlement for {month} first.',
    'पहले {month} का पूरक भुगतान या फ़ाइनल सेटलमेंट लॉक करें या हटाएँ।',
  ],
  supplementAfter: [
    '{name} was paid for {month} after this month was calculated. Recalculate, or it would be paid twice.',
    'इस महीने के हिसाब के बाद {name} को {month} का भुगतान हुआ। दोबारा हिसाब करें, वरना दो बार मिलेगा।',
  ],
  whoLeaves: [
    'Choose who has left and needs a final settlement.',
    'चुनें किसने नौकरी छोड़ी और किसका फ़ाइनल सेटलमेंट करना है।',
  ],
  whoGets: ['Choose who is paid.', 'चुनें किसे मिलेगा।'],
  hasNotLeft: ['{name} has not left in {month}.', '{name} ने {month} में नौकरी नहीं छोड़ी।'],
  notBeside: ['Only for a supplementary run or a final settlement.', 'केवल पूरक भुगतान या फ़ाइनल सेटलमेंट के लिए।'],
  nothingOwed: ['Nothing is due to anyone in this run.', 'इस भुगतान में किसी का कुछ बाकी नहीं।'],
  inMonthReturn: [
    'These deductions are in the return of the whole month.',
    'यहाँ की कटौती पूरे महीने के रिटर्न में है।',
  ],
  monthRuns: ['The month is not over yet.', 'महीना अभी पूरा नहीं हुआ।'],
  notLocked: ['Lock the payroll of {name} first.', 'पहले {name} का वेतन लॉक करें।'],
  paid: ['{name} is already paid.', '{name} को वेतन मिल चुका है।'],
  outside: ['This day is not in the month of the payslip.', 'यह दिन पर्ची के महीने का नहीं है।'],
  advanceTaken: [
    'Part of this advance has been recovered; it cannot be withdrawn.',
    'इस एडवांस का हिस्सा वसूला जा चुका है; इसे वापस नहीं लिया जा सकता।',
  ],
  advanceOther: ['You can request only for yourself.', 'आप सिर्फ़ अपने लिए माँग सकते हैं।'],
  fineNotice: [
    'A fine needs the day of the act and a notice at least seven days before the month it is taken in.',
    'जुर्माने के लिए घटना का दिन और कम से कम सात दिन पहले का नोटिस चाहिए।',
  ],
  nothingPaid: ['Nothing has been paid in this month.', 'इस महीने कोई वेतन नहीं।'],
  advanceHeads: [
    'Name|Requested on|Status|Amount|Recovered|Waived|Outstanding',
    'नाम|माँगा|स्थिति|राशि|वसूला|छोड़ा|बाकी',
  ],
});
