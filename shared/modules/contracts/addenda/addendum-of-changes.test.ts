import { expect, it } from 'vitest';
import { calendarDate } from '#shared/core/dates.ts';
import type { Contract } from '../contract.ts';
import { addendumOfChanges } from './addendum-of-changes.ts';

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
