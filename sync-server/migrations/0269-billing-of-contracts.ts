import type { Migration } from '#server/core/sql/migrate.ts';

/** Which rates and sites of a client a renewal wrote, and how those were that a notice ended. */
export const billingOfContracts: Migration = {
  name: '0269-billing-of-contracts',
  statements: [
    'create table contract_billing (tenant_id TEXT not null, contract_id TEXT not null, cause TEXT not null, kept TEXT not null, at TEXT not null, primary key (tenant_id, contract_id, cause))',
  ],
};
