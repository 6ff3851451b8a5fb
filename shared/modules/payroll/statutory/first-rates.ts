import { calendarDate as day } from '#shared/core/dates.ts';
import { translate } from '#shared/core/i18n.ts';
import type { Language, Message } from '#shared/core/i18n.ts';
import type { DatedRate } from './rates.ts';

const fund = { share: 1200, pension: 833, insurance: 50, admin: 50 };
const wages = (unskilled: number, semiSkilled: number, skilled: number, highlySkilled: number) => ({
  unskilled,
  semi_skilled: semiSkilled,
  skilled,
  highly_skilled: highlySkilled,
});
const newSlabs = [
  { over: 0, up_to: 400_000, rate: 0 },
  { over: 400_000, up_to: 800_000, rate: 500 },
  { over: 800_000, up_to: 1_200_000, rate: 1000 },
  { over: 1_200_000, up_to: 1_600_000, rate: 1500 },
  { over: 1_600_000, up_to: 2_000_000, rate: 2000 },
  { over: 2_000_000, up_to: 2_400_000, rate: 2500 },
  { over: 2_400_000, up_to: null, rate: 3000 },
];
const newSurcharge = [
  { over: 5_000_000, rate: 1000 },
  { over: 10_000_000, rate: 1500 },
  { over: 20_000_000, rate: 2500 },
];

/** The old regime: what is free of tax differs by age. */
function oldRegime(free: number) {
  const low = free < 500_000 ? [{ over: free, up_to: 500_000, rate: 500 }] : [];
  return {
    slabs: [
      { over: 0, up_to: free, rate: 0 },
      ...low,
      { over: 500_000, up_to: 1_000_000, rate: 2000 },
      { over: 1_000_000, up_to: null, rate: 3000 },
    ],
    standard_deduction: 50_000,
    rebate: { max_income: 500_000, max_rebate: 12_500, marginal_relief: false },
    surcharge: [...newSurcharge, { over: 50_000_000, rate: 3700 }],
    cess: 400,
  };
}

const incomeTax = {
  new: {
    slabs: newSlabs,
    standard_deduction: 75_000,
    rebate: { max_income: 1_200_000, max_rebate: 60_000, marginal_relief: true },
    surcharge: newSurcharge,
    cess: 400,
  },
  old: { below60: oldRegime(250_000), from60: oldRegime(300_000), from80: oldRegime(500_000) },
};

const withAllowance: Message = ['Madhya Pradesh, with dearness allowance', 'मध्य प्रदेश, महँगाई भत्ते के साथ'];

