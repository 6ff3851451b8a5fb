import type { Migration } from '#server/core/sql/migrate.ts';

/** What of a client's rates and sites a renewal wrote, and how those were that the notice of a contract ended. */
export const billingOfContracts: Migration = {
  name: '0269-billing-of-contracts',
  statements: [
    'create table contract_billing (tenant_id TEXT not null, contract_id TEXT not null, cause TEXT not null, kept TEXT not null, at TEXT not null, primary key (tenant_id, contract_id, cause))',
  ],
};
