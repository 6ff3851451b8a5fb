import type { Migration } from '#server/core/sql/migrate.ts';

/** A contract is renewed by one that was not ended: one that was taken back before it began leaves room. */
export const renewedAnew: Migration = {
  name: '0266-renewed-anew',
  statements: [
    'drop index contracts_renews',
    'create unique index contracts_renews on contracts (tenant_id, renews_id) where renews_id is not null and deleted = 0 and terminated_at is null',
  ],
};
