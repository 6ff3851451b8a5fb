import { expect, it } from 'vitest';
import { mergeTerms } from './merge-terms.ts';

const terms = (...parts: readonly string[]): string => parts.join('\n\n');
const base = terms('Head', '1. Price\n₹100', '2. Notice\n30 days', '3. Law\nIndore');
const fresh = terms('Head', '1. Price\n₹200', '2. Notice\n45 days', '3. Law\nIndore');

it('takes all that nobody has written by hand', () => {
  expect(mergeTerms(base, base, fresh)).toEqual({ text: fresh, kept: 0 });
});

it('keeps a clause that was changed, and fills the others', () => {
  const own = base.replace('₹100', '₹100 and tea');
  expect(mergeTerms(base, own, fresh)).toEqual({ text: fresh.replace('₹200', '₹100 and tea'), kept: 1 });
});

it('keeps what was added where it was, leaves out what was removed, and numbers anew', () => {
  const own = terms('Head', '1. Price\n₹100', '2. Parking\nFree', '3. Law\nIndore');
  expect(mergeTerms(base, own, fresh)).toEqual({
    text: terms('Head', '1. Price\n₹200', '2. Parking\nFree', '3. Law\nIndore'),
    kept: 2,
  });
});

it('takes a clause that is new in the template, and lets go of one that left it', () => {
  const own = base.replace('Head', 'Our head');
  const next = terms('Head', '1. Price\n₹200', '2. Law\nIndore', '3. Insurance\nYes');
  expect(mergeTerms(base, own, next)).toEqual({ text: next.replace('Head', 'Our head'), kept: 1 });
});

it('keeps the whole text where it cannot tell the clauses apart', () => {
  const own = terms('1. Price\nA', '2. Price\nB');
  expect(mergeTerms(base, own, fresh)).toEqual({ text: own, kept: 1 });
  expect(mergeTerms(base, 'All by hand', fresh).text).toContain('All by hand');
});

it('tells the numbers of a list within a clause, and of what was agreed, from those of clauses', () => {
  const list = 'Special duties:\n\n1. Watch the gate\n\n2. Write the register';
  const own = base.replace('₹100', list);
  expect(mergeTerms(base, own, fresh)).toEqual({ text: fresh.replace('₹200', list), kept: 1 });
  const head = '1. Pay by the 7th\n\n2. No canteen';
  const clauses = (text: string) => text.replace('Head', head);
  const mine = clauses(base).replace('30 days', '60 days');
  expect(mergeTerms(clauses(base), mine, clauses(fresh), head)).toEqual({
    text: clauses(fresh).replace('45 days', '60 days'),
    kept: 1,
  });
  const otherHead = mine.replace('No canteen', 'A canteen');
  expect(mergeTerms(clauses(base), otherHead, clauses(fresh), head)).toEqual({
    text: clauses(fresh).replace('45 days', '60 days').replace('No canteen', 'A canteen'),
    kept: 2,
  });
});

it('knows a clause that the template calls otherwise, and adds no line to one without a text', () => {
  const own = base.replace('₹100', '₹150').replace('3. Law\nIndore', '3. Law');
  const next = fresh.replace('1. Price', '1. Charges');
  expect(mergeTerms(base, own, next)).toEqual({
    text: terms('Head', '1. Charges\n₹150', '2. Notice\n45 days', '3. Law'),
    kept: 2,
  });
});

it('knows the clauses after one that was taken out by hand, whose numbers nobody changed', () => {
  const own = terms('Head', '1. Price\n₹100', '3. Law\nIndore');
  expect(mergeTerms(base, own, fresh.replace('Indore', 'Bhopal'))).toEqual({
    text: terms('Head', '1. Price\n₹200', '2. Law\nBhopal'),
    kept: 1,
  });
});

it('leaves terms of very many numbers as they are', () => {
  const many = Array.from({ length: 9000 }, (_unused, i) => `${i + 1}. a${i}`).join('\n\n');
  expect(mergeTerms(base, many, fresh)).toEqual({ text: many, kept: 1 });
});
