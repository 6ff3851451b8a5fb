import type { Migration } from '#server/core/sql/migrate.ts';

/** Whole Aadhaar numbers are kept no more; the last four digits are in a column of their own. */
export const lastFourOfAadhaar: Migration = {
  name: '0071-last-four-of-aadhaar',
  statements: [`update staff set aadhaar = ''`, 'alter table staff drop column aadhaar'],
};
