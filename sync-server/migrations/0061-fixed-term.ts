import type { Migration } from '#server/core/sql/migrate.ts';

/** Contracts that end on a day: gratuity is owed in proportion after one year. */
export const fixedTerm: Migration = {
  name: '0061-fixed-term',
  statements: ['alter table pay_profiles add column fixed_term INTEGER not null default 0'],
};
