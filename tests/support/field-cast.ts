import { guardWage } from './work-month.ts';

/**
 * Who works here: Devendra answers for the site, Ramesh has the morning gate, Imran the nights, Sunita cleans
 * and has no phone of her own.
 */
export const cast = {
  devendra: {
    code: 'F-1',
    name: 'Devendra Yadav',
    phone: '+919876522001',
    category: 'supervisor',
    skill_class: 'skilled',
    uan: '100000000001',
    esic: '',
  },
  ramesh: {
    code: 'G-1',
    name: 'Ramesh Ahirwar',
    phone: '+919876522002',
    category: 'guard',
    skill_class: 'semi_skilled',
    uan: '100000000002',
    esic: '1200000002',
  },
  imran: {
    code: 'G-2',
    name: 'Imran Khan',
    phone: '+919876522003',
    category: 'guard',
    skill_class: 'skilled',
    uan: '100000000003',
    esic: '',
  },
  sunita: {
    code: 'G-3',
    name: 'Sunita Dhurve',
    phone: null,
    category: 'housekeeper',
    skill_class: 'unskilled',
    uan: '100000000004',
    esic: '1200000004',
  },
} as const;
export type Who = keyof typeof cast;
/** All of them. */
export const everybody = Object.keys(cast) as Who[];
/** The shift each one has, and from when to when it is. */
export const shiftOf: Record<Who, string> = {
  devendra: 'general',
  ramesh: 'a',
  imran: 'c',
  sunita: 'general',
};
export const hoursOf: Record<Who, readonly [string, string]> = {
  devendra: ['09:00', '18:00'],
  ramesh: ['06:00', '14:00'],
  imran: ['22:00', '30:00'],
  sunita: ['09:00', '18:00'],
};
/** What each one is paid from October on. */
export const wages: Record<Who, object> = {
  devendra: {
    basis: 'calendar',
    components: [
      { name: 'basic', amount: 24_000 },
      { name: 'hra', amount: 4000, inWages: false, inOvertimeBase: false },
    ],
  },
  ramesh: { basis: 'calendar', components: guardWage },
  imran: {
    basis: '26',
    components: [
      { name: 'basic', amount: 18_000 },
      { name: 'da', amount: 5000 },
    ],
  },
  sunita: { basis: 'daily', components: [{ name: 'basic', amount: 520 }] },
};

/** What each one has to get, calculated by hand from the law and the wages above; the words say how. */
export const expected: Record<Who, Record<string, number>> = {
  // 31 of 31 days. 12 % of 24,000; pension 8.33 % of it; 28,000 x 12 is above 3,00,000: 166 of professional
  // tax.
  devendra: {
    worked_days: 26,
    paid_days: 31,
    gross: 28_000,
    epf: 2880,
    eps: 1999,
    employer_epf: 881,
    esi: 0,
    employer_esi: 0,
    professional_tax: 166,
    advance: 0,
    net: 24_954,
  },
  // 30 of 31 days: 10,230 + 2,758 + 581 + 194 = 13,763; the holiday once more 13,421/26/8 x 8 = 516; two
  // hours twice 258. Wages by the Code 13,504: fund 1,620 (pension 1,125), insurance 0.75 % = 102 and 3.25 %
  // = 439. An instalment of the advance.
  ramesh: {
    worked_days: 25,
    paid_days: 30,
    gross: 14_537,
    epf: 1620,
    eps: 1125,
    employer_epf: 495,
    esi: 102,
    employer_esi: 439,
    professional_tax: 0,
    advance: 1000,
    net: 11_815,
  },
  // 26 nights and the holiday by 26 days: 18,692 + 5,192; the Sunday was over 48 hours: 23,000/26/8 x 2 x 8 =
  // 1,769. Above the ceiling of insurance.
  imran: {
    worked_days: 27,
    paid_days: 31,
    gross: 25_653,
    epf: 2866,
    eps: 1990,
    employer_epf: 876,
    esi: 0,
    employer_esi: 0,
    professional_tax: 125,
    advance: 0,
    net: 22_662,
  },
  // 24.5 days and the holiday at 520.
  sunita: {
    worked_days: 24.5,
    paid_days: 29.5,
    gross: 13_260,
    epf: 1591,
    eps: 1105,
    employer_epf: 486,
    esi: 100,
    employer_esi: 431,
    professional_tax: 0,
    advance: 0,
    net: 11_569,
  },
};
/** What all of them get of something together. */
export const total = (name: string): number =>
  everybody.reduce((sum, who) => sum + (expected[who][name] ?? 0), 0);
