import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import type { Contract } from '../contract.ts';
import { mostAddendumText } from './addendum.ts';
import { addendumOfChanges, notByAddendum } from './addendum-of-changes.ts';

const signed = {
  title: 'Guards',
  service_type: 'Security',
  description: 'Two at the gate.',
  start_date: calendarDate('2026-01-01'),
  end_date: calendarDate('2026-12-31'),
  yearly_value: 1_200_000,
  frequency: 'monthly',
  terms: '1. Price\nTwelve lakh a year.\n\n2. Notice\nThirty days.',
  terms_hi: '1. मूल्य\nसाल के बारह लाख।',
} as Contract;

it('says each value that differs in both languages, and the clauses whose text does as they would read', () => {
  const after: Contract = {
    ...signed,
    end_date: calendarDate('2027-03-31'),
    yearly_value: 1_500_000,
    terms: '1. Price\nFifteen lakh a year.\n\n2. Notice\nThirty days.',
  };
  const made = addendumOfChanges(signed, after, 'en');
  expect(made.title).toMatch(/^Change: /);
  expect(made.text).toContain('“31 Mar 2027” instead of “31 Dec 2026”.');
  expect(made.text).toContain('“₹15,00,000” instead of “₹12,00,000”.');
  expect(made.text).toContain('1. Price\nFifteen lakh a year.');
  expect(made.text).not.toMatch(/Thirty days|बारह/);
  expect(made.text_hi).toContain('“31 दिस॰ 2026” के बदले “31 मार्च 2027”।');
  expect(made.text_hi).not.toContain('lakh');
  expect(addendumOfChanges(signed, signed, 'en')).toMatchObject({ text: '', text_hi: '' });
});

it('names a clause that is removed, and does not print those that only have another number', () => {
  const first = '1. Price\nTwelve lakh a year.';
  const before: Contract = { ...signed, terms: `${first}\n\n2. Notice\nThirty days.\n\n3. Dogs\nNone.` };
  const { text } = addendumOfChanges(before, { ...before, terms: `${first}\n\n2. Dogs\nNone.` }, 'en');
  expect(text).toBe('Terms, removed: 2. Notice');
  const swapped = `1. Dogs\nNone.\n\n2. Notice\nThirty days.\n\n3. Price\nTwelve lakh a year.`;
  expect(addendumOfChanges(before, { ...before, terms: swapped }, 'en').text).toMatch(/another order/);
  const plain = { ...signed, description: 'Gate.\n\nDogs.' };
  expect(addendumOfChanges(plain, { ...plain, description: 'Gate.' }, 'en').text).toMatch(/removed: Dogs\.$/);
});

it('says in Hindi what changed in terms that are in English alone', () => {
  const before: Contract = { ...signed, terms_hi: '' };
  const { text_hi: hindi } = addendumOfChanges(before, { ...before, title: 'Men', terms: 'Ten lakh.' }, 'hi');
  expect(hindi).toContain('Ten lakh.');
});

it('tells where there was more to say than an addendum has room for', () => {
  const long: Contract = { ...signed, terms: 'x'.repeat(mostAddendumText + 1) };
  const { text, isCut } = addendumOfChanges(signed, long, 'en');
  expect([text.length, isCut]).toEqual([mostAddendumText, true]);
  expect(addendumOfChanges(signed, { ...signed, title: 'Men' }, 'en').isCut).toBe(false);
});

it('tells the values and days that no addendum in words changes', () => {
  const after: Contract = { ...signed, title: 'Men', terms: 'Other.', yearly_value: 1_500_000 };
  expect(notByAddendum(signed, { ...after, end_date: calendarDate('2027-03-31') }, 'en')).toEqual([
    'Yearly value (₹)',
  ]);
  expect(addendumOfChanges(signed, { ...signed, end_date: calendarDate('2027-03-31') }, 'en').end_date).toBe(
    '2027-03-31',
  );
  expect(addendumOfChanges(signed, after, 'en').end_date).toBeNull();
  expect(notByAddendum(signed, { ...signed, title: 'Men', terms: 'Other.' }, 'en')).toEqual([]);
});
