import { defineMessages } from '#shared/core/i18n.ts';

/** How a line was calculated, in words; the places are the line's inputs. */
export const ruleMessages = defineMessages({
  month_share: [
    '₹{amount} a month × {paid} paid days / {whole}',
    '₹{amount} महीना × {paid} वेतन वाले दिन / {whole}',
  ],
  month_whole: ['₹{amount} fixed for the month', 'महीने के तय ₹{amount}'],
  day_rate: ['₹{rate} a day × {units} {units:day|days}', '₹{rate} रोज़ × {units} दिन'],
  duty_rate: [
    '₹{rate} for 8 hours of a duty × {units} {units:duty|duties}',
    'ड्यूटी के 8 घंटे के ₹{rate} × {units} ड्यूटी',
  ],
  overtime: [
    '{hours} {hours:hour|hours} of overtime × {times} × (₹{base} / {days} / {day_hours})',
    'ओवरटाइम के {hours} घंटे × {times} × (₹{base} / {days} / {day_hours})',
  ],
  holiday_work: [
    '{hours} {hours:hour|hours} on a paid holiday, once more at (₹{base} / {days} / {day_hours})',
    'छुट्टी के दिन {hours} घंटे, एक बार और (₹{base} / {days} / {day_hours}) से',
  ],
  arrears: [
    '{name} of {month}, known only after that payroll was locked',
    '{month} का {name}, जो वेतन लॉक होने के बाद पता चला',
  ],
  taken_back: [
    '{name} of {month} was overpaid; recovered within half of the pay',
    '{month} का {name} ज़्यादा दिया गया था; वेतन के आधे के भीतर वसूला',
  ],
  leave_encashment: [
    '{days} {days:day|days} of leave not taken × ₹{wages} / {divisor}',
    'न ली गई {days} दिन की छुट्टी × ₹{wages} / {divisor}',
  ],
  bonus: [
    '{percent}% of ₹{wages}, the wages of {months} {months:month|months} of this year',
    '₹{wages} का {percent}%, इस साल के {months} महीनों का वेतन',
  ],
  last_bonus: [
    '{percent}% of ₹{wages}, the wages of {months} {months:month|months} of the year before, up to {to}; it had not been paid',
    '₹{wages} का {percent}%, पिछले साल के {months} महीनों ({to} तक) का वेतन; यह बोनस मिला नहीं था',
  ],
  gratuity: [
    '₹{wages} × {days} / {divisor}, for {years} {years:year|years} and {months} {months:month|months}',
    '₹{wages} × {days} / {divisor}, {years} साल {months} महीने की नौकरी',
  ],
  by_hand: ['Entered by the office: {reason}', 'दफ़्तर ने जोड़ा: {reason}'],
  epf: [
    '{percent}% of ₹{wage} (wages by the Code ₹{wages})',
    '₹{wage} का {percent}% (क़ानून के हिसाब से वेतन ₹{wages})',
  ],
  employer_epf: [
    'The same as yours, ₹{employee}, less the pension part ₹{pension}',
    'आपके बराबर ₹{employee}, पेंशन का ₹{pension} घटाकर',
  ],
  eps: ['{percent}% of ₹{wage}, for the pension', '₹{wage} का {percent}%, पेंशन के लिए'],
  edli: ['{percent}% of ₹{wage}, for the insurance', '₹{wage} का {percent}%, बीमे के लिए'],
  admin: ['{percent}% of ₹{wage}, for the administration', '₹{wage} का {percent}%, प्रशासन के लिए'],
  esi: ['{percent}% of ₹{wage}, up to the next rupee', '₹{wage} का {percent}%, अगले रुपये तक'],
  professional_tax: ['By the slab for ₹{yearly} a year', '₹{yearly} सालाना के स्लैब से'],
  income_tax: [
    'Tax of the year ₹{year_tax} on an estimated ₹{estimate}, in equal parts',
    'अनुमानित ₹{estimate} पर साल का टैक्स ₹{year_tax}, बराबर हिस्सों में',
  ],
  labour_welfare: ['Labour welfare, in June and December', 'श्रम कल्याण, जून और दिसंबर में'],
  rest_of_month: [
    '₹{whole} for the whole month, less ₹{taken} on its earlier payslips',
    'पूरे महीने का ₹{whole}, पहले की पर्चियों में कटे ₹{taken} घटाकर',
  ],
  owed: [
    'Within half of the wages of ₹{wages}; ₹{carried} is carried forward',
    '₹{wages} वेतन के आधे के भीतर; ₹{carried} आगे जाएगा',
  ],
});

/** What a line of a payslip is called. Components of a wage structure carry their own name. */
export const lineMessages = defineMessages({
  component: ['Pay', 'वेतन'],
  overtime: ['Overtime', 'ओवरटाइम'],
  holiday_work: ['Work on a holiday', 'छुट्टी के दिन काम'],
  arrears: ['Arrears', 'बकाया वेतन'],
  extra: ['Added by the office', 'दफ़्तर ने जोड़ा'],
  leave_encashment: ['Leave encashment', 'छुट्टी का पैसा'],
  bonus: ['Bonus', 'बोनस'],
  last_bonus: ['Bonus for last year', 'पिछले साल का बोनस'],
  gratuity: ['Gratuity', 'ग्रेच्युटी'],
  epf: ['EPF', 'EPF'],
  esi: ['ESI', 'ESI'],
  professional_tax: ['Professional tax', 'वृत्ति कर'],
  income_tax: ['Income tax', 'आयकर'],
  labour_welfare: ['Labour welfare', 'श्रम कल्याण'],
  attachment: ['Court order', 'अदालत का आदेश'],
  fines: ['Fine', 'जुर्माना'],
  advance: ['Advance recovered', 'एडवांस की वसूली'],
  other: ['Other deductions', 'दूसरी कटौती'],
  employer_epf: ['Employer EPF', 'कंपनी का EPF'],
  employer_eps: ['Employer pension (EPS)', 'कंपनी की पेंशन (EPS)'],
  employer_esi: ['Employer ESI', 'कंपनी का ESI'],
  employer_edli: ['EDLI', 'EDLI'],
  employer_admin: ['EPF admin charges', 'EPF एडमिन चार्ज'],
  employer_welfare: ['Employer labour welfare', 'कंपनी का श्रम कल्याण'],
});

/** Names of the usual components in Hindi; others are shown as they were entered. */
export const componentMessages = defineMessages({
  basic: ['Basic', 'मूल वेतन'],
  vda: ['Dearness allowance', 'महँगाई भत्ता'],
  hra: ['House rent allowance', 'मकान किराया भत्ता'],
  conveyance: ['Conveyance', 'आने-जाने का भत्ता'],
  washing: ['Washing allowance', 'धुलाई भत्ता'],
  uniform: ['Uniform allowance', 'वर्दी भत्ता'],
  duty: ['Duty pay', 'ड्यूटी का वेतन'],
});