/** The dated rows a new business in Madhya Pradesh begins with. The business adds to them as they change. */
export const firstRates: readonly (DatedRate & { readonly note: Message })[] = [
  {
    kind: 'epf',
    effective_from: day('2014-09-01'),
    values: { ceiling: 15_000, ...fund },
    note: ['Wage ceiling ₹15,000', 'वेतन सीमा ₹15,000'],
  },
  {
    kind: 'epf',
    effective_from: day('2026-09-17'),
    values: { ceiling: 25_000, ...fund },
    note: ['Wage ceiling ₹25,000, notification S.O. 5109(E)', 'वेतन सीमा ₹25,000, अधिसूचना S.O. 5109(E)'],
  },
  {
    kind: 'esi',
    effective_from: day('2019-07-01'),
    values: {
      ceiling: 21_000,
      ceiling_disabled: 25_000,
      employee: 75,
      employer: 325,
      exempt_daily_wage: 176,
    },
    note: ['ESI rates from July 2019', 'जुलाई 2019 से ESI की दरें'],
  },
  {
    kind: 'professional_tax',
    effective_from: day('2018-04-01'),
    values: {
      slabs: [
        { over: 0, up_to: 225_000, monthly: 0, march: 0 },
        { over: 225_000, up_to: 300_000, monthly: 125, march: 125 },
        { over: 300_000, up_to: 400_000, monthly: 166, march: 174 },
        { over: 400_000, up_to: null, monthly: 208, march: 212 },
      ],
    },
    note: ['Madhya Pradesh', 'मध्य प्रदेश'],
  },
  {
    kind: 'income_tax',
    effective_from: day('2025-04-01'),
    values: incomeTax,
    note: ['Income-tax Act 1961, year 2025-26', 'आयकर अधिनियम 1961, वर्ष 2025-26'],
  },
  {
    kind: 'income_tax',
    effective_from: day('2026-04-01'),
    values: incomeTax,
    note: ['Income-tax Act 2025, tax year 2026-27', 'आयकर अधिनियम 2025, कर वर्ष 2026-27'],
  },
  {
    kind: 'labour_welfare',
    effective_from: day('2018-01-01'),
    values: { employee: 10, employer: 30, employer_minimum: 1500 },
    note: ['Madhya Pradesh, half-yearly', 'मध्य प्रदेश, छमाही'],
  },
  {
    kind: 'labour_welfare',
    effective_from: day('2026-01-01'),
    values: { employee: 10, employer: 50, employer_minimum: 2500 },
    note: [
      'Madhya Pradesh, 2026 amendment. Check the effective date in the state gazette before you use it.',
      'मध्य प्रदेश, 2026 का संशोधन। इस्तेमाल से पहले लागू तारीख़ राज्य के राजपत्र में जाँच लें।',
    ],
  },
  {
    kind: 'minimum_wage',
    effective_from: day('2025-04-01'),
    values: wages(12_125, 13_121, 14_844, 16_469),
    note: withAllowance,
  },
  {
    kind: 'minimum_wage',
    effective_from: day('2025-10-01'),
    values: wages(12_150, 13_146, 14_869, 16_494),
    note: withAllowance,
  },
  {
    kind: 'minimum_wage',
    effective_from: day('2026-04-01'),
    values: wages(12_425, 13_421, 15_144, 16_769),
    note: withAllowance,
  },
  {
    kind: 'overtime',
    effective_from: day('2010-01-01'),
    values: { times: 2, days: 26, hours: 8, quarter_hours: 144 },
    note: ['Code on Wages, section 14', 'वेतन संहिता, धारा 14'],
  },
  {
    kind: 'deductions',
    effective_from: day('2010-01-01'),
    values: { share: 5000, fines: 300 },
    note: ['Code on Wages, section 18', 'वेतन संहिता, धारा 18'],
  },
  {
    kind: 'bonus',
    effective_from: day('2015-04-01'),
    values: { rate: 833, floor: 7000, limit: 21_000 },
    note: ['Notifications S.O. 4710(E) and 4711(E)', 'अधिसूचना S.O. 4710(E) और 4711(E)'],
  },
  {
    kind: 'gratuity',
    effective_from: day('2018-03-29'),
    values: { days: 15, divisor: 26, cap: 2_000_000 },
    note: ['Code on Social Security, section 53', 'सामाजिक सुरक्षा संहिता, धारा 53'],
  },
  {
    kind: 'marketplace',
    effective_from: day('2024-10-01'),
    values: { rate: 10, without_pan: 500, exempt_up_to: 500_000 },
    note: [
      'Section 194-O, and section 393 of the Income-tax Act 2025',
      'धारा 194-O, और आयकर अधिनियम 2025 की धारा 393',
    ],
  },
  {
    kind: 'headcount',
    effective_from: day('2010-01-01'),
    values: { epf: 20, esi: 10, labour_welfare: 10, bonus: 20, gratuity: 10 },
    note: ['Number of employees from which each law applies', 'कितने कर्मचारियों से कौन-सा क़ानून लागू होता है'],
  },
];

/** The note of a rate in a language: one that came with the product in both, one's own as it was written. */
export function rateNoteIn(note: string, language: Language): string {
  const shipped = firstRates.find((rate) => rate.note[0] === note);
  return shipped ? translate(shipped.note, language) : note;
}
