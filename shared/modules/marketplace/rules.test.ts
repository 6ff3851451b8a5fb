import { describe, expect, test } from 'vitest';
import { findServices, lowestPrice, priceFor } from './rules.ts';

const guard = { basic: 1999, price: 2499, premium: 3299, custom: false, per_person: true, shift_hours: 12 };
const visit = { basic: null, price: null, premium: null, custom: false, per_person: false, shift_hours: 0 };

describe('the price of an amount', () => {
  test.each([
    [guard, { package: 'basic' }, 1999],
    [guard, { package: 'basic', people: 3, days: 2 }, 11_994],
    [guard, { package: 'basic', shift_hours: 12, people: 2 }, 3998],
    [guard, { package: 'basic', shift_hours: 8 }, 1333],
    [guard, { package: 'basic', shift_hours: 8, people: 2, days: 3, quantity: 2 }, 1333 * 12],
    [visit, { package: 'basic' }, 299],
    [visit, { package: 'standard', quantity: 3 }, 1497],
    [visit, { package: 'premium', people: 9, days: 9, shift_hours: 8 }, 799],
    [{ ...visit, custom: true }, { package: 'premium' }, null],
  ] as const)('%j for %j is %s', (service, wanted, price) => {
    expect(priceFor(service, wanted)).toBe(price);
  });
});

test.each([
  [guard, 1999],
  [visit, 299],
  [{ ...guard, basic: 2600 }, 2499],
  [{ ...visit, custom: true }, null],
])('%j costs %s at the least', (service, price) => {
  expect(lowestPrice(service)).toBe(price);
});

describe('searching', () => {
  const service = (name: string, nameHi: string, description = '') => ({
    name,
    name_hi: nameHi,
    description,
    description_hi: '',
    category: 'Security' as const,
  });
  const all = [
    service('Deep Cleaning Services', 'गहरी सफ़ाई'),
    service('Security Guards', 'सुरक्षा गार्ड', 'Gate duty'),
    service('Bank Tie-Up', 'बैंक साझेदारी'),
  ];
  test.each([
    ['DEEP  cle aning', 'Deep Cleaning Services'],
    ['gate DUTY', 'Security Guards'],
    ['safai', 'Deep Cleaning Services'],
    ['क्लीनिंग', 'Deep Cleaning Services'],
    ['suraksha', 'Security Guards'],
    ['गार्ड', 'Security Guards'],
    ['बैंक', 'Bank Tie-Up'],
    ['gehri safaai', 'Deep Cleaning Services'],
  ])('%s finds %s first', (typed, name) => {
    expect(findServices(all, typed)[0]?.name).toBe(name);
  });
  test('nothing typed finds all, nonsense finds none', () => {
    expect(findServices(all, '  ')).toHaveLength(3);
    expect(findServices(all, 'zzxq')).toEqual([]);
    expect(findServices(all, 'rocket')).toEqual([]);
  });
});
