import type { Migration } from '#server/core/sql/migrate.ts';

/** A bank account belongs to one company of the business, or to all that have none of their own. */
export const companiesOfBankAccounts: Migration = {
  name: '0299-companies-of-bank-accounts',
  statements: ['alter table bank_accounts add column company_id TEXT'],
};
