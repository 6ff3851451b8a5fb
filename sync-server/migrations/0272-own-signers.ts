import type { Migration } from '#server/core/sql/migrate.ts';

/** Which signers sign for the business itself; of those of before it is not known. */
export const ownSigners: Migration = {
  name: '0272-own-signers',
  statements: ['alter table contract_signers add column own INTEGER not null default 0'],
};
