import type { Migration } from '#server/core/sql/migrate.ts';

/** What the business answered to a customer's wish for a contract. */
export const contractAnswers: Migration = {
  name: '0020-contract-answers',
  statements: [
    `alter table contract_requests add column outcome TEXT check (outcome in ('accepted','declined'))`,
    `alter table contract_requests add column answer TEXT not null default ''`,
  ],
};
