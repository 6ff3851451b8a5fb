import type { Migration } from '#server/core/sql/migrate.ts';

/**
 * A contract may have several addenda for one minimum wage: each names other rates. A rate that is added
 * after an addendum was written gets one of its own.
 */
export const addendaOfAWage: Migration = {
  name: '0257-addenda-of-a-wage',
  statements: ['drop index contract_addenda_wage'],
};
