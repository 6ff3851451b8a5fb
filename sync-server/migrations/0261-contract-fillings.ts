import type { Migration } from '#server/core/sql/migrate.ts';

/** From which template the terms of a contract were filled and with what, and the terms as they came out. */
export const contractFillings: Migration = {
  name: '0261-contract-fillings',
  statements: [
    'create table contract_fillings (tenant_id TEXT not null, contract_id TEXT not null, filling TEXT not null, terms TEXT not null, terms_hi TEXT not null, primary key (tenant_id, contract_id))',
  ],
};
