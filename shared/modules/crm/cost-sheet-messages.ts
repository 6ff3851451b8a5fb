import { defineMessages } from '#shared/core/i18n.ts';

export const costSheetMessages = defineMessages({
  monthForm: ['Enter the month as YYYY-MM.', 'महीना YYYY-MM में लिखें।'],
  dryRunOnly: [
    'A cost sheet can only be calculated here, not saved.',
    'यहाँ कॉस्ट शीट का केवल हिसाब होता है, सेव नहीं होती।',
  ],
  decimals: ['This has too many decimal places.', 'दशमलव के बाद बहुत ज़्यादा अंक हैं।'],
  month: ['Choose a month.', 'महीना चुनें।'],
  skill: [
    'Choose unskilled, semi-skilled, skilled or highly-skilled.',
    'unskilled, semi-skilled, skilled या highly-skilled चुनें।',
  ],
  sac: ['A SAC code has 4, 6 or 8 digits.', 'SAC कोड में 4, 6 या 8 अंक होते हैं।'],
  zone: [
    'There is no minimum wage for the zone {zone} in {month}.',
    '{month} में ज़ोन {zone} का न्यूनतम वेतन दर्ज नहीं है।',
  ],
  noWage: [
    'No minimum wage is on record for {month}. Add it in the payroll rates.',
    '{month} का न्यूनतम वेतन दर्ज नहीं है। वेतन की दरों में जोड़ें।',
  ],
  noRates: [
    'The EPF, ESI, overtime, bonus or gratuity rates of {month} are not on record. Add them in the payroll rates.',
    '{month} की EPF, ESI, ओवरटाइम, बोनस या ग्रेच्युटी दर दर्ज नहीं है। वेतन की दरों में जोड़ें।',
  ],
  basicMissing: ['Enter the basic wage and VDA for the month.', 'महीने का मूल वेतन और VDA लिखें।'],
  basicTooHigh: [
    'The basic wage cannot be above ₹10,00,000 a month.',
    'मूल वेतन महीने में ₹10,00,000 से ज़्यादा नहीं हो सकता।',
  ],
  belowMinimum: [
    'Basic + VDA is below the minimum wage. For {skill} work in {month} it is {figure} a month, effective {since} ({notification}).',
    'मूल वेतन + VDA न्यूनतम वेतन से कम है। {month} में {skill} काम के लिए यह {figure} महीना है, {since} से लागू ({notification})।',
  ],
  unnamedNotification: ['notification not on record', 'अधिसूचना दर्ज नहीं'],
});
