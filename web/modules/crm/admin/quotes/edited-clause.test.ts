import { expect, it } from 'vitest';
import { addedClause, filledClause, isUnfilled } from './edited-clause.ts';

const clause = {
  clause_id: 'clause-replacement',
  title: 'Absence and replacement',
  title_hi: 'ग़ैरहाज़िरी और बदली',
  body: 'A replacement comes within {{replacement_hours}} hours of {{start_date}}.',
  body_hi: '{{replacement_hours}} घंटे में दूसरा व्यक्ति आएगा।',
};
const hours = {
  name: 'replacement_hours',
  label: 'Replacement within (hours)',
  label_hi: 'बदली कितने घंटे में',
  kind: 'number',
  initial: '4',
} as const;

it('fills one value into both languages, and leaves what the quote itself fills in', () => {
  expect(filledClause(addedClause(clause, [hours]))).toEqual({
    ...clause,
    body: 'A replacement comes within 4 hours of {{start_date}}.',
    body_hi: '4 घंटे में दूसरा व्यक्ति आएगा।',
  });
});

it('leaves a field open that has no value of its kind', () => {
  for (const initial of ['', 'soon']) {
    const added = addedClause(clause, [{ ...hours, initial }]);
    expect(added.asked.map(isUnfilled)).toEqual([true]);
    expect(filledClause(added)).toEqual(clause);
  }
});
